import FaceDetection

/// What a `facet detect` line asks for, every value checked.
struct DetectRequest {
  let model: String
  let format: ReportFormat
  let inputs: PictureInputs
  /// Where the annotated picture of each input goes, if any is wanted.
  let annotations: AnnotationPlan?
  /// The orientation that holds whatever the files say.
  let orientation: ImageOrientation?
  /// The largest picture that is decoded.
  let maxPixels: Int?
  /// Whether pictures may be decoded smaller than they are.
  let scaledDecode: Bool
  /// How many pictures may be in work at a time.
  let jobs: Int?
  let detector: FaceDetectorOptions
}

extension DetectRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    model = arguments[.model] ?? ModelFolders.defaultModel
    format = try arguments.word(.format, as: ReportFormat.self) ?? .text
    orientation = try arguments.orientation(.orientation)
    maxPixels = try arguments.count(.maxPixels)
    scaledDecode = arguments[.scaledDecode] != nil
    jobs = try arguments.count(.jobs)

    var options = FaceDetectorOptions()
    if let confidence = try arguments.fraction(.minConfidence) { options.minDetectionConfidence = confidence }
    if let overlap = try arguments.fraction(.minSuppression) { options.minSuppressionThreshold = overlap }
    options.maxFaces = try arguments.count(.maxFaces)
    detector = options

    let target = arguments[.annotate]
    inputs = try PictureInputs(
      operands: arguments.operands, excluding: AnnotationPlan.existingFolder(target))
    annotations =
      if let target { try AnnotationPlan(target: target, inputs: inputs) } else { nil }
  }
}
