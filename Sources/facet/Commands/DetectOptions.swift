import FaceDetection
import Images

/// The options of `facet detect`.
extension OptionSpec {
  static let model = OptionSpec(
    name: "model", value: "NAME|PATH",
    summary:
      "The detector: a name that 'facet models' lists, or a .tflite or .task file. Given without --mode it makes one pass, as "
      + "its makers' program does. By default yunet finds the faces, and short-range looks again at each.",
    completion: .models)
  static let format = OptionSpec(
    name: "format", value: "FORMAT",
    summary:
      "The form of results: text (default), json (one document), ndjson (a document per line; the default with --files-from and "
      + "--resume), csv (a row per face), or coco (one document in the form of the COCO data set).",
    completion: .words(ReportFormat.allCases.map(\.rawValue)))
  static let annotate = OptionSpec(
    name: "annotate", value: "FILE|FOLDER",
    summary:
      "Write the upright picture with boxes, key points and scores: to FILE (.png, .jpg) for one picture, "
      + "under FOLDER for several.",
    completion: .files)
  static let minConfidence = OptionSpec(
    name: "min-confidence", value: "X",
    summary:
      "Keep faces with at least this score, 0 to 1. By default 0.5 in the modes fast and balanced, 0.82 in accurate, 0.9 in "
      + "thorough.")
  static let minSuppression = OptionSpec(
    name: "min-suppression", value: "X",
    summary:
      "Two boxes are one face when their intersection over union is above this, 0 to 1. 0.3 by default.")
  static let maxFaces = OptionSpec(
    name: "max-faces", value: "N",
    summary:
      "Keep the first N faces of each picture: the surest, or as --order says. No limit by default.")
  static let minFaceSize = OptionSpec(
    name: "min-face-size", value: "X|Npx",
    summary:
      "Keep faces whose box is at least this wide, as a part of the picture's width, 0 to 1; or at least so large, in "
      + "pixels, as in 20px: then larger steps are taken where that suffices. 0 by default, which keeps all.")
  static let order = OptionSpec(
    name: "order", value: "WORD",
    summary: "Which faces come first: score (default), the surest, or size, the largest.",
    completion: .words(ResultOrder.allCases.map(\.rawValue)))
  static let orientation = OptionSpec(
    name: "orientation", value: "WORD|N",
    summary:
      "How stored pictures stand, whatever their EXIF tag says: 1 to 8 as in EXIF, or up, up-mirrored, "
      + "down, down-mirrored, left-mirrored, right, right-mirrored, left; or auto, as their faces stand.",
    completion: .words(ImageOrientation.allCases.map(\.name) + ["auto"]))
  static let wrap = OptionSpec(
    name: "wrap", value: nil,
    summary:
      "Treat pictures as panoramas of 360 degrees, whose left and right edges touch: a face across the seam is one face, whose "
      + "box reaches beyond the right edge. Takes twice the time. Pictures whose XMP says so (GPano) are treated like this "
      + "without it.")
  static let maxPixels = OptionSpec(
    name: "max-pixels", value: "N", summary: "Refuse pictures with more pixels than this.")
  static let scaledDecode = OptionSpec(
    name: "scaled-decode", value: nil,
    summary:
      "Decode JPEGs that are at least twice as large as the model can use at 1/2, 1/4 or 1/8 of their size: "
      + "quicker, with faces that differ a little. Coordinates are those of the full picture.")
  static let background = OptionSpec(
    name: "background", value: "COLOUR",
    summary:
      "What transparent pictures are laid on before faces are looked for, and in every picture written: white (default), "
      + "black, grey, or a colour as in #8090a0.",
    completion: .words(Color.named.map(\.name)))
  static let quality = OptionSpec(
    name: "quality", value: "N",
    summary:
      "The quality of JPEGs that are encoded, 1 to 100: annotated pictures, crops, and redacted ones whose input is no "
      + "JPEG. 92 by default.")
  static let jobs = OptionSpec(
    name: "jobs", value: "N",
    summary: "Pictures in work at a time. By default as many as the program may use processors.")
  static let memory = OptionSpec(
    name: "memory", value: "SIZE",
    summary:
      "The most memory that all pictures in work take together, as in 512M or 2G: what does not fit waits, and what would "
      + "not fit alone is an error. Three quarters of what the system allows by default.")
}

extension ParsedArguments {
  /// The option's value as a number of bytes: a whole number, behind it K, M or G for powers of 1024.
  func byteCount(_ option: OptionSpec) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0, number <= Int.max >> (shift ?? 0) else {
      throw .wrongValue(option: option.flag, found: text, expected: "a number of bytes, as in 512M or 2G")
    }
    return number << (shift ?? 0)
  }

  /// What counts as a face, and which come first: the options that pictures and videos share.
  func faceOptions(
    forRedaction isRedacting: Bool, usualMode: PerformanceMode = .balanced
  ) throws(UsageError) -> FaceDetectorOptions {
    var options = FaceDetectorOptions()
    options.performanceMode = try mode(usual: usualMode, isRedacting: isRedacting)
    if isRedacting { options.minDetectionConfidence = options.performanceMode.findAllConfidence }
    if let confidence = try fraction(.minConfidence) { options.minDetectionConfidence = confidence }
    if let overlap = try fraction(.minSuppression) { options.minSuppressionThreshold = overlap }
    if let text = self[.minFaceSize], text.hasSuffix("px") {
      guard let pixels = Float(text.dropLast(2)), pixels >= 0, pixels.isFinite else {
        throw .wrongValue(
          option: OptionSpec.minFaceSize.flag, found: text, expected: "a number of pixels, as in 20px")
      }
      options.minFaceSizeInPixels = pixels
    } else if let size = try fraction(.minFaceSize) {
      options.minFaceSize = size
    }
    if let rotations = try word(.rotations, as: Rotations.self) { options.rotations = rotations }
    options.maxFaces = try count(.maxFaces)
    if let order = try word(.order, as: ResultOrder.self) { options.resultOrder = order }
    return options
  }
}

/// How thoroughly pictures are searched.
extension OptionSpec {
  static let mode = OptionSpec(
    name: "mode", value: "WORD",
    summary:
      "How thoroughly to search: fast (one pass of --model), balanced (yunet over the whole picture), accurate (at three "
      + "sizes), or thorough. By default balanced for pictures and fast for videos, fast for a model that is named, and accurate with --redact.",
    completion: .words(PerformanceMode.allCases.map(\.rawValue)))
  static let rotations = OptionSpec(
    name: "rotations", value: "WORD",
    summary:
      "Look at the picture turned as well: quarters (by 90, 180 and 270 degrees) or eighths (in steps of 45). none by "
      + "default.",
    completion: .words(Rotations.allCases.map(\.rawValue)))
}

extension ParsedArguments {
  /// How thoroughly to search: what `--mode` says, else one pass of a model or detector that is named, else what suits
  /// redaction, else `usual`.
  func mode(usual: PerformanceMode, isRedacting: Bool = false) throws(UsageError) -> PerformanceMode {
    if let mode = try word(.mode, as: PerformanceMode.self) { return mode }
    if self[.model] != nil || self[.detector] != nil { return .fast }
    return isRedacting ? .accurate : usual
  }
}
