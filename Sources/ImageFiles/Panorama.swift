/// Whether a file says that its picture goes all around: Google's Photo Sphere properties in XMP, an equirectangular
/// projection that was not cropped at its sides (developers.google.com/streetview/spherical-metadata).
enum Panorama {
  /// The name before the XMP packet in an APP1 segment of a JPEG (XMP specification, part 3, 1.1.3).
  static let nameInJPEG = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  /// The keyword, its end, and a zero for text that is not compressed, in an iTXt chunk of a PNG (part 3, 1.1.5).
  static let nameInPNG = Array("XML:com.adobe.xmp\0\0".utf8)

  /// Whether the packet in `text` says so. At most 64 KB are in an APP1 segment; of longer texts the first are looked at.
  static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.prefix(1 << 16)
    guard value(of: "ProjectionType", in: text)?.lowercased() == "equirectangular" else { return false }
    guard let cropped = value(of: "CroppedAreaImageWidthPixels", in: text),
      let full = value(of: "FullPanoWidthPixels", in: text)
    else { return true }
    return Int(cropped) == Int(full)
  }

  /// The value of the first property called `name`, as an attribute, `prefix:name="value"`, or as an element,
  /// `<prefix:name>value</prefix:name>`.
  private static func value(of name: String, in text: ArraySlice<UInt8>) -> String? {
    let name = Array((":" + name).utf8)
    for start in text.indices where text[start] == name[0] && text[start...].starts(with: name) {
      var rest = text[start...].dropFirst(name.count).drop(while: isSpace)
      guard let sign = rest.popFirst() else { return nil }
      let end: UInt8
      switch sign {
      case UInt8(ascii: ">"): end = UInt8(ascii: "<")
      case UInt8(ascii: "="):
        rest = rest.drop(while: isSpace)
        guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
          continue
        }
        end = quote
      default: continue  // a longer name
      }
      let value = rest.prefix(64).prefix { $0 != end }.drop(while: isSpace)
      return String(decoding: value.prefix { !isSpace($0) }, as: UTF8.self)
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
