/// A marker of a JPEG file and what follows it.
struct JPEGSegment {
  /// The marker's second byte: 0xE1 is APP1.
  let marker: UInt8
  /// Where the content starts in the file, behind the length.
  let start: Int
  /// The content, without the length.
  let content: ArraySlice<UInt8>
}

/// The segments of a JPEG file, up to the header of its first scan, that included; fewer where the file is damaged.
struct JPEGSegments: Sequence, IteratorProtocol {
  private let file: [UInt8]
  private var rest: ArraySlice<UInt8>

  init(_ file: [UInt8]) {
    self.file = file
    rest = file.dropFirst(2)
  }

  mutating func next() -> JPEGSegment? {
    while let start = rest.firstIndex(of: 0xFF) {
      rest = file[start...].drop { $0 == 0xFF }  // any number of 0xFF may stand before a marker
      guard let marker = rest.popFirst(), marker != 0xD9 else { break }
      if marker <= 0x01 || (0xD0...0xD8).contains(marker) { continue }  // no segment follows
      let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }  // its own two bytes included
      guard length >= 2, length <= rest.count else { break }
      let segment = JPEGSegment(
        marker: marker, start: rest.startIndex + 2, content: rest.prefix(length).dropFirst(2))
      rest = marker == 0xDA ? [] : rest.dropFirst(length)
      return segment
    }
    rest = []
    return nil
  }
}

/// What a JPEG's frame header says of its size (ITU-T T.81, B.2.2).
struct JPEGFrame {
  /// Rows; 0 where they are counted after the first scan only.
  let height: Int
  let width: Int
  /// The byte of the file where the height stands.
  let heightAt: Int
}

extension JPEGFrame {
  init?(_ segment: JPEGSegment) {
    let notFrames: [UInt8] = [0xC4, 0xC8, 0xCC]  // Huffman tables, an extension, arithmetic conditioning
    guard (0xC0...0xCF).contains(segment.marker), !notFrames.contains(segment.marker),
      segment.content.count >= 6
    else { return nil }
    let bytes = Array(segment.content.prefix(5))
    height = Int(bytes[1]) << 8 | Int(bytes[2])
    width = Int(bytes[3]) << 8 | Int(bytes[4])
    heightAt = segment.start + 1
  }
}

/// The number of rows in the DNL segment that follows the scan whose header is `scan` (ITU-T T.81, B.2.5): the first
/// marker among its compressed bytes that does not restart the decoder.
func rowsCounted(after scan: JPEGSegment, in file: [UInt8]) -> Int? {
  var rest = file[scan.content.endIndex...]
  while let start = rest.firstIndex(of: 0xFF) {
    rest = file[start...].drop { $0 == 0xFF }
    guard let marker = rest.popFirst() else { return nil }
    if marker == 0 || (0xD0...0xD7).contains(marker) { continue }
    guard marker == 0xDC, rest.count >= 4 else { return nil }
    let bytes = Array(rest.prefix(4))
    return bytes[0] == 0 && bytes[1] == 4 ? Int(bytes[2]) << 8 | Int(bytes[3]) : nil
  }
  return nil
}
