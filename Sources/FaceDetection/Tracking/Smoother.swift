/// The one-euro filter of one face: box and key points are smoothed together as they are reported.
struct Smoother: Sendable {
  private var filter: OneEuroFilter?
  /// Which points the filter holds.
  private var known = KeypointSet.ofMediaPipe
  private var milliseconds = 0

  /// The face as it is to be reported. One with a point that is no number is reported as it is, and ends the smoothing:
  /// the next begins anew.
  mutating func smoothed(_ face: Candidate, at now: Int, _ options: SmoothingOptions) -> Candidate {
    let numbers = face.numbers
    guard all(numbers - numbers .== 0) else {
      filter = nil
      return face
    }
    guard var filter, known == face.known else {
      (filter, known, milliseconds) = (OneEuroFilter(numbers), face.known, now)
      return face
    }
    let unit = SIMD16(
      lowHalf: SIMD8(repeating: face.width), highHalf: SIMD8(repeating: face.height))
    var smoothed = face
    smoothed.numbers = filter.filter(
      numbers, unit: unit, seconds: Float(seconds(from: milliseconds, to: now)), options)
    (self.filter, milliseconds) = (filter, now)
    return smoothed
  }
}
