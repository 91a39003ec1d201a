import FaceDetection

/// The options about points of faces, for pictures and for videos.
extension OptionSpec {
  static let landmarkModel = OptionSpec(
    name: "model", value: "NAME|PATH",
    summary:
      "The models: a name that 'facet models' lists, a .task bundle, or a .tflite landmark model, which needs --detector. "
      + "face-landmarker by default.",
    completion: .models)
  static let landmarkFormat = OptionSpec(
    name: "format", value: "FORMAT",
    summary:
      "The form of results: text (default), json (one document), or ndjson (a document per line; the default with "
      + "--files-from and --resume).",
    completion: .words(ReportFormat.withLandmarks.map(\.rawValue)))
  static let annotateLandmarks = OptionSpec(
    name: "annotate", value: "FILE|FOLDER",
    summary:
      "Write the upright picture with mesh, contours, irises and, with --pose, the head's axes: to FILE (.png, .jpg) for "
      + "one picture, under FOLDER for several.",
    completion: .files)
  static let landmarks = OptionSpec(
    name: "landmarks", value: nil,
    summary: "Find the points of each face too; --model is then a landmark model, face-landmarker by default."
  )
  static let detector = OptionSpec(
    name: "detector", value: "NAME|PATH",
    summary:
      "The detector before the landmark model, for one pass. By default yunet finds the faces, and the bundle's own looks "
      + "again at each.", completion: .models)
  static let numFaces = OptionSpec(
    name: "num-faces", value: "N",
    summary: "Find the points of the N surest faces. 1 by default; a video's only face is smoothed.")
  static let minPresence = OptionSpec(
    name: "min-presence", value: "X",
    summary: "Keep faces of which the landmark model is surer than this, 0 to 1. 0.5 by default.")
  static let blendshapes = OptionSpec(
    name: "blendshapes", value: nil, summary: "Tell the expression: 52 scores from 0 to 1.")
  static let pose = OptionSpec(
    name: "pose", value: nil,
    summary: "Tell how the head is turned: a 4×4 matrix by rows, in centimetres, and three angles in degrees."
  )
}

extension ReportFormat {
  /// Those that have a place for hundreds of points.
  static let withLandmarks: [ReportFormat] = [.text, .json, .ndjson]
}

extension ParsedArguments {
  /// What is to be told of how many faces, and the detector's name.
  func landmarkOptions(
    usualMode: PerformanceMode = .balanced
  ) throws(UsageError) -> (FaceLandmarkerOptions, detector: String?) {
    var options = FaceLandmarkerOptions()
    options.performanceMode = try mode(usual: usualMode)
    if let count = try count(.numFaces) { options.numFaces = count }
    if let confidence = try fraction(.minConfidence) { options.minFaceDetectionConfidence = confidence }
    if let presence = try fraction(.minPresence) { options.minFacePresenceConfidence = presence }
    if let rotations = try word(.rotations, as: Rotations.self) { options.rotations = rotations }
    options.outputFaceBlendshapes = self[.blendshapes] != nil
    options.outputFacialTransformationMatrixes = self[.pose] != nil
    return (options, self[.detector])
  }

  /// Refuses options that mean nothing without the points.
  func refuseLandmarkOptions() throws(UsageError) {
    let options: [OptionSpec] = [.detector, .numFaces, .minPresence, .blendshapes, .pose]
    for option in options where self[option] != nil {
      throw .needs(option: option.flag, OptionSpec.landmarks.flag)
    }
  }
}
