internal import CMath
internal import Images
internal import Inference

/// A region's way to the points of the face in it: warp, network, refinement, and the way back. Immutable; a workspace
/// belongs to one caller at a time.
struct LandmarkPipeline: Sendable {
  let model: LandmarkModel
  let plan: Plan
  private let pixelValues: [Float]  // (256)

  init(_ graph: Graph, threads: Int) throws(FaceDetectorError) {
    model = try LandmarkModel(describing: graph)
    plan = try Plan(graph, threads: threads)
    pixelValues = Warp.values(from: model.inputRange.lowerBound, to: model.inputRange.upperBound)
  }

  /// The points, as fractions of the upright picture's sides, and how sure the model is that there is a face; `nil` unless
  /// it is surer than `minPresence`, and for a region that is nowhere.
  func landmarks(
    in image: Image, region: NormalizedRegion, minPresence: Float, workspace: Workspace
  ) -> (points: [NormalizedLandmark], presence: Float)? {
    let (width, height) = (image.uprightWidth, image.uprightHeight)
    guard let shown = region.inPixels(imageWidth: width, imageHeight: height) else { return nil }
    // No letterbox: what is no square is stretched.
    let warp = Warp(shown, width: model.inputWidth, height: model.inputHeight, border: .replicate)
    workspace.withInput(0) { input in warp.run(image, values: pixelValues, into: &input) }
    workspace.run()
    let presence = workspace.withOutput(model.presenceOutput) { 1 / (1 + facet_expf(-$0[0])) }
    guard presence > minPresence else { return nil }  // NaN is not
    var points = meshPoints(workspace)
    if model.family == .attention {
      for (index, group) in LandmarkRefinement.all.enumerated() {
        workspace.withOutput(index + 1) { values in
          group.apply(to: &points) { i in (scaledX(values[2 * i]), scaledY(values[2 * i + 1])) }
        }
      }
    }
    let projection = shown.projection(imageWidth: width, imageHeight: height)
    let depthScale =
      model.isLegacy
      ? region.width : (projection.xx * projection.xx + projection.yx * projection.yx).squareRoot()
    for index in points.indices {
      let place = projection.apply(x: points[index].x, y: points[index].y)
      points[index] = NormalizedLandmark(x: place.x, y: place.y, z: points[index].z * depthScale)
    }
    return (points, presence)
  }

  /// The mesh in fractions of the input. (Depth counts in widths of the input.)
  private func meshPoints(_ workspace: Workspace) -> [NormalizedLandmark] {
    var points = [NormalizedLandmark](repeating: NormalizedLandmark(x: 0, y: 0), count: model.pointCount)
    workspace.withOutput(0) { values in
      for index in 0..<values.count / 3 {
        points[index] = NormalizedLandmark(
          x: scaledX(values[3 * index]), y: scaledY(values[3 * index + 1]), z: scaledX(values[3 * index + 2]))
      }
    }
    return points
  }

  private func scaledX(_ value: Float) -> Float { value / Float(model.inputWidth) }

  private func scaledY(_ value: Float) -> Float { value / Float(model.inputHeight) }
}
