/// Which of the faces that were found are given to the caller, and in which order.
struct FaceSelection: Sendable, Equatable {
  /// The narrowest face that is kept, as a fraction of the upright picture's width.
  var minFaceSize: Float = 0
  var order = ResultOrder.score
  /// How many are kept.
  var limit = Int.max
}

extension FaceSelection {
  init(_ options: FaceDetectorOptions) {
    (minFaceSize, order, limit) = (options.minFaceSize, options.resultOrder, options.maxFaces ?? .max)
  }

  /// Leaves in `faces` what is kept. They come the surest first, in fractions of the upright picture's sides.
  func apply(to faces: inout [Candidate]) {
    if minFaceSize > 0 { faces.removeAll { $0.width < minFaceSize } }
    if order == .size {
      // All are fractions of the same sides, so that their areas compare as those in pixels do. The standard library's
      // sort keeps the order of equal ones.
      faces.sort { $0.width * $0.height > $1.width * $1.height }
    }
    if faces.count > limit { faces.removeLast(faces.count - limit) }
  }
}
