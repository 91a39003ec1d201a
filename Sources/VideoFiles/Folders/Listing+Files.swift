import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is in a folder.
enum Listing {
  /// The names in the folder at `path`, whatever their bytes, in no order.
  static func names(inFolder path: String) throws(VideoError.Reason) -> [String] {
    // The call reads the path as a string that ends with a zero; the folder is closed below.
    guard let folder = unsafe opendir(path.cPath) else { throw .lastSystemError }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    // An entry is the system's and valid until the next is read; its name ends with a zero inside its room.
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(fileName: Array(bytes.prefix { $0 != 0 }))
      }
      names.append(name)
    }
    return names
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // The system fills in the structure it is given, which is of its own type.
    return unsafe stat(path.cPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
