import ImageFiles
import Testing

@Suite struct `What a file is` {
  static let starts: [(start: String, name: String)] = [
    ("GIF89a\u{1}", "a GIF picture"), ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", "a WebP picture"),
    ("\0\0\0\u{18}ftypheic", "a HEIC picture"), ("\0\0\0\u{18}ftypmif1", "a HEIC picture"),
    ("\0\0\0\u{18}ftypavif", "an AVIF picture"), ("II*\0\u{8}\0\0\0", "a TIFF picture"),
    ("II*\0\u{10}\0\0\0CR", "a camera's raw file"), ("BM\u{9}\u{9}\0\0\0\0\0\0", "a BMP picture"),
    ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000 picture"), ("\u{FF}\u{A}", "a JPEG XL picture"),
    ("8BPS\0\u{1}", "a Photoshop document"), ("%PDF-1.7", "a PDF document"),
    ("\u{EF}\u{BB}\u{BF} \n<SVG xmlns", "an SVG drawing"), ("<?xml version", "an XML document"),
    ("<!DOCTYPE html><p>", "a web page"), ("\0\0\0\u{14}ftypisom", "an MP4 video"),
    ("\0\0\0\u{14}ftypqt  ", "a QuickTime video"), ("\u{1A}E\u{DF}\u{A3}", "a Matroska or WebM video"),
    ("RIFF\u{1}\u{2}\u{3}\u{4}AVI LIST", "an AVI video"), ("PK\u{3}\u{4}", "a zip archive"),
    ("\u{1F}\u{8B}\u{8}", "a gzip file"), ("version https://git-lfs.github.com/spec/v1", "a Git LFS pointer"),
    ("P6 3 3 255\n", "a PNM picture"), ("hello, world", "text"),
    ("\u{9}PNG\r\n\u{1A}\n", "a PNG picture changed as if it were text"),
  ]

  @Test(arguments: starts)
  func `is told by its content and named in the refusal`(start: String, name: String) throws {
    let bytes = start.unicodeScalars.map { UInt8($0.value) }
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, name: "face.jpg") }
    let text = try #require(error).description
    #expect(text.hasPrefix("face.jpg: \(name), but only PNG and JPEG are read; "))
  }

  @Test func `is PNG or JPEG whatever the name says`() throws {
    let png = PNGWriter(width: 1, height: 1, depth: 8, colorType: 0) { _, _, _ in 9 }.file
    #expect(try ImageFile.decode(png, name: "face.jpg").kind == .png)
    #expect(try ImageFile.decode(bytes(ofFixture: "grey.jpg"), name: "face.png").kind == .jpeg)
  }

  @Test func `may be nothing, or nothing known`() {
    let empty = #expect(throws: ImageFileError.self) { try ImageFile.decode([UInt8]()) }
    #expect(empty?.reason == .empty)
    let unknown = #expect(throws: ImageFileError.self) {
      try ImageFile.decode([0x89, 0x00, 1], name: "a\u{1B}[2J")
    }
    #expect(unknown?.reason == .unrecognised(start: [0x89, 0x00, 1]))
    #expect(unknown?.description == "a\\u{1B}[2J: neither PNG nor JPEG; the file begins with 89 00 01")
  }
}
