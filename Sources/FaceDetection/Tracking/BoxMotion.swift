internal import CMath

/// Where a face is and how it moves: a Kalman filter of its box's centre and size, each number by itself.
///
/// Motion is that of constant velocity which is forgotten little by little (an integrated Ornstein-Uhlenbeck process):
/// over t seconds, with a = e^(−t/τ) and a velocity of standard deviation σ that is remembered for τ seconds,
///
///     x ← x + τ(1 − a)·v,  v ← a·v
///     the variance of x grows by σ²τ²(2t/τ − 3 + 4a − a²), that of v by σ²(1 − a²), both's covariance by σ²τ(1 − a)²
///
/// Two steps of any length give what one of both lengths gives, so that frames may come at any rate. A face that is not
/// seen goes on and comes to rest within τ times its velocity; the variance says how far off it may be.
struct BoxMotion: Sendable {
  /// Centre x, centre y, width, height, in fractions of the picture's sides.
  private(set) var place: SIMD4<Double>
  private(set) var velocity = SIMD4<Double>.zero  // a second
  private var placeVariance: SIMD4<Double>, covariance = SIMD4<Double>.zero
  private var velocityVariance: SIMD4<Double>
  /// The size last seen, twice: what all deviations are counted in.
  private var unit: SIMD4<Double>

  /// A face seen for the first time: it may stand still or hurry.
  init(_ box: SIMD4<Double>) {
    place = box
    unit = BoxMotion.unit(of: box)
    placeVariance = (BoxMotion.noise * unit).squared
    velocityVariance = (BoxMotion.firstSpeed * unit).squared
  }
}

/// What is supposed of a face's motion until it is found again.
struct Course {
  /// τ, in seconds.
  let memory: Double
  /// σ of centre and size, in face sizes a second.
  let speed: SIMD4<Double>

  /// Of a face found a moment ago, and of one that crosses another: who disappears behind somebody comes out on the other
  /// side. (In the clips of Docs/Tracking.md a σ of 0.1 to 0.5 is likeliest, of people who sit or stand.)
  static let kept = Course(memory: 3, speed: SIMD4(1.5, 1.5, 0.3, 0.3))

  /// Of a face that is missed: it may have turned, and its owner may soon do something else.
  static let lost = Course(memory: 0.5, speed: SIMD4(2, 2, 0.3, 0.3))
}

extension BoxMotion {
  /// σ, in face sizes a second, of a face seen once: its owner may stand, or walk by.
  private static let firstSpeed = SIMD4(5.0, 5, 0.3, 0.3)
  /// How exactly a box is found, in face sizes: several times the 0.005 to 0.01 of large faces, since boxes of small ones
  /// tremble more.
  private static let noise = SIMD4(0.05, 0.05, 0.1, 0.1)

  private static func unit(of box: SIMD4<Double>) -> SIMD4<Double> { SIMD4(box.z, box.w, box.z, box.w) }

  /// How far the centre of a box found now may be off, across and down: a standard deviation, in face sizes.
  var deviation: SIMD2<Double> {
    let variance = placeVariance / unit.squared + BoxMotion.noise.squared
    return SIMD2(variance.x.squareRoot(), variance.y.squareRoot())
  }

  /// The same face `seconds` later, unseen in between. It is at least half and at most twice as large as when last seen.
  func predicted(after seconds: Double, on course: Course) -> BoxMotion {
    guard seconds > 0 else { return self }
    let memory = course.memory
    let kept = facet_exp(-seconds / memory)
    let reach = memory * (1 - kept)
    // How much the three variances grow, in units of σ².
    let placeGrowth = memory * (2 * seconds - memory * (3 - 4 * kept + kept * kept))
    let (growth, velocityGrowth) = (reach * (1 - kept), 1 - kept * kept)
    let variance = (course.speed * unit).squared
    let together = covariance + reach * velocityVariance
    var later = self
    later.place += reach * velocity
    later.velocity *= kept
    later.placeVariance += reach * (covariance + together) + placeGrowth * variance
    later.covariance = kept * together + growth * variance
    later.velocityVariance = kept * kept * velocityVariance + velocityGrowth * variance
    later.place.z = min(max(later.place.z, unit.x / 2), 2 * unit.x)
    later.place.w = min(max(later.place.w, unit.y / 2), 2 * unit.y)
    return later
  }

  /// Takes in the box found now. `trust` is 1 for a box that is surely this face's; the less, the more the motion so far
  /// counts.
  mutating func see(_ box: SIMD4<Double>, trust: Double) {
    unit = BoxMotion.unit(of: box)
    let noise = (BoxMotion.noise * unit / trust).squared
    let sum = placeVariance + noise
    let (gain, velocityGain) = (placeVariance / sum, covariance / sum)
    let surprise = box - place
    place += gain * surprise
    velocity += velocityGain * surprise
    velocityVariance -= velocityGain * covariance
    // Not below 0, where rounding would lead it.
    velocityVariance.replace(with: 0, where: velocityVariance .< 0)
    // (1 − gain) times each, without the difference.
    covariance *= noise / sum
    placeVariance *= noise / sum
  }
}

extension SIMD4<Double> {
  fileprivate var squared: SIMD4<Double> { self * self }
}
