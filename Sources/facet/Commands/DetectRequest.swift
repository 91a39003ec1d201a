import FaceDetection

/// What a `facet detect` line asks for, every value checked.
struct DetectRequest {
  let model: String
  let format: ReportFormat
  let inputs: PictureInputs
  /// Where the list of inputs is, if there are no operands.
  let list: ListSource?
  /// Which part of the inputs is done.
  let shard: Shard
  /// What happens with a file that cannot be used.
  let failures: FailureHandling
  /// The file that results are added to.
  let resume: String?
  /// Where faces are written by themselves, if that is wanted.
  let crops: CropFolder?
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

  /// A list of files: a path, or `-`.
  struct ListSource: Equatable {
    let path: String
    let isEndedByZero: Bool
  }
}

extension DetectRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    model = arguments[.model] ?? ModelFolders.defaultModel
    list = arguments[.filesFrom].map { ListSource(path: $0, isEndedByZero: arguments[.null] != nil) }
    resume = arguments[.resume]
    format =
      try arguments.word(.format, as: ReportFormat.self) ?? (list == nil && resume == nil ? .text : .ndjson)
    failures = try arguments.word(.errors, as: FailureHandling.self) ?? .report
    shard = try arguments.shard(.shard) ?? .whole
    orientation = try arguments.orientation(.orientation)
    maxPixels = try arguments.count(.maxPixels)
    scaledDecode = arguments[.scaledDecode] != nil
    jobs = try arguments.count(.jobs)

    var options = FaceDetectorOptions()
    if let confidence = try arguments.fraction(.minConfidence) { options.minDetectionConfidence = confidence }
    if let overlap = try arguments.fraction(.minSuppression) { options.minSuppressionThreshold = overlap }
    options.maxFaces = try arguments.count(.maxFaces)
    if let size = try arguments.fraction(.minFaceSize) { options.minFaceSize = size }
    if let order = try arguments.word(.order, as: ResultOrder.self) { options.resultOrder = order }
    detector = options

    let margin = try arguments.number(.cropMargin, in: 0...10)
    crops = arguments[.crops].map { CropFolder(path: $0, margin: margin ?? CropFolder.defaultMargin) }
    try crops?.check()

    let target = arguments[.annotate]
    try DetectRequest.checkTogether(arguments, format: format, failures: failures)
    inputs = try PictureInputs(
      operands: arguments.operands, excluding: AnnotationPlan.existingFolders(target, crops?.path))
    annotations =
      if let target { try AnnotationPlan(target: target, inputs: inputs) } else { nil }
  }
}

extension DetectRequest {
  /// Refuses options that do not go together, or not without another.
  private static func checkTogether(
    _ arguments: ParsedArguments, format: ReportFormat, failures: FailureHandling
  ) throws(UsageError) {
    if arguments[.null] != nil, arguments[.filesFrom] == nil {
      throw .needs(option: OptionSpec.null.flag, OptionSpec.filesFrom.flag)
    }
    if arguments[.cropMargin] != nil, arguments[.crops] == nil {
      throw .needs(option: OptionSpec.cropMargin.flag, OptionSpec.crops.flag)
    }
    // Names of annotated pictures are planned before the first picture is looked at.
    if arguments[.filesFrom] != nil, arguments[.annotate] != nil {
      throw .notTogether(OptionSpec.filesFrom.flag, OptionSpec.annotate.flag)
    }
    if format != .ndjson {
      let needed = "--format ndjson, not \(format.rawValue)"
      if failures == .inline { throw .needs(option: "\(OptionSpec.errors.flag) inline", needed) }
      if arguments[.resume] != nil { throw .needs(option: OptionSpec.resume.flag, needed) }
    }
  }
}
