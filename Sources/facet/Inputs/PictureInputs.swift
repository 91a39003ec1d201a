/// The pictures that the operands of a command mean, in the order of the operands.
struct PictureInputs: Equatable {
  let list: [PictureInput]
  /// The folders among the operands without any picture.
  let emptyFolders: [String]
  /// Whether a folder was among the operands.
  let includesFolder: Bool
}

extension PictureInputs {
  /// Looks into folders and takes everything else as it was named. The folders `excluded` are left out where they lie
  /// inside another.
  init(operands: [String], excluding excluded: Set<FileIdentity> = []) throws(UsageError) {
    guard operands.filter({ $0 == "-" }).count <= 1 else { throw .standardInputTwice }
    var list: [PictureInput] = []
    var emptyFolders: [String] = []
    var includesFolder = false
    for operand in operands {
      if operand == "-" {
        list.append(PictureInput(source: .standardInput, path: "-", mirroredName: "standard-input"))
      } else if let status = FileStatus(path: operand), status.kind == .folder {
        var walk = FolderWalk(excluding: excluded.subtracting([status.identity]))
        walk.visit(operand, mirroredName: "")
        list += walk.found
        if walk.found.isEmpty { emptyFolders.append(operand) }
        includesFolder = true
      } else {
        list.append(
          PictureInput(source: .file, path: operand, mirroredName: FilePath.lastPart(operand)))
      }
    }
    (self.list, self.emptyFolders, self.includesFolder) = (list, emptyFolders, includesFolder)
  }
}
