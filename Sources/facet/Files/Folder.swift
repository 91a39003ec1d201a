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
    // The path is a string that ends with a zero, as Swift hands it over.
    guard unsafe mkdir(path, 0o777) == 0 else {
      let error = SystemError.last
      guard FileStatus.isFolder(path) else { throw error }
      return
    }
  }
}
