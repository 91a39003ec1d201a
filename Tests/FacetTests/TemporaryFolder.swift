import Foundation

/// A folder of a test's own, gone with it.
final class TemporaryFolder: Sendable {
  let root: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("facet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    root = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }
}

extension TemporaryFolder {
  func path(_ name: String) -> String { name.isEmpty ? root : root + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file, and the folders above it where they are missing.
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }
}
