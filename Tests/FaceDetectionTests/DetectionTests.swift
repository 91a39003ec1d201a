@testable import FaceDetection
import Testing

@Suite struct `A detection` {
  @Test func `has a box cut to whole pixels, each value limited by itself`() {
    func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> PixelBox {
      PixelBox(NormalizedBox(x: x, y: y, width: width, height: height), width: 100, height: 50)
    }
    #expect(box(0.128, 0.5, 0.25, 0.5) == PixelBox(x: 12, y: 25, width: 25, height: 25))
    // Beyond the edge: x becomes 0 and the width stays.
    #expect(box(-0.1, 0.9, 0.5, 0.5) == PixelBox(x: 0, y: 45, width: 50, height: 25))
    #expect(box(1.5, 1.5, 2, 2) == PixelBox(x: 100, y: 50, width: 100, height: 50))
    #expect(box(.nan, -.infinity, .infinity, 1e30) == PixelBox(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `names its six points in the model's order`() {
    #expect(
      FaceKeypoint.ofMediaPipe.map(\.name) == [
        "rightEye", "leftEye", "noseTip", "mouthCenter", "rightEarTragion", "leftEarTragion",
      ])
    var face = Candidate(
      score: 0.75, x: 0.1, y: 0.2, width: 0.3, height: 0.4, keypointX: .zero, keypointY: .zero)
    (face.keypointX[2], face.keypointY[2]) = (-0.5, 1.5)
    let detection = face.detection(width: 10, height: 10)
    #expect(detection[.noseTip]?.location == NormalizedPoint(x: -0.5, y: 1.5))
    #expect(detection[.noseTip]?.label == nil && detection[.noseTip]?.score == 0)
    #expect(detection.score == 0.75 && detection.categories.count == 1)
    #expect(detection.categories[0].categoryName == nil && detection.categories[0].displayName == nil)
  }
}
