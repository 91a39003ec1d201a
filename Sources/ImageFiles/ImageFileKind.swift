/// What a file is, told by its content.
public struct ImageFileKind: Hashable, Sendable {
  /// The kind's usual name, as in "a GIF picture" or "a PDF document".
  public let name: String
  /// What to do with a file of this kind that is not read.
  let advice: String
  /// How such files begin; one of them is enough.
  let signatures: [Signature]

  init(_ name: String, _ signatures: Signature..., advice: String = "convert it to PNG or JPEG first") {
    (self.name, self.advice, self.signatures) = (name, advice, signatures)
  }
}

extension ImageFileKind {
  /// Portable Network Graphics.
  public static let png = ImageFileKind("a PNG picture", Signature("\u{89}PNG\r\n\u{1A}\n"))

  /// JPEG, with or without JFIF or EXIF.
  public static let jpeg = ImageFileKind("a JPEG picture", Signature("\u{FF}\u{D8}\u{FF}"))

  /// Every kind that is recognised, in the order they are tried.
  static let all: [ImageFileKind] = [png, jpeg] + otherPictures + videos + documents

  /// The kind of the file that begins with `bytes`, or nothing.
  package init?(recognisedIn bytes: [UInt8]) {
    let start = Array(bytes.prefix(1024))
    if let kind = Self.all.first(where: { $0.signatures.contains { $0.begins(start) } }) {
      self = kind
    } else if isText(start) {
      self = .text
    } else {
      return nil
    }
  }

  private static let text = ImageFileKind("text", advice: notAPicture)
}

private let notAPicture = "it is no picture"
private let takeAFrame = "save single frames as PNG or JPEG first"
private let unpack = "unpack it first"

private let otherPictures: [ImageFileKind] = [
  .init(
    "a PNG picture changed as if it were text", Signature("?PNG"),
    advice: "copy it again from where it came, in binary mode"),
  .init("an AVIF picture", Signature("????ftypavif"), Signature("????ftypavis")),
  .init(
    "a HEIC picture", Signature("????ftyphei"), Signature("????ftyphev"), Signature("????ftypmif1"),
    Signature("????ftypmsf1")),
  .init("a WebP picture", Signature("RIFF????WEBP")),
  .init("a GIF picture", Signature("GIF87a"), Signature("GIF89a")),
  .init(
    "a camera's raw file", Signature("II*\0????CR"), Signature("????ftypcrx"), Signature("FUJIFILMCCD-RAW")),
  .init("a TIFF picture", Signature("II*\0"), Signature("MM\0*"), Signature("II+\0"), Signature("MM\0+")),
  .init("a BMP picture", Signature("BM????\0\0\0\0")),
  .init("an icon file", Signature("\0\0\u{1}\0"), Signature("\0\0\u{2}\0"), Signature("icns")),
  .init("a JPEG 2000 picture", Signature("\0\0\0\u{C}jP  "), Signature("\u{FF}\u{4F}\u{FF}\u{51}")),
  .init("a JPEG XL picture", Signature("\0\0\0\u{C}JXL "), Signature("\u{FF}\u{A}")),
  .init("a PNM picture", Signature("P1\n"), Signature("P2\n"), Signature("P3\n")),
  .init("a PNM picture", Signature("P4\n"), Signature("P5\n"), Signature("P6\n"), Signature("P7\n")),
  .init("a PNM picture", Signature("P1 "), Signature("P4 "), Signature("P5 "), Signature("P6 ")),
  .init("a floating-point picture (PFM)", Signature("PF\n"), Signature("Pf\n")),
  .init("a QOI picture", Signature("qoif")),
  .init("an OpenEXR picture", Signature("v/1\u{1}")),
  .init("a Radiance picture", Signature("#?RADIANCE")),
  .init("a DICOM picture", Signature("DICM", at: 128)),
  .init("a Photoshop document", Signature("8BPS")),
  .init("an SVG drawing", Signature(text: "<svg")),
]

private let videos: [ImageFileKind] = [
  .init(
    "a QuickTime video", Signature("????ftypqt"), Signature("????moov"), Signature("????mdat"),
    Signature("????wide"), advice: takeAFrame),
  .init("an MP4 video", Signature("????ftyp"), advice: takeAFrame),
  .init("a Matroska or WebM video", Signature("\u{1A}\u{45}\u{DF}\u{A3}"), advice: takeAFrame),
  .init("an AVI video", Signature("RIFF????AVI "), advice: takeAFrame),
]

private let documents: [ImageFileKind] = [
  .init("a PDF document", Signature("%PDF"), advice: "save its pages as PNG or JPEG first"),
  .init("a web page", Signature(text: "<!doctype html"), Signature(text: "<html"), advice: notAPicture),
  .init("an XML document", Signature(text: "<?xml"), Signature(text: "<!doctype"), advice: notAPicture),
  .init(
    "a Git LFS pointer", Signature("version https://git-lfs"),
    advice: "the picture itself is elsewhere: `git lfs pull` fetches it"),
  .init("a zip archive", Signature("PK\u{3}\u{4}"), advice: unpack),
  .init("a gzip file", Signature("\u{1F}\u{8B}"), advice: unpack),
]

/// Whether nothing but printable UTF-8 is there; its last character may be cut off.
private func isText(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...13).contains($0) }
    && (0...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
}
