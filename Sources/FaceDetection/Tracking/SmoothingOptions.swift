/// How strongly boxes and key points of tracked faces are smoothed: the parameters of the one-euro filter.
///
/// A face that holds still is smoothed most, so that its box does not tremble; a face that moves is smoothed less, so
/// that its box does not lag.
///
/// ```swift
/// var options = FaceDetectorOptions()
/// options.runningMode = .video
/// options.smoothing = SmoothingOptions(minCutoffInHertz: 0.5)
/// options.smoothing?.speedCoefficient  // 2
/// ```
public struct SmoothingOptions: Sendable, Equatable {
  /// The frequency, above 0, beyond which a still face's movements are taken for noise: the lower, the stiller.
  public var minCutoffInHertz: Float
  /// How much that frequency grows, in hertz, for every face width (across) or face height (down) that a point moves in
  /// a second; at least 0. The higher, the less lag.
  public var speedCoefficient: Float
  /// The frequency, above 0, beyond which changes of that speed are taken for noise.
  public var speedCutoffInHertz: Float

  /// Parameters. The defaults take two thirds to four fifths of the trembling and lag a twentieth of a face at most, on the
  /// clips of Docs/Tracking.md.
  public init(minCutoffInHertz: Float = 1, speedCoefficient: Float = 2, speedCutoffInHertz: Float = 1) {
    self.minCutoffInHertz = minCutoffInHertz
    self.speedCoefficient = speedCoefficient
    self.speedCutoffInHertz = speedCutoffInHertz
  }
}

extension SmoothingOptions {
  /// Refuses what no filter can be made with, by name and value.
  func check() throws(FaceDetectorError) {
    try SmoothingOptions.check(minCutoffInHertz, "minCutoffInHertz", minCutoffInHertz > 0, "above 0")
    try SmoothingOptions.check(speedCoefficient, "speedCoefficient", speedCoefficient >= 0, "of at least 0")
    try SmoothingOptions.check(speedCutoffInHertz, "speedCutoffInHertz", speedCutoffInHertz > 0, "above 0")
  }

  private static func check(
    _ value: Float, _ name: String, _ isInRange: Bool, _ range: String
  ) throws(FaceDetectorError) {
    guard isInRange, value.isFinite else {  // NaN is in no range
      throw FaceDetectorError(
        .invalidArgument, "smoothing.\(name) is \(value), expected a finite number \(range)")
    }
  }
}
