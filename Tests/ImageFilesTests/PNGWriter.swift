import TestSupport

/// Writes PNG files of every colour type and depth, in the plainest way, so that the reader is tested against the
/// specification (PNG, second edition) and not against its own library.
struct PNGWriter {
  var width: Int, height: Int
  var depth: Int, colorType: Int  // 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []  // the tRNS chunk
  var exif: [UInt8] = []
  var described: [(name: String, content: [UInt8])] = []  // chunks about colour
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var file: [UInt8] {
    var header = bigEndian(width) + bigEndian(height)
    header += [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    for (name, content) in described { file += chunk(name, content) }
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    if !transparency.isEmpty { file += chunk("tRNS", transparency) }
    if !exif.isEmpty { file += chunk("eXIf", exif) }
    return file + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// Where each pass of Adam7 begins and how far it steps.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  private var rows: [UInt8] {
    var rows: [UInt8] = []
    for (x0, y0, stepX, stepY) in isInterlaced ? Self.passes : [(0, 0, 1, 1)] where x0 < width {
      for y in stride(from: y0, to: height, by: stepY) {
        rows.append(0)  // no filter
        var bits = 0, count = 0
        for x in stride(from: x0, to: width, by: stepX) {
          for channel in 0..<channels {
            (bits, count) = (bits << depth | sample(x, y, channel), count + depth)
            while count >= 8 {
              count -= 8
              rows.append(UInt8(truncatingIfNeeded: bits >> count))
              bits &= (1 << count) - 1
            }
          }
        }
        if count > 0 { rows.append(UInt8(bits << (8 - count))) }
      }
    }
    return rows
  }
}

/// A zlib stream that stores its bytes.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65535)
    rest = rest.dropFirst(block.count)
    let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
    stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
  } while !rest.isEmpty
  let (a, b) = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }
  return stream + bigEndian(b << 16 | a)
}
