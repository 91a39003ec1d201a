internal import Images
internal import Inference

/// Everything a landmarker computes with: detector, mesh, irises, expression, pose. Immutable.
struct LandmarkStages: Sendable {
  let detection: DetectionStage
  let mesh: LandmarkPipeline
  let iris: IrisPipeline?
  let blendshapes: BlendshapePipeline?
  let geometry: FaceGeometry?
}

extension LandmarkStages {
  /// Loads what the options name and ask for.
  init(_ options: FaceLandmarkerOptions) throws(FaceDetectorError) {
    let file = try ModelFile(options.baseOptions)
    let threads = options.numThreads
    mesh = try LandmarkPipeline(try file.graph(ModelFile.landmarksEntry), threads: threads)

    guard let detector = try LandmarkStages.file(options.faceDetectorBaseOptions, else: file) else {
      throw FaceDetectorError(
        .invalidArgument,
        FaceDetectorError.missingDetector
          + ", expected a face detector: baseOptions names a model, not a bundle")
    }
    detection = try DetectionStage(options, detector)

    if let irisOptions = options.irisBaseOptions {
      guard mesh.model.family == .mesh else {
        throw FaceDetectorError(
          .invalidArgument, "irisBaseOptions is set, expected none: the landmark model has irises of its own")
      }
      iris = try IrisPipeline(try ModelFile(irisOptions).graph("iris_landmark.tflite"), threads: threads)
    } else {
      iris = nil
    }
    let hasIrises = mesh.model.family != .mesh || iris != nil
    blendshapes =
      try options.outputFaceBlendshapes
      ? LandmarkStages.blendshapes(options, file, hasIrises: hasIrises) : nil
    geometry = try options.outputFacialTransformationMatrixes ? LandmarkStages.geometry(options, file) : nil
  }

  /// The file that `own` names, else the bundle; `nil` where there is neither.
  private static func file(
    _ own: BaseOptions?, else file: ModelFile
  ) throws(FaceDetectorError) -> ModelFile? {
    if let own { return try ModelFile(own) }
    return file.isBundle ? file : nil
  }

  private static func blendshapes(
    _ options: FaceLandmarkerOptions, _ base: ModelFile, hasIrises: Bool
  ) throws(FaceDetectorError) -> BlendshapePipeline {
    let file = try file(options.faceBlendshapesBaseOptions, else: base)
    guard let file, !file.isBundle || file.entryNames.contains(ModelFile.blendshapesEntry) else {
      throw FaceDetectorError(
        .invalidArgument,
        "BLENDSHAPES Tag and blendshapes model must be both set. outputFaceBlendshapes is true, but there is no "
          + "\(ModelFile.blendshapesEntry): give a bundle that has it, or faceBlendshapesBaseOptions.")
    }
    guard hasIrises else {
      throw FaceDetectorError(
        .invalidArgument,
        "outputFaceBlendshapes is true, expected false for a mesh without irises: expressions are told from points of "
          + "both")
    }
    return try BlendshapePipeline(
      try file.graph(ModelFile.blendshapesEntry), threads: options.numThreads)
  }

  private static func geometry(
    _ options: FaceLandmarkerOptions, _ base: ModelFile
  ) throws(FaceDetectorError) -> FaceGeometry {
    guard let file = try file(options.faceGeometryBaseOptions, else: base) else {
      throw FaceDetectorError(
        .notFound,
        "No file with name: \(ModelFile.geometryEntry). baseOptions names a model, not a bundle: give "
          + "faceGeometryBaseOptions.")
    }
    return try FaceGeometry(metadata: try file.contents(ModelFile.geometryEntry))
  }
}

/// What one caller needs while its picture is worked on, kept for the next one.
final class LandmarkWorker: @unchecked Sendable {
  // Sendable because it belongs to one caller at a time: the pool lends it.
  let detection: StageWorker
  let mesh: Workspace
  let iris: Workspace?
  let blendshapes: Workspace?

  init(_ stages: LandmarkStages) {
    detection = stages.detection.makeWorker()
    mesh = stages.mesh.plan.makeWorkspace()
    iris = stages.iris?.plan.makeWorkspace()
    blendshapes = stages.blendshapes?.plan.makeWorkspace()
  }
}
