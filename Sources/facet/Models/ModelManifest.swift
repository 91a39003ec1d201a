#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `Models/manifest.json` says about the files that can be fetched, as far as the command line needs it.
struct ModelManifest: Decodable, Equatable {
  struct File: Decodable, Equatable {
    let name: String
    /// `model`, `bundle`, or something that is no model.
    let kind: String
    let file: String
    let sha256: String
    let size: Int
    let licence: String
    let purpose: String
    /// Not fetched unless asked for.
    let optional: Bool
  }

  let files: [File]
}

extension ModelManifest {
  /// The files a network can be read from.
  var models: [File] { files.filter { $0.kind == "model" || $0.kind == "bundle" } }

  static let fileName = "manifest.json"

  /// The manifest of a folder; nothing where there is none, or one that cannot be understood.
  init?(folder: String) {
    guard let bytes = try? FileBytes.read(path: FilePath.join(folder, Self.fileName)) else { return nil }
    self.init(json: bytes)
  }

  /// The manifest written in `json`; nothing where it cannot be understood.
  init?(json: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(ModelManifest.self, from: Data(json)) else { return nil }
    self = manifest
  }
}
