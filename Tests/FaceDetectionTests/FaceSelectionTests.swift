@testable import FaceDetection
import Testing

@Suite struct `A selection of faces` {
  /// Faces as suppression leaves them, the surest first; named by their scores.
  private let faces = [
    (0.9, 0.1, 0.1), (0.8, 0.5, 0.1), (0.7, 0.2, 0.5), (0.6, 0.5, 0.1), (0.5, 0.05, 0.9),
  ].map { (score, width, height) in
    Candidate(
      score: Float(score), x: 0, y: 0, width: Float(width), height: Float(height), keypointX: .zero,
      keypointY: .zero)
  }

  private func scores(_ change: (inout FaceDetectorOptions) -> Void) -> [Float] {
    var options = FaceDetectorOptions()
    change(&options)
    var kept = faces
    FaceSelection(options).apply(to: &kept)
    return kept.map(\.score)
  }

  @Test func `is all, the surest first, by default`() {
    #expect(scores { _ in } == [0.9, 0.8, 0.7, 0.6, 0.5])
    #expect(scores { $0.maxFaces = 2 } == [0.9, 0.8])
    #expect(scores { $0.maxFaces = .max } == [0.9, 0.8, 0.7, 0.6, 0.5])
  }

  @Test func `by size begins with the largest area, of equal ones the surer`() {
    #expect(scores { $0.resultOrder = .size } == [0.7, 0.8, 0.6, 0.5, 0.9])
    #expect(scores { ($0.resultOrder, $0.maxFaces) = (.size, 1) } == [0.7])
  }

  @Test(
    arguments: [(0, 5), (0.05, 5), (0.0501, 4), (0.1, 4), (0.2, 3), (0.5, 2), (0.51, 0), (1, 0)]
      as [(Float, Int)])
  func `leaves out faces narrower than asked, as parts of the picture's width`(size: Float, count: Int) {
    let kept = scores { $0.minFaceSize = size }
    #expect(kept == faces.filter { $0.width >= size }.map(\.score))
    #expect(kept.count == count)
  }

  @Test func `counts faces after those that are too narrow`() {
    #expect(scores { ($0.minFaceSize, $0.maxFaces) = (0.2, 1) } == [0.8])
  }

  @Test func `of none is none`() {
    var none: [Candidate] = []
    FaceSelection(minFaceSize: 0.1, order: .size, limit: 1).apply(to: &none)
    #expect(none.isEmpty)
  }
}
