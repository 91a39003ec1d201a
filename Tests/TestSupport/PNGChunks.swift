package import Images

/// A chunk with its length and checksum.
package func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  var crc: UInt32 = .max
  for byte in body {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return bigEndian(content.count) + body + bigEndian(Int(~crc))
}

/// The four bytes of a number, the highest first.
package func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// A PNG file with an EXIF block put before its pixels that says how the picture is stored.
package func png(_ file: [UInt8], taggedAs orientation: ImageOrientation) -> [UInt8] {
  // Byte order, 42, the directory at byte 8: one entry, tag 0x0112, a SHORT, the value; no further directory.
  let block: [UInt8] =
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
    + [UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
  // Signature and header take the first 33 bytes.
  return file.prefix(33) + chunk("eXIf", block) + file.dropFirst(33)
}
