import FaceDetection
import ImageFiles
import Synchronization
import VideoFiles

@testable import facet

/// A run of the program in memory: what it is given, and what it said.
final class Session: Sendable {
  private let written = Mutex((output: "", errors: "", outputs: 0, frames: [UInt8]()))
  private let time = Mutex(Duration.zero)
  private let folder: TemporaryFolder
  private let workingFolder: String
  private let makeFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> FaceFinder
  private let makeVideoFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> VideoFinder
  private let makeLiveFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> LiveFinder
  private let makeLandmarkFinder: @Sendable (FaceLandmarkerOptions) throws(FaceDetectorError) -> FaceFinder
  private let makeLandmarkVideoFinder:
    @Sendable (FaceLandmarkerOptions) throws(FaceDetectorError) -> VideoFinder

  /// A session in a folder with a model called `short-range`, whose detector says what `find` says; `options` is shown what
  /// the detector is made from.
  init(
    find: @escaping @Sendable (Image) throws(FaceDetectorError) -> [PictureReport.Face] = { _ in [.sample] },
    options: @escaping @Sendable (FaceDetectorOptions) -> Void = { _ in },
    landmarkOptions: @escaping @Sendable (FaceLandmarkerOptions) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    workingFolder = folder.root
    makeFinder = { (made) throws(FaceDetectorError) in
      options(made)
      return FaceFinder(modelName: "short-range", neededSide: 8) { (image, _) throws(FaceDetectorError) in
        try find(image)
      }
    }
    makeVideoFinder = { (_) throws(FaceDetectorError) in
      VideoFinder(names: ModelNames(model: "short-range")) { (image, _) throws(FaceDetectorError) in
        try find(image)
      }
    }
    makeLiveFinder = { (_) throws(FaceDetectorError) in LiveFinder(answeringEvery: 3, find) }
    makeLandmarkFinder = { (made) throws(FaceDetectorError) in
      landmarkOptions(made)
      return FaceFinder(modelName: "face-landmarks", neededSide: .max) {
        (image, _) throws(FaceDetectorError) in try find(image)
      }
    }
    makeLandmarkVideoFinder = { (made) throws(FaceDetectorError) in
      landmarkOptions(made)
      return VideoFinder(names: ModelNames(model: "face-landmarks")) { (image, _) throws(FaceDetectorError) in
        try find(image)
      }
    }
    try folder.write("abc", to: "Models/Files/face-landmarker.task")
    try folder.write("abc", to: "Models/Files/short-range.tflite")
  }

  /// A session with the real detector and the package's models.
  init(real: Void) throws {
    folder = try TemporaryFolder()
    workingFolder = RealFiles.models
    makeFinder = { (options) throws(FaceDetectorError) in FaceFinder(try FaceDetector(options: options)) }
    makeVideoFinder = { (options) throws(FaceDetectorError) in try VideoFinder(options) }
    makeLiveFinder = { (options) throws(FaceDetectorError) in try LiveFinder(options) }
    makeLandmarkFinder = { (options) throws(FaceDetectorError) in
      FaceFinder(try FaceLandmarker(options: options))
    }
    makeLandmarkVideoFinder = { (options) throws(FaceDetectorError) in try VideoFinder(options) }
  }
}

extension Session {
  var output: String { written.withLock { $0.output } }
  var errors: String { written.withLock { $0.errors } }
  /// The bytes of a video that were written to standard output.
  var frames: [UInt8] { written.withLock { $0.frames } }
  /// How often something was written to standard output.
  var outputs: Int { written.withLock { $0.outputs } }

  /// The absolute path of `name` in the session's folder.
  func path(_ name: String) -> String { folder.path(name) }

  /// Puts a picture of 4×2 pixels at `name`.
  func addPicture(_ name: String, _ bytes: [UInt8] = Fixture.png) throws -> String {
    try folder.write(bytes, to: name)
    return path(name)
  }

  func addFile(_ name: String, _ text: String) throws -> String {
    try folder.write(text, to: name)
    return path(name)
  }

  func addFile(_ name: String, _ bytes: [UInt8]) throws -> String {
    try folder.write(bytes, to: name)
    return path(name)
  }

  func makeLink(_ name: String, to target: String) throws { try folder.makeLink(name, to: target) }

  /// Runs the program on `arguments`. Standard output fails with `failure`, if there is one.
  func run(
    _ arguments: [String], input: [UInt8] = [], onTerminal: Bool = false, failure: OutputError? = nil,
    refusal: FaceDetectorError? = nil, processors: Int = 2,
    list: (@Sendable () throws(SystemError) -> [UInt8])? = nil, files: StandardFiles = StandardFiles()
  ) async -> ExitStatus {
    let inputLeft = Mutex(input)
    return await Facet.run(
      arguments: arguments,
      in: Surroundings(
        output: TextOutput(isTerminal: false) { (text) throws(OutputError) in
          if let failure { throw failure }
          self.written.withLock { ($0.output, $0.outputs) = ($0.output + text, $0.outputs + 1) }
        },
        errors: TextOutput(isTerminal: onTerminal) { (text) throws(OutputError) in
          self.written.withLock { $0.errors += text }
        },
        standardInput: { _ in input },
        standardInputPiece: { () throws(SystemError) in
          if let list { return try list() }
          return inputLeft.withLock { left in
            defer { left = [] }
            return left
          }
        },
        executableFolder: path("bin"), workingFolder: workingFolder,
        makeFinder: { (options) throws(FaceDetectorError) in
          if let refusal { throw refusal }
          return try self.makeFinder(options)
        },
        makeLandmarkFinder: makeLandmarkFinder, processors: processors,
        now: {
          self.time.withLock { time in
            time += .milliseconds(50)
            return time
          }
        },
        standardInputVideo: { (options) throws(VideoError) in
          try VideoFile.open(bytes: input, pieceSize: 100, options: options)
        },
        writeFrames: { (bytes) throws(OutputError) in
          if let failure { throw failure }
          self.written.withLock { $0.frames += bytes }
        },
        makeVideoFinder: makeVideoFinder, makeLandmarkVideoFinder: makeLandmarkVideoFinder,
        makeLiveFinder: makeLiveFinder, standardFiles: files,
        sleep: { duration in self.time.withLock { $0 += duration } }))
  }
}

extension LiveFinder {
  /// A finder that drops all frames but every `step`th.
  init(
    answeringEvery step: Int,
    _ find: @escaping @Sendable (Image) throws(FaceDetectorError) -> [PictureReport.Face]
  ) {
    let (answers, reader) = AsyncStream.makeStream(of: Answer.self)
    let count = Mutex(0)
    self.init(
      names: ModelNames(model: "short-range"),
      offer: { (image, milliseconds) throws(FaceDetectorError) in
        let number = count.withLock { count in
          count += 1
          return count - 1
        }
        if number % step == 0 { reader.yield(Answer(milliseconds: milliseconds, faces: try find(image))) }
      }, answers: answers, close: { reader.finish() })
  }
}

extension RequestedTask {
  /// The options of a detector; nothing where points are asked for.
  var faceOptions: FaceDetectorOptions? { if case .faces(let options) = self { options } else { nil } }
}
