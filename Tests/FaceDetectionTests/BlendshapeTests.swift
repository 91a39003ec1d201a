import Foundation
import Inference
import TestSupport
import Testing

@testable import FaceDetection

@Suite struct `Expressions` {
  /// MediaPipe's own case: see Fixtures/README.md.
  private struct UnitTest: Decodable { var landmarks: [[Float]], blendshapes: [Float] }

  /// The bar: 1e-4. Small enough a network for builds without optimisation.
  @Test(
    .enabled(if: Checkout.isThere(Checkout.model("face-landmarker.task")), "Models/fetch has not been run"))
  func `told from given points are MediaPipe's`() throws {
    let test = try Checkout.numbers(
      UnitTest.self,
      in: Checkout.folder.appending(path: "Tests/FaceDetectionTests/Fixtures/blendshapes-unit-test.json"))
    let graph = try Graph(
      contentsOf: Checkout.model("face-landmarker.task"), entry: ModelFile.blendshapesEntry)
    let pipeline = try BlendshapePipeline(graph, threads: 1)
    let scores = pipeline.scores(
      of: test.landmarks.map { NormalizedLandmark(x: $0[0], y: $0[1]) }, imageWidth: 820, imageHeight: 1024,
      workspace: pipeline.plan.makeWorkspace())
    #expect(scores.scores.count == 52)
    let worst = zip(scores.scores, test.blendshapes).map { abs($0 - $1) }.max() ?? .infinity
    #expect(worst <= 1e-4, "\(worst)")
  }

  @Test func `have the names and the order that MediaPipe publishes`() {
    #expect(Blendshape.allCases.count == 52 && Blendshape.neutral.rawValue == "_neutral")
    #expect(Blendshape.jawOpen.index == 25 && Blendshape.noseSneerRight.index == 51)
    let scores = Blendshapes((0..<52).map { Float($0) })
    #expect(Blendshape.allCases.allSatisfy { scores[$0] == Float($0.index) })
  }
}
