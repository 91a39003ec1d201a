import ImageFiles

/// Where a file is, or is to be: one value for one file, by whatever path and links it is reached.
enum FilePlace: Hashable {
  case existing(FileIdentity)
  /// A file that is not there yet: the nearest folder that is, and the names below it.
  case new(in: FileIdentity, names: [[UInt8]])
}

extension FilePlace {
  /// The place of the file at `path`; nothing for a folder, a device or a pipe, and where no folder above can be seen.
  init?(path: String) {
    if let status = FileStatus(path: path) {
      guard status.kind == .file else { return nil }
      self = .existing(status.identity)
      return
    }
    var path = UnfinishedFile.followingLinks(path)
    var names: [[UInt8]] = []
    while true {
      let folder = FilePath.folder(of: path)
      let name = FilePath.lastPart(path)
      if name != "." { names.insert(name.fileNameBytes, at: 0) }
      if let status = FileStatus(path: folder) {
        guard status.kind == .folder else { return nil }
        self = .new(in: status.identity, names: names)
        return
      }
      guard folder != path, folder != ".", folder != "/" else { return nil }
      path = folder
    }
  }
}

/// The files that a run reads and writes: no output is an input, and no two outputs are one file. All inputs are named
/// before the first output.
struct FileClaims {
  /// What each input is.
  private var inputs: [FilePlace: String] = [:]
  /// The option that each output belongs to.
  private var outputs: [FilePlace: String] = [:]
  /// What the standard descriptors lead to.
  private let standard: StandardFiles

  init(_ standard: StandardFiles) { self.standard = standard }
}

extension FileClaims {
  /// The file at `path`, `-` for standard input, is `what`: "a picture to look at".
  mutating func read(_ path: String, as what: String) {
    if path == "-" {
      if let input = standard.input { inputs[.existing(input)] = what }
    } else if let place = FilePlace(path: path) {
      inputs[place] = what
    }
  }

  /// The pictures in the folder at `path`, not those in folders in it.
  mutating func readFolder(_ path: String, as what: String) {
    for name in (try? Folder.names(in: path)) ?? [] { read(FilePath.join(path, name), as: what) }
  }

  /// `option` writes to `path`, `-` for standard output.
  mutating func write(_ path: String, by option: OptionSpec) throws(UsageError) {
    guard path != "-" else { return try writeStandardOutput(by: option.flag) }
    try claim(FilePlace(path: path), path, by: option.flag)
  }

  /// Results, or what `flag` writes, go to standard output; messages go to standard error.
  mutating func writeStandardOutput(by flag: String = "standard output") throws(UsageError) {
    try claim(standard.output.map(FilePlace.existing), "standard output", by: flag)
  }

  /// Messages may go where results go, but into no file that is read or written otherwise.
  func checkStandardError() throws(UsageError) {
    guard let errors = standard.errors, errors != standard.output else { return }
    if let what = inputs[.existing(errors)] { throw .target("standard error", "it is \(what)") }
    if let other = outputs[.existing(errors)] { throw .target("standard error", "it is that of \(other)") }
  }

  /// The existing files among all that were named.
  var existing: Set<FileIdentity> {
    Set(
      (Array(inputs.keys) + Array(outputs.keys)).compactMap { place in
        if case .existing(let identity) = place { identity } else { nil }
      })
  }

  private mutating func claim(_ place: FilePlace?, _ path: String, by flag: String) throws(UsageError) {
    guard let place else { return }
    if let what = inputs[place] { throw .target(flag, "\(path) is \(what); choose another place") }
    if let other = outputs.updateValue(flag, forKey: place) {
      throw .target(flag, "\(path) is that of \(other) already")
    }
  }
}

/// The regular files that the standard descriptors lead to, as far as they do.
struct StandardFiles: Sendable {
  var input: FileIdentity? = nil
  var output: FileIdentity? = nil
  var errors: FileIdentity? = nil

  /// Those of the process.
  static var process: StandardFiles {
    let files = (0...2).map { descriptor in
      FileStatus(descriptor: Int32(descriptor)).flatMap { $0.kind == .file ? $0.identity : nil }
    }
    return StandardFiles(input: files[0], output: files[1], errors: files[2])
  }
}
