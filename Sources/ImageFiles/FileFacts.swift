/// What a file says beside its pixels, as far as it is used: read once, before its library reads the pixels.
struct FileFacts {
  /// The EXIF block.
  var exif: ArraySlice<UInt8>?
  /// Whether the file says that its picture goes all around.
  var isPanorama = false
  /// How the pixel values are meant.
  var color = ColorDescription()
  /// The sides the file claims, if they can be found.
  var size: (width: Int, height: Int)?
  /// The file's bytes, where the library cannot read them as they are.
  var corrected: [UInt8]?
  /// What a reader of the picture should know, a sentence each.
  var notes: [String] = []
}

extension FileFacts {
  /// The facts of a JPEG file. A height that comes after the picture is put where libjpeg looks for it.
  @Sendable static func ofJPEG(_ file: [UInt8]) throws(ImageFileError.Reason) -> FileFacts {
    var facts = FileFacts()
    var frame: JPEGFrame?
    var scan: JPEGSegment?
    var profile = ProfileParts()
    for segment in JPEGSegments(file) {
      switch segment.marker {
      case 0xE1:
        if facts.exif == nil { facts.exif = withoutEXIFName(segment.content) }
        if segment.content.starts(with: Panorama.nameInJPEG) {
          facts.isPanorama = facts.isPanorama || Panorama.isWhole(segment.content)
        }
      case 0xE2: profile.take(segment.content)
      case 0xDA: scan = segment
      default: if frame == nil { frame = JPEGFrame(segment) }
      }
    }
    facts.color.profile = profile.whole
    guard let frame else { return facts }
    facts.size = (frame.width, frame.height)
    if frame.height == 0, let scan {
      guard let rows = rowsCounted(after: scan, in: file), rows > 0 else {
        throw .unreadable(.jpeg, "its height is 0, and no DNL segment after the first scan has another")
      }
      var corrected = file
      corrected[frame.heightAt] = UInt8(rows >> 8)
      corrected[frame.heightAt + 1] = UInt8(rows & 255)
      facts.corrected = corrected
      facts.size = (frame.width, rows)
      facts.notes = ["its height, \(rows), comes after the picture (DNL)"]
    }
    return facts
  }

  /// The facts of a PNG file. Chunks that describe colour count only before the pixels, and if their checksum is right.
  @Sendable static func ofPNG(_ file: [UInt8]) throws(ImageFileError.Reason) -> FileFacts {
    var facts = FileFacts()
    var rest = file.dropFirst(8)
    var isGrey = false
    var isBeforePixels = true
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 12 else { break }
      let name = rest.dropFirst(4).prefix(4)
      let content = rest.dropFirst(8).prefix(length)
      if name.elementsEqual("IHDR".utf8), facts.size == nil, length == 13 {
        let header = Array(content)
        facts.size = (bigEndian(header[..<4]), bigEndian(header[4..<8]))
        isGrey = header[9] & 2 == 0  // the bit for colour
      } else if name.elementsEqual("IDAT".utf8) {
        isBeforePixels = false
      } else if name.elementsEqual("eXIf".utf8), facts.exif == nil {
        facts.exif = withoutEXIFName(content) ?? content
      } else if name.elementsEqual("iTXt".utf8), content.starts(with: Panorama.nameInPNG) {
        facts.isPanorama = facts.isPanorama || Panorama.isWhole(content)
      } else if isBeforePixels {
        facts.color.take(chunk: rest.prefix(12 + length), isGrey: isGrey)
      }
      rest = rest.dropFirst(12 + length)
    }
    return facts
  }
}

private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

/// The block behind the name that stands before it in JPEG files, and that some writers put into PNG files too.
private func withoutEXIFName(_ segment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  segment.starts(with: "Exif\0\0".utf8) ? segment.dropFirst(6) : nil
}
