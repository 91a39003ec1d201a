/// Where changed pictures, annotated or redacted ones, go: for each input the path of its own, decided before the first is looked at.
struct AnnotationPlan: Equatable {
  /// One path for each input, in their order.
  let paths: [String]
  /// The folder that they go to; nothing where it is a file.
  let folder: String?
}

extension AnnotationPlan {
  /// Kinds of file that can be written.
  static let kinds = ["png", "jpg", "jpeg"]

  /// The plan for `target`, the value of `option`: a file when there is one input and nothing says folder, otherwise a folder in which the
  /// inputs' names are mirrored.
  init(target: String, of option: OptionSpec, inputs: PictureInputs) throws(UsageError) {
    let status = FileStatus(path: target)
    let isFolder =
      status?.kind == .folder || FilePath.isFolderName(target) || inputs.includesFolder
      || inputs.list.count > 1
    if isFolder {
      if let status, status.kind != .folder {
        throw .target(option.flag, "\(target) is no folder, and there may be more than one picture")
      }
      folder = target
      paths = AnnotationPlan.distinct(inputs.list.map { FilePath.join(target, $0.annotatedName) })
    } else {
      guard AnnotationPlan.kinds.contains(FilePath.kind(of: target)) else {
        throw .target(
          option.flag, "expected a name that ends in .png, .jpg or .jpeg, or a folder, not \(target)")
      }
      folder = nil
      paths = inputs.list.map { _ in target }
    }
    try checkInputsAreSafe(inputs.list, from: option)
  }

  /// The folders a run would write to, as far as they exist already.
  static func existingFolders(_ targets: String?...) -> Set<FileIdentity> {
    Set(
      targets.compactMap { $0.flatMap(FileStatus.init(path:)) }.filter { $0.kind == .folder }.map(\.identity))
  }

  /// No input is overwritten, whatever name or link leads to it.
  private func checkInputsAreSafe(_ inputs: [PictureInput], from option: OptionSpec) throws(UsageError) {
    let files = Set(
      inputs.compactMap { FileStatus(path: $0.path) }.filter { $0.kind == .file }.map(\.identity))
    for path in paths {
      if let status = FileStatus(path: path), files.contains(status.identity) {
        throw .target(option.flag, "\(path) is a picture to look at; choose another place")
      }
    }
  }

  /// The paths, with `-2`, `-3`, … before the ending of those that are taken. Letters that differ only in size are
  /// the same to some file systems, so they are here.
  private static func distinct(_ paths: [String]) -> [String] {
    // By their bytes: a letter with its accent, and one with the accent behind it, are two names.
    var taken: Set<[UInt8]> = []
    return paths.map { path in
      let ending = "." + FilePath.kind(of: path)
      let (stem, kind) = (path.dropLast(ending.count), path.suffix(ending.count))
      var candidate = path
      var number = 2
      while !taken.insert(Array(candidate.lowercased().utf8)).inserted {
        candidate = "\(stem)-\(number)\(kind)"
        number += 1
      }
      return candidate
    }
  }
}

extension PictureInput {
  /// The mirrored name with an ending that can be written: the input's own, or `.png` behind it.
  fileprivate var annotatedName: String {
    AnnotationPlan.kinds.contains(FilePath.kind(of: mirroredName)) ? mirroredName : mirroredName + ".png"
  }
}
