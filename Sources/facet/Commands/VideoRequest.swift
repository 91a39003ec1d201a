import FaceDetection
import ImageFiles
import VideoFiles

/// What a `facet video` line asks for, every value checked.
struct VideoRequest {
  let model: String
  /// A path, or `-`.
  let input: String
  let selection: FrameSelection
  /// Without the times, which are read when the run begins.
  var reading: VideoOptions
  /// The file that has the time of each frame.
  let timestamps: String?
  let task: RequestedTask
  /// Whether the faces' numbers are told.
  let showsIDs: Bool
  let redaction: Redaction?
  let hold: Int
  /// Where results, annotated and redacted frames go: a path, `-`, or nowhere.
  let results: String?, annotated: String?, redacted: String?
  let isLive: Bool
}

extension VideoRequest {
  init(_ arguments: ParsedArguments, in surroundings: Surroundings) throws(UsageError) {
    input = arguments.operands[0]
    selection = FrameSelection(
      first: try arguments.place(.from), last: try arguments.place(.to),
      step: try arguments.count(.every) ?? 1)
    showsIDs = arguments[.track] != nil
    redaction = try arguments.redaction(with: [.hold, .videoOutput])
    hold = try arguments.count(.hold, in: 0...1000) ?? 15
    isLive = arguments[.live] != nil

    var reading = VideoOptions()
    reading.frame.background = .white  // people see transparent pictures so
    if let limit = try arguments.count(.maxPixels) { reading.frame.maximumPixels = limit }
    if let rate = try arguments.rate(.rate) { reading.frameRate = rate }
    switch try arguments.orientation(.videoOrientation) {
    case .fixed(let orientation): reading.orientation = orientation
    case .fromFaces:
      throw .wrongValue(
        option: OptionSpec.videoOrientation.flag, found: "auto",
        expected: "a number from 1 to 8, or a name; frames are not turned by their faces")
    case nil: break
    }
    self.reading = reading
    timestamps = arguments[.timestamps]

    let threads = try arguments.count(.videoThreads, in: 1...256) ?? 1
    if arguments[.landmarks] != nil {
      var (options, detector) = try arguments.landmarkOptions(usualMode: .fast)
      options.numThreads = threads
      task = .landmarks(options, detector: detector)
    } else {
      try arguments.refuseLandmarkOptions()
      var options = try arguments.faceOptions(forRedaction: redaction != nil, usualMode: .fast)
      options.numThreads = threads
      options.isTrackingEnabled = showsIDs || redaction != nil
      task = .faces(options)
    }
    model = arguments[.model] ?? task.defaultModel

    annotated = arguments[.annotateVideo]
    redacted = redaction == nil ? nil : arguments[.videoOutput] ?? "-"
    results = arguments[.results] ?? (annotated == "-" || redacted == "-" ? nil : "-")
    try check(arguments, surroundings)
  }

  /// Refuses options that do not go together, and files that would be lost.
  private func check(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    if isLive {
      for option in [OptionSpec.annotateVideo, .redact] where arguments[option] != nil {
        throw .notTogether(option.flag, OptionSpec.live.flag)
      }
    }
    if arguments[.landmarks] != nil {
      let others: [OptionSpec] = [.track, .redact, .minSuppression, .minFaceSize, .maxFaces, .order]
      for option in others where arguments[option] != nil {
        throw .notTogether(option.flag, OptionSpec.landmarks.flag)
      }
    }
    var claims = FileClaims(surroundings.standardFiles)
    claims.read(input, as: "the video to look at")
    if FileStatus.isFolder(input) { claims.readFolder(input, as: "a frame of the video to look at") }
    if let timestamps { claims.read(timestamps, as: "the file of times") }
    claims.readModels(task.models(named: model), in: surroundings)
    let targets: [(OptionSpec, String?)] = [
      (.results, results), (.annotateVideo, annotated), (.videoOutput, redacted),
    ]
    for (index, (option, path)) in targets.enumerated() {
      guard let path else { continue }
      if path == "-", let other = targets[..<index].first(where: { $0.1 == "-" }) {
        throw .target(option.flag, "\(path) is that of \(other.0.flag) already")
      }
      if path == "-", option != .results, surroundings.output.isTerminal {
        throw .target(
          option.flag, "standard output is a terminal; name a file, or send the frames into a pipe")
      }
      if path != "-", FileStatus.isFolder(path) {
        throw .target(option.flag, "\(path) is a folder, expected a file")
      }
      try claims.write(path, by: option)
    }
    try claims.checkStandardError()
  }
}

extension ParsedArguments {
  /// The option's value as frames per second: a whole number, or two with a slash between.
  func rate(_ option: OptionSpec) throws(UsageError) -> FrameRate? {
    guard let text = self[option] else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if (1...2).contains(parts.count), let frames = parts[0], let seconds = parts.count == 2 ? parts[1] : 1,
      let rate = FrameRate(frames: frames, seconds: seconds)
    {
      return rate
    }
    throw .wrongValue(
      option: option.flag, found: text, expected: "frames per second, such as 25 or 30000/1001")
  }
}
