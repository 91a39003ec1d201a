/// Paths as text, taken apart and put together.
enum FilePath {
  /// `name` inside `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// What stands behind the last slash; slashes at the end do not count.
  static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// `path` without `folder` before it, when it lies in there.
  static func shortened(_ path: String, seenFrom folder: String) -> String {
    let start = folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// The folder that holds `path`: `.` for a bare name.
  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    let above = parts.dropLast().joined(separator: "/")
    if path.hasPrefix("/") { return "/" + above }
    return above.isEmpty ? "." : above
  }

  /// The letters behind the last dot of the last part, in small letters; empty when there are none.
  static func kind(of path: String) -> String {
    let name = lastPart(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// `folder` and every folder above it, the nearest first. `folder` is absolute.
  static func upwards(from folder: String) -> [String] {
    let parts = folder.split(separator: "/")
    return (0...parts.count).map { "/" + parts.dropLast($0).joined(separator: "/") }
  }
}
