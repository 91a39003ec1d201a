import CAllocations
@testable import FaceDetection
import ImageFiles
import Inference
import TestSupport
import Testing

@Suite(
  .enabled(if: Checkout.isOptimized, "without optimisation the compiler allocates where it need not"),
  .enabled(if: facet_counts_allocations() != 0, "allocations cannot be counted here"),
  .enabled(if: Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"))
struct `After the first time` {
  /// Allocations of this thread while `body` runs.
  private func allocations(_ body: () throws -> Void) rethrows -> Int {
    let before = facet_allocations()
    try body()
    return facet_allocations() - before
  }

  @Test(arguments: ["short-range", "full-range", "full-range-sparse", "back-camera", "yunet"], [1, 2])
  func `a run allocates nothing`(model: String, threads: Int) throws {
    var options = PlanOptions()
    options.threads = threads
    let workspace = try Plan(Graph(contentsOf: Checkout.model("\(model).tflite")), options: options)
      .makeWorkspace()
    workspace.run()
    #expect(allocations { for _ in 0..<10 { workspace.run() } } == 0)
    #expect(allocations { _ = workspace.output(0) } > 0, "the counter counts")
  }

  /// The list of faces, and for each its key points and its category.
  @Test func `finding a face allocates its result and nothing else`() throws {
    let detector = try FaceDetector(modelPath: Checkout.model("short-range.tflite"))
    let image = try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
    _ = try detector.detect(image: image)
    let count = try allocations { _ = try detector.detect(image: image) }
    #expect(count == 1 + 2)
  }

  /// The matrix' numbers, and what the closures that measure share.
  @Test func `measuring a head's pose allocates twice`() throws {
    let meshes = try MeasuredMeshes.load(), geometry = try meshes.geometry()
    let points = meshes.astronaut.points
    let count = allocations {
      _ = geometry.transformationMatrix(of: points, imageWidth: 512, imageHeight: 512)
    }
    #expect(count == 2)
  }
}
