import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders as the system keeps them.
enum Folder {
  /// Makes the folder at `path` and those above it, as far as they are missing.
  static func make(_ path: String) throws(SystemError) {
    if FileStatus.isFolder(path) { return }
    let above = FilePath.folder(of: path)
    if above != path { try make(above) }
    // The system reads the path up to its zero.
    guard unsafe mkdir(path.cPath, 0o777) == 0 else {
      let error = SystemError.last
      guard FileStatus.isFolder(path) else { throw error }
      return
    }
  }

  /// The names in the folder at `path`, whatever their bytes, in no order.
  static func names(in path: String) throws(SystemError) -> [String] {
    // The system reads the path up to its zero; the folder is closed below.
    guard let folder = unsafe opendir(path.cPath) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    errno = 0
    // An entry is the system's and valid until the next is read; its name ends with a zero inside its room.
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(fileName: Array(bytes.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return names
  }
}
