@testable import FaceDetection
import Testing

@Suite struct `Decoding` {
  private func decode(
    _ raw: [Float], logit: Float, minScore: Float = 0.5, _ change: (inout DecodingOptions) -> Void = { _ in }
  ) -> [Candidate] {
    var options = DecodingOptions(boxCount: 1, scale: 100)
    change(&options)
    let decoder = BoxDecoder(options: options, anchors: [Anchor(x: 0.5, y: 0.25, width: 1, height: 1)])
    let scores = [logit]
    var candidates: [Candidate] = []
    decoder.decode(boxes: raw.span, scores: scores.span, minScore: minScore, into: &candidates)
    return candidates
  }

  private let raw: [Float] = [10, 20, 30, 40, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

  @Test func `gives boxes and points relative to the anchor`() throws {
    let face = try #require(decode(raw, logit: 0).first)
    #expect(face.score == 0.5)
    #expect(abs(face.x - 0.45) < 1e-6 && abs(face.y - 0.25) < 1e-6)
    #expect(abs(face.width - 0.3) < 1e-6 && abs(face.height - 0.4) < 1e-6)
    #expect(face.keypointX[0] == 0.51 && face.keypointY[5] == Float(0.12) + 0.25)
  }

  @Test func `reads y before x where the model says so`() throws {
    let face = try #require(decode(raw, logit: 0, { $0.isXFirst = false }).first)
    #expect(abs(face.width - 0.4) < 1e-6 && abs(face.height - 0.3) < 1e-6)
    #expect(face.keypointX[0] == 0.52 && face.keypointY[0] == Float(0.01) + 0.25)
  }

  @Test func `keeps a score equal to the limit, and drops what is below it`() {
    #expect(decode(raw, logit: 0, minScore: 0.5).count == 1)
    #expect(decode(raw, logit: 0, minScore: Float(0.5).nextUp).isEmpty)
    #expect(decode(raw, logit: -1e30, minScore: 0).count == 1)
  }

  @Test func `limits logits before it turns them into scores`() throws {
    #expect(try #require(decode(raw, logit: 1e30).first).score == 1)
    let limited = try #require(decode(raw, logit: 1e30, { $0.logitLimit = 0 }).first)
    #expect(limited.score == 0.5)
    let plain = try #require(decode(raw, logit: 0.75, { $0.scoresAreLogits = false }).first)
    #expect(plain.score == 0.75)
  }

  @Test func `drops NaN and negative sides, and keeps sides of 0`() {
    #expect(decode(raw, logit: .nan, minScore: 0).isEmpty)
    var wrong = raw
    wrong[2] = -1
    #expect(decode(wrong, logit: 5).isEmpty)
    wrong[2] = .nan
    #expect(decode(wrong, logit: 5).isEmpty)
    wrong[2] = 0
    #expect(decode(wrong, logit: 5).count == 1)
  }
}
