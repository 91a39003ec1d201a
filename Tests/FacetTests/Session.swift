import FaceDetection
import ImageFiles
import Synchronization

@testable import facet

/// A run of the program in memory: what it is given, and what it said.
final class Session: Sendable {
  private let written = Mutex((output: "", errors: "", outputs: 0))
  private let time = Mutex(Duration.zero)
  private let folder: TemporaryFolder
  private let workingFolder: String
  private let makeFinder: @Sendable (FaceDetectorOptions) throws(FaceDetectorError) -> FaceFinder

  /// A session in a folder with a model called `short-range`, whose detector says what `find` says; `options` is shown what
  /// the detector is made from.
  init(
    find: @escaping @Sendable (Image) throws(FaceDetectorError) -> [PictureReport.Face] = { _ in [.sample] },
    options: @escaping @Sendable (FaceDetectorOptions) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    workingFolder = folder.root
    makeFinder = { (made) throws(FaceDetectorError) in
      options(made)
      return FaceFinder(modelName: "short-range", neededSide: 8) { (image, _) throws(FaceDetectorError) in
        try find(image)
      }
    }
    try folder.write("abc", to: "Models/Files/short-range.tflite")
  }

  /// A session with the real detector and the package's models.
  init(real: Void) throws {
    folder = try TemporaryFolder()
    workingFolder = RealFiles.models
    makeFinder = { (options) throws(FaceDetectorError) in FaceFinder(try FaceDetector(options: options)) }
  }
}

extension Session {
  var output: String { written.withLock { $0.output } }
  var errors: String { written.withLock { $0.errors } }
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
    list: (@Sendable () throws(SystemError) -> [UInt8])? = nil
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
        processors: processors,
        now: {
          self.time.withLock { time in
            time += .milliseconds(50)
            return time
          }
        }))
  }
}
