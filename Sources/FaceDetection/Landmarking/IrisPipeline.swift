internal import Images
internal import Inference

/// A closer look at both eyes of a mesh of 468 points: their outlines are placed anew, and ten points of the irises are
/// added (MediaPipe's iris_landmark graphs).
///
/// The model is made for the subject's right eye; the left one is shown to it mirrored.
struct IrisPipeline: Sendable {
  let plan: Plan
  private let width: Int, height: Int
  private let pixelValues: [Float] = Warp.values(from: 0, to: 1)  // (256)

  /// How much larger than the distance of the eye's corners the square is that the model sees.
  private static let scale: Float = 2.3

  init(_ graph: Graph, threads: Int) throws(FaceDetectorError) {
    (width, height) = try graph.pictureInput("iris model")
    let counts = graph.outputs.map { graph.tensors[$0].count }
    guard counts == [71 * 3, 5 * 3], graph.outputs.allSatisfy({ graph.tensors[$0].type == .float32 }) else {
      throw FaceDetectorError(
        .invalidArgument,
        "no known iris model has outputs of \(counts) values: expected [213, 15]\(graph.kindAsContrast)")
    }
    plan = try Plan(graph, threads: threads)
  }

  /// The mesh with irises, in fractions of the upright picture's sides; as it was, and irises in the corners' middle,
  /// where the eye is nowhere.
  func refined(_ mesh: [NormalizedLandmark], in image: Image, workspace: Workspace) -> [NormalizedLandmark] {
    var mesh = mesh + [NormalizedLandmark](repeating: NormalizedLandmark(x: 0, y: 0), count: 10)
    look(at: .leftEye, .leftIris, corners: (33, 133), isMirrored: false, &mesh, image, workspace)
    look(at: .rightEye, .rightIris, corners: (362, 263), isMirrored: true, &mesh, image, workspace)
    return mesh
  }

  private func look(
    at eye: LandmarkRefinement, _ iris: LandmarkRefinement, corners: (Int, Int), isMirrored: Bool,
    _ mesh: inout [NormalizedLandmark], _ image: Image, _ workspace: Workspace
  ) {
    let (imageWidth, imageHeight) = (image.uprightWidth, image.uprightHeight)
    let (first, last) = (mesh[corners.0], mesh[corners.1])
    let region = NormalizedRegion(
      between: (first, last), scale: IrisPipeline.scale, imageWidth: imageWidth, imageHeight: imageHeight)
    guard let shown = region.inPixels(imageWidth: imageWidth, imageHeight: imageHeight) else {
      let middle = ((first.x + last.x) / 2, (first.y + last.y) / 2)
      return iris.apply(to: &mesh) { _ in middle }
    }
    let warp = Warp(shown, width: width, height: height, border: .replicate)
    workspace.withInput(0) { input in
      warp.run(image, values: pixelValues, into: &input)
      if isMirrored { mirror(&input) }
    }
    workspace.run()
    let projection = shown.projection(imageWidth: imageWidth, imageHeight: imageHeight)
    // The rim goes round from the same side of the picture in both eyes: in a mirrored one right and left change places.
    let rim = isMirrored ? [0, 3, 2, 1, 4] : [0, 1, 2, 3, 4]
    for (output, group) in [eye, iris].enumerated() {
      workspace.withOutput(output) { values in
        group.apply(to: &mesh) { i in
          let point = output == 1 ? rim[i] : i
          let x = values[3 * point] / Float(width)
          return projection.apply(x: isMirrored ? 1 - x : x, y: values[3 * point + 1] / Float(height))
        }
      }
    }
  }

  /// The input's columns in the other order.
  private func mirror(_ input: inout MutableSpan<Float>) {
    for y in 0..<height {
      for x in 0..<width / 2 {
        for c in 0..<3 { input.swapAt(3 * (y * width + x) + c, 3 * (y * width + width - 1 - x) + c) }
      }
    }
  }
}
