#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
}
