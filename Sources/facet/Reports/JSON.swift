#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import ImageFiles

extension String {
  /// The bytes of a file's name in Base64, where they are no text: what stands as `fileBytes` beside the readable `file`.
  var bytesIfNoText: String? { holdsBytesOfName ? Data(fileNameBytes).base64EncodedString() : nil }
}

/// Values as JSON text: keys sorted, slashes as they are.
enum JSON {
  static func text(_ value: some Encodable, pretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("reports hold texts, lists and finite numbers only")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// A document on a line of its own, with the line feed.
  static func line(_ value: some Encodable) -> String { text(value) + "\n" }
}
