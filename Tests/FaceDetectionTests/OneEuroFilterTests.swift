@testable import FaceDetection
import KernelChecks
import Testing

/// The filter of one number as the paper writes it.
private struct PlainOneEuroFilter {
  let options: SmoothingOptions
  var last: Double?
  var lastSpeed = 0.0

  func alpha(_ cutoff: Double, _ seconds: Double) -> Double {
    let tau = 1 / (2 * Double.pi * cutoff)
    return 1 / (1 + tau / seconds)
  }

  mutating func filter(_ x: Double, unit: Double, seconds: Double) -> Double {
    guard let previous = last else {
      last = x
      return x
    }
    let speedAlpha = alpha(Double(options.speedCutoffInHertz), seconds)
    lastSpeed = speedAlpha * (x - previous) / seconds + (1 - speedAlpha) * lastSpeed
    let cutoff = Double(options.minCutoffInHertz) + Double(options.speedCoefficient) * abs(lastSpeed) / unit
    let share = alpha(cutoff, seconds)
    let value = share * x + (1 - share) * previous
    last = value
    return value
  }
}

@Suite struct `The one-euro filter` {
  @Test(arguments: [(0.5, 0, 1), (1, 2, 1), (3, 10, 0.5)] as [(Float, Float, Float)])
  func `is the paper's, of every number by itself and at any frame rate`(
    minCutoff: Float, coefficient: Float, speedCutoff: Float
  ) throws {
    let options = SmoothingOptions(
      minCutoffInHertz: minCutoff, speedCoefficient: coefficient, speedCutoffInHertz: speedCutoff)
    var numbers = SeededNumbers(seed: 5)
    func sixteen() -> SIMD16<Float> { SIMD16(numbers.floats(16)) }
    let (first, unit) = (sixteen(), SIMD16<Float>(repeating: 0.25))
    var filter = OneEuroFilter(first)
    var plain = first.indices.map { lane in
      var one = PlainOneEuroFilter(options: options)
      _ = one.filter(Double(first[lane]), unit: 0.25, seconds: 1)
      return one
    }
    for frame in 0..<100 {
      let seconds: Float = [0.004, 0.02, 0.033, 0.5][frame % 4]
      let x = sixteen()
      let filtered = filter.filter(x, unit: unit, seconds: seconds, options)
      for lane in x.indices {
        let expected = plain[lane].filter(Double(x[lane]), unit: 0.25, seconds: Double(seconds))
        // Numbers up to 1 in single precision; the speed, up to 500 a second, is rounded as coarsely as it is large, and
        // its share in the cut-off moves the result less than that. Errors fade with every frame.
        #expect(abs(Double(filtered[lane]) - expected) <= 64 * Double(Float.ulpOfOne))
      }
    }
  }

  @Test func `leaves what rests, and follows a step as a low-pass filter does`() {
    let options = SmoothingOptions(minCutoffInHertz: 1, speedCoefficient: 0)
    var filter = OneEuroFilter(.zero)
    let unit = SIMD16<Float>(repeating: 1)
    #expect(filter.filter(.zero, unit: unit, seconds: 0.1, options) == .zero)
    // After n steps what is missing is (1 − α)ⁿ.
    let alpha = 1 / (1 + 1 / (2 * Double.pi * 0.1))
    var missing = 1.0
    for _ in 0..<20 {
      missing *= 1 - alpha
      let value = filter.filter(.one, unit: unit, seconds: 0.1, options)[3]
      #expect(abs(Double(value) - (1 - missing)) <= 8 * Double(Float.ulpOfOne))
    }
  }

  @Test func `keeps its result while no time goes by, and follows at once what is very fast`() {
    var filter = OneEuroFilter(.zero)
    let unit = SIMD16<Float>(repeating: 1)
    #expect(filter.filter(.one, unit: unit, seconds: 0, SmoothingOptions()) == .zero)
    #expect(filter.filter(.one, unit: unit, seconds: -1, SmoothingOptions()) == .zero)
    // A unit of nearly nothing makes the cut-off infinite.
    let tiny = SIMD16<Float>(repeating: .leastNonzeroMagnitude)
    #expect(filter.filter(.one, unit: tiny, seconds: 1, SmoothingOptions()) == .one)
  }

  @Test func `begins anew behind a point that is no number`() {
    var (smoother, face) = (Smoother(), Candidate.face(x: 0.5, y: 0.5))
    #expect(smoother.smoothed(face, at: 0, SmoothingOptions()) == face)
    let next = Candidate.face(x: 0.6, y: 0.5)
    let smoothed = smoother.smoothed(next, at: 33, SmoothingOptions())
    #expect(smoothed.x > face.x && smoothed.x < next.x && smoothed.score == next.score)
    #expect(smoothed.keypointX[5] > face.keypointX[5] && smoothed.keypointX[5] < next.keypointX[5])
    face.keypointY[2] = .nan
    let broken = smoother.smoothed(face, at: 66, SmoothingOptions())
    #expect(broken.x == face.x && broken.keypointY[2].isNaN && broken.keypointX == face.keypointX)
    #expect(smoother.smoothed(next, at: 99, SmoothingOptions()) == next)
  }
}
