internal import Images
internal import Inference

/// A picture's way to its faces with one model: letterbox, warp, network, decoding, suppression, and the way back.
/// Immutable; a workspace belongs to one caller at a time.
struct DetectionPipeline: Sendable {
  let description: ModelDescription
  let plan: Plan
  private let decoder: BoxDecoder
  private let pixelValues: [Float]  // (256)

  /// Two boxes are one face when their intersection over union is above this, unless a caller says otherwise: MediaPipe's
  /// default.
  static let overlapLimit: Float = 0.3

  init(_ graph: Graph, threads: Int) throws(FaceDetectorError) {
    description = try ModelDescription(describing: graph)
    plan = try Plan(graph, threads: threads)
    decoder = BoxDecoder(
      options: description.decoding,
      anchors: AnchorGrid(
        description.anchors, inputWidth: description.inputWidth, inputHeight: description.inputHeight
      ).anchors)
    pixelValues = Warp.values(from: description.inputRange.lowerBound, to: description.inputRange.upperBound)
  }

  /// Faces in the coordinates of the upright picture, the surest first, left in the worker's list; of the full picture
  /// where `image` is a reduced copy. `region`, in pixels of that picture, is what the model is shown, the whole picture
  /// by default.
  func findFaces(
    in image: Image, reduction: Reduction? = nil, region: RegionOfInterest? = nil, minScore: Float,
    overlapLimit: Float, worker: DetectionWorker
  ) {
    let reduction = reduction ?? Reduction(noneOf: image)
    let (width, height) = reduction.fullUprightSize(image.orientation)
    let framed = (region ?? RegionOfInterest(wholeOf: width, height))
      .letterboxed(width: description.inputWidth, height: description.inputHeight)
    let shown = framed.reduced(by: reduction, orientation: image.orientation)
    let warp = Warp(shown, width: description.inputWidth, height: description.inputHeight, border: .zero)
    let workspace = worker.workspace
    workspace.withInput(0) { input in warp.run(image, values: pixelValues, into: &input) }
    workspace.run()
    workspace.withOutput(0) { boxes in
      workspace.withOutput(1) { scores in
        decoder.decode(boxes: boxes, scores: scores, minScore: minScore, into: &worker.candidates)
      }
    }
    WeightedSuppression(limit: overlapLimit).faces(&worker.candidates, into: &worker.faces)
    let projection = framed.projection(imageWidth: width, imageHeight: height)
    for index in worker.faces.indices { worker.faces[index] = worker.faces[index].projected(projection) }
  }
}

/// What one caller needs while its picture is worked on, kept for the next one.
final class DetectionWorker: @unchecked Sendable {
  // Sendable because it belongs to one caller at a time: the pool lends it.
  let workspace: Workspace
  var candidates: [Candidate] = []
  var faces: [Candidate] = []

  init(_ plan: Plan) { workspace = plan.makeWorkspace() }
}
