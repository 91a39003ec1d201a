@testable import FaceDetection
import Testing

@Suite struct `Weighted suppression` {
  private func box(_ x: Float, _ score: Float, width: Float = 1, height: Float = 1) -> Candidate {
    Candidate(
      score: score, x: x, y: 0, width: width, height: height, keypointX: SIMD8(repeating: x), keypointY: .zero
    )
  }

  private func faces(_ candidates: [Candidate], _ limit: Float = 0.3) -> [Candidate] {
    var (candidates, faces) = (candidates, [Candidate]())
    WeightedSuppression(limit: limit).faces(&candidates, into: &faces)
    return faces
  }

  @Test func `averages what overlaps by score, and keeps the best score`() throws {
    let merged = faces([box(0, 0.6), box(0.25, 0.9)])
    #expect(merged.count == 1)
    #expect(merged[0].score == 0.9)
    // (0.25 · 0.9 + 0 · 0.6) / 1.5
    #expect(abs(merged[0].x - 0.15) < 1e-6 && abs(merged[0].keypointX[0] - 0.15) < 1e-6)
    #expect(abs(merged[0].width - 1) < 1e-6)
  }

  @Test func `leaves apart what does not overlap, the surest first`() {
    #expect(faces([box(5, 0.6), box(0, 0.9), box(9, 0.7)]).map(\.score) == [0.9, 0.7, 0.6])
  }

  @Test func `takes the earlier of two equal scores first`() {
    #expect(faces([box(5, 0.6), box(0, 0.6)]).map(\.x) == [5, 0])
  }

  @Test func `keeps the order of equal scores however many there are`() {
    let many = (0..<300).map { box(Float(2 * $0), $0 % 2 == 0 ? 0.9 : 0.8) }
    let places: [Float] = faces(many).map { $0.x.rounded() }
    let expected: [Float] =
      many.filter { $0.score == 0.9 }.map(\.x) + many.filter { $0.score == 0.8 }.map(\.x)
    #expect(places == expected)
  }

  @Test func `merges above the limit, not at it`() {
    // Boxes of width 1 at 0 and 0.5: 0.5 / 1.5 = 1/3.
    let overlap = box(0, 1).overlap(box(0.5, 1))
    #expect(faces([box(0, 0.9), box(0.5, 0.8)], overlap).count == 2)
    #expect(faces([box(0, 0.9), box(0.5, 0.8)], overlap.nextDown).count == 1)
  }

  @Test func `at 1 gives the best face only, as MediaPipe does`() {
    #expect(faces([box(0, 0.9), box(5, 0.8)], 1).map(\.score) == [0.9])
  }

  @Test func `at 0 merges all that overlap at all, but not what only touches`() {
    #expect(faces([box(0, 0.9), box(0.9, 0.8)], 0).count == 1)
    #expect(faces([box(0, 0.9), box(1, 0.8)], 0).count == 2)
  }

  @Test func `ends with a face without area, as MediaPipe does`() {
    let found = faces([box(0, 0.9), box(5, 0.8, width: 0), box(9, 0.7)])
    #expect(found.map(\.score) == [0.9, 0.8])
  }

  @Test func `finds no overlap of inverted boxes`() {
    #expect(box(0, 1).overlap(box(0.5, 1, width: -1)) == 0)
    #expect(box(0, 1).overlap(box(0, 1, height: 0)) == 0)
  }
}
