/// Steadies the points of one face over the frames of a video: a one-euro filter for each coordinate in pixels, with the
/// parameters of MediaPipe's task (Casiez, Roussel and Vogel, CHI 2012, as MediaPipe computes it).
///
/// Unlike `OneEuroFilter` it counts speed from the numbers as they came, not from what was made of them.
struct LandmarkSmoother: Sendable {
  private static let minCutoff = 0.05, coefficient = 80.0, speedCutoff = 1.0
  /// Frames a second before there are two.
  private static let firstRate = 30.0
  /// Faces smaller than this, in pixels, are left as they are.
  private static let leastSize: Float = 1e-6

  /// What is kept of a coordinate.
  private struct Coordinate: Sendable {
    var raw: Float, smoothed: Float, speed: Float
  }

  private var coordinates: [Coordinate] = []  // (points, 3)
  private var last: Int?
  private var rate = firstRate

  init() {}

  /// What is made of a frame's points.
  mutating func smooth(
    _ landmarks: [NormalizedLandmark], atMilliseconds time: Int, imageWidth: Int, imageHeight: Int
  ) -> [NormalizedLandmark] {
    let (w, h) = (Float(imageWidth), Float(imageHeight))
    let box = NormalizedBox(around: landmarks)
    let size = (box.width * w + box.height * h) / 2
    guard size >= LandmarkSmoother.leastSize else { return landmarks }  // NaN is not
    if let last { rate = 1000 / Double(time - last) }
    last = time
    let isFirst = coordinates.count != 3 * landmarks.count
    if isFirst {
      coordinates = landmarks.flatMap { point in
        [point.x * w, point.y * h, point.z * w].map { Coordinate(raw: $0, smoothed: $0, speed: 0) }
      }
      return landmarks
    }
    let unit = 1 / Double(size)
    let speedShare = share(LandmarkSmoother.speedCutoff)
    var smoothed: [NormalizedLandmark] = []
    smoothed.reserveCapacity(landmarks.count)
    for (index, point) in landmarks.enumerated() {
      let x = smooth(3 * index, point.x * w, unit, speedShare)
      let y = smooth(3 * index + 1, point.y * h, unit, speedShare)
      let z = smooth(3 * index + 2, point.z * w, unit, speedShare)
      smoothed.append(NormalizedLandmark(x: x / w, y: y / h, z: z / w))
    }
    return smoothed
  }

  private mutating func smooth(_ index: Int, _ value: Float, _ unit: Double, _ speedShare: Float) -> Float {
    var coordinate = coordinates[index]
    let speed = Float(Double(value - coordinate.raw) * unit * rate)
    coordinate.speed = speedShare * speed + (1 - speedShare) * coordinate.speed
    let cutoff =
      LandmarkSmoother.minCutoff + LandmarkSmoother.coefficient * Double(coordinate.speed.magnitude)
    let share = share(cutoff)
    coordinate.smoothed = share * value + (1 - share) * coordinate.smoothed
    coordinate.raw = value
    coordinates[index] = coordinate
    return coordinate.smoothed
  }

  /// What a new number weighs: 1/(1 + rate/(2π·cutoff)).
  private func share(_ cutoff: Double) -> Float { Float(1 / (1 + rate / (2 * Double.pi * cutoff))) }
}
