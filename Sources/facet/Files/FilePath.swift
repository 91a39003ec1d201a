/// Paths taken apart and put together, byte by byte: what follows a slash may join it into one character, and is still a
/// name of its own.
enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// `name` inside `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.utf8.first == slash { return name }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// What stands behind the last slash; slashes at the end do not count.
  static func lastPart(_ path: String) -> String { parts(of: path).last ?? "/" }

  /// What stands between slashes.
  static func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// Whether `path` ends with a slash.
  static func isFolderName(_ path: String) -> Bool { path.utf8.last == slash }

  /// `path` without `folder` before it, when it lies in there.
  static func shortened(_ path: String, seenFrom folder: String) -> String {
    let start = folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// The folder that holds `path`: `.` for a bare name.
  static func folder(of path: String) -> String {
    let above = parts(of: path).dropLast().joined(separator: "/")
    if path.utf8.first == slash { return "/" + above }
    return above.isEmpty ? "." : above
  }

  /// The letters behind the last dot of the last part, in small letters; empty when there are none.
  static func kind(of path: String) -> String {
    let name = lastPart(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// `folder` and every folder above it, the nearest first. `folder` is absolute.
  static func upwards(from folder: String) -> [String] {
    let parts = parts(of: folder)
    return (0...parts.count).map { "/" + parts.dropLast($0).joined(separator: "/") }
  }

  /// Whether `a` stands before `b`, byte by byte.
  static func isBefore(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}
