#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder and all folders in it, searched for pictures in the order of their names.
///
/// Hidden files and folders are passed over, so are files that do not begin as a picture does. Symbolic links are
/// followed; a folder that is reached a second time, through a link that leads upwards for one, is passed over.
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
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      report(.folder(.ofOpening(path)), at: path)
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let inside = FilePath.join(path, name)
      let mirrored = FilePath.join(mirroredName, name)
      switch FileStatus(path: inside)?.kind {
      case .folder: visit(inside, mirroredName: mirrored)
      case .file where PictureSignature.isAtStart(of: inside):
        found.append(PictureInput(source: .file, path: inside, mirroredName: mirrored))
      // A link that leads nowhere is no picture; a name that could not be read as text may be one.
      case nil where name.unicodeScalars.contains("\u{FFFD}"): report(.nameIsNoText, at: inside)
      default: continue
      }
    }
  }

  private mutating func report(_ reason: PictureError, at path: String) {
    found.append(PictureInput(source: .unreadable(reason), path: path, mirroredName: FilePath.lastPart(path)))
  }
}
