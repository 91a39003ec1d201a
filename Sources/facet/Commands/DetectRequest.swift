import FaceDetection
import ImageFiles

/// What a `facet detect` or `facet landmarks` line asks for, every value checked.
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
  var crops: CropFolder?
  /// Where the annotated picture of each input goes, if any is wanted.
  let annotations: AnnotationPlan?
  /// How faces are made unrecognisable, and where the picture without them goes, if that is wanted.
  let redaction: Redaction?
  let redactions: AnnotationPlan?
  /// The orientation that holds whatever the files say.
  let orientation: OrientationChoice?
  /// The largest picture that is decoded.
  let maxPixels: Int?
  /// Whether pictures may be decoded smaller than they are.
  let scaledDecode: Bool
  /// Whether left and right edges touch, whatever the files say.
  let wraps: Bool
  /// What transparent pictures are laid on.
  let background: Color
  /// The quality of the JPEGs that are encoded, if one was named.
  let quality: Int?
  /// How many pictures may be in work at a time.
  let jobs: Int?
  /// Bytes for all pictures in work.
  let memory: Int?
  let task: RequestedTask

  /// A list of files: a path, or `-`.
  struct ListSource: Equatable {
    let path: String
    let isEndedByZero: Bool
  }
}

extension DetectRequest {
  init(_ arguments: ParsedArguments, task: RequestedTask) throws(UsageError) {
    self.task = task
    model = arguments[.model] ?? task.defaultModel
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
    memory = try arguments.byteCount(.memory)
    wraps = arguments[.wrap] != nil
    background = try arguments.color(.background) ?? .white
    quality = try arguments.count(.quality, in: 1...100)

    redaction = try arguments.redaction(with: [.output])

    let margin = try arguments.number(.cropMargin, in: 0...10)
    crops = arguments[.crops].map { CropFolder(path: $0, margin: margin ?? CropFolder.defaultMargin) }
    try crops?.check()

    let (target, redacted) = (arguments[.annotate], arguments[.output])
    if redaction != nil, redacted == nil {
      throw .needs(option: OptionSpec.redact.flag, "\(OptionSpec.output.flag) FILE|FOLDER")
    }
    try DetectRequest.checkTogether(arguments, format: format, failures: failures)
    inputs = try PictureInputs(
      operands: arguments.operands, excluding: AnnotationPlan.existingFolders(target, redacted, crops?.path))
    annotations =
      if let target { try AnnotationPlan(target: target, of: .annotate, inputs: inputs) } else { nil }
    redactions =
      if let redacted { try AnnotationPlan(target: redacted, of: .output, inputs: inputs) } else { nil }
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
    let pictures: [OptionSpec] = [.annotate, .redact, .crops]
    if arguments[.quality] != nil, pictures.allSatisfy({ arguments[$0] == nil }) {
      throw .needs(
        option: OptionSpec.quality.flag, "\(OptionSpec.annotate.flag), or another option that writes pictures"
      )
    }
    // Names of annotated pictures are planned before the first picture is looked at.
    if arguments[.filesFrom] != nil, arguments[.annotate] != nil {
      throw .notTogether(OptionSpec.filesFrom.flag, OptionSpec.annotate.flag)
    }
    if arguments[.filesFrom] != nil, arguments[.redact] != nil {  // as above
      throw .notTogether(OptionSpec.filesFrom.flag, OptionSpec.redact.flag)
    }
    if format != .ndjson {
      let needed = "--format ndjson, not \(format.rawValue)"
      if failures == .inline { throw .needs(option: "\(OptionSpec.errors.flag) inline", needed) }
      if arguments[.resume] != nil { throw .needs(option: OptionSpec.resume.flag, needed) }
    }
  }
}
