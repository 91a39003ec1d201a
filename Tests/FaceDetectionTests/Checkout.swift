import FaceDetection
import Foundation
import ImageFiles

/// Where the tests find what is not committed: models and photographs that `Models/fetch` brings, and pictures that
/// may lie beside the checkout.
enum Checkout {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func model(_ name: String) -> String { folder.appending(path: "Models/Files/\(name)").path }

  static func photograph(_ name: String) -> String { folder.appending(path: "Models/Photographs/\(name)").path }

  /// Labelled pictures with MediaPipe's answers; present on the project's own machines only.
  static let pictures = folder.deletingLastPathComponent().appending(path: "shared/images")

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whole networks take minutes without optimisation, so their tests run in release builds.
  static var isOptimized: Bool {
    var isDebug = false
    assert({ isDebug = true; return true }())
    return !isDebug
  }

  static func detector(_ model: String) throws -> FaceDetector {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = self.model(model)
    return try FaceDetector(options: options)
  }
}
