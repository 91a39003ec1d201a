import ImageFiles

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
  /// Bytes of a file.
  let size: Int
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
    guard unsafe stat(path.cPath, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of what is open as `descriptor`.
  init?(descriptor: Int32) {
    var status = stat()
    // As above.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
  }

  static func isFile(_ path: String) -> Bool { FileStatus(path: path)?.kind == .file }
  static func isFolder(_ path: String) -> Bool { FileStatus(path: path)?.kind == .folder }

  /// Whether `path` is a symbolic link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // As above.
    return unsafe lstat(path.cPath, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
