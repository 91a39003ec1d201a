#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system says about a path, symbolic links followed.
struct FileStatus: Equatable {
  enum Kind: Equatable { case file, folder, other }
  let kind: Kind
  let identity: FileIdentity
}

/// One file or folder, under whatever names it is reached.
struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
}

extension FileStatus {
  /// The status of what is at `path`; nothing where there is nothing, or nothing that may be seen.
  init?(path: String) {
    var status = stat()
    // The system fills in the structure it is given, which is of its own type.
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  static func isFile(_ path: String) -> Bool { FileStatus(path: path)?.kind == .file }
  static func isFolder(_ path: String) -> Bool { FileStatus(path: path)?.kind == .folder }
}
