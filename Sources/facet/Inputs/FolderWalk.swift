/// A folder and all folders in it, searched for pictures in the order of their names.
///
/// Hidden files and folders are passed over, so are files that neither begin as a picture does nor are named as one.
/// Symbolic links are followed; a folder that is reached a second time, through a link that leads upwards for one, is passed over.
struct FolderWalk {
  private(set) var found: [PictureInput] = []
  private var visited: Set<FileIdentity>

  /// A walk that passes over the folders `excluded`.
  init(excluding excluded: Set<FileIdentity> = []) { visited = excluded }
}

extension FolderWalk {
  /// Takes the pictures of the folder at `path`; their mirrored names begin with `mirroredName`.
  mutating func visit(_ path: String, mirroredName: String) {
    guard let status = FileStatus(path: path), visited.insert(status.identity).inserted else { return }
    let names: [String]
    do throws(SystemError) { names = try Folder.names(in: path) } catch {
      let reason = PictureError.folder(error)
      found.append(
        PictureInput(source: .unreadable(reason), path: path, mirroredName: FilePath.lastPart(path)))
      return
    }
    for name in names.sorted(by: FilePath.isBefore) where name.utf8.first != UInt8(ascii: ".") {
      let inside = FilePath.join(path, name)
      let mirrored = FilePath.join(mirroredName, name)
      switch FileStatus(path: inside)?.kind {
      case .folder: visit(inside, mirroredName: mirrored)
      case .file where PictureSignature.isNamed(name) || PictureSignature.isAtStart(of: inside),
        nil where PictureSignature.isNamed(name):  // a link that leads nowhere
        found.append(PictureInput(source: .file, path: inside, mirroredName: mirrored))
      default: continue
      }
    }
  }
}
