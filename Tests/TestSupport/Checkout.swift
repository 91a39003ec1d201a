package import Foundation

/// Where the tests find what is not committed: models and photographs that `Models/fetch` brings, and the larger
/// collections that may lie beside the checkout.
package enum Checkout {
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A model file by the name of the manifest: `short-range.tflite`, …
  package static func model(_ file: String) -> String { folder.appending(path: "Models/Files/\(file)").path }

  package static func photograph(_ file: String) -> String {
    folder.appending(path: "Models/Photographs/\(file)").path
  }

  /// Labelled pictures, goldens and specifications; on the project's own machines only.
  package static let collection = folder.deletingLastPathComponent().appending(path: "shared")

  package static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  package static func isThere(_ url: URL) -> Bool { isThere(url.path) }

  /// Whole networks take minutes without optimisation, so their tests run in release builds.
  package static let isOptimized: Bool = {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return !isDebug
  }()

  /// Decodes a JSON fixture of numbers.
  package static func numbers<Value: Decodable>(_: Value.Type, in url: URL) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
  }
}
