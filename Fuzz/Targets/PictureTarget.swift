internal import ImageFiles
internal import Images

/// A PNG or JPEG file, with what stands beside its pixels: EXIF, profile, colour. It is read in full and reduced, laid on
/// white, and written in both kinds; a sound JPEG is painted over.
@Sendable package func openPicture(_ bytes: [UInt8]) -> String? {
  var options = ReadingOptions(maximumPixels: 1 << 18)
  options.neededSide = 16
  _ = try? ImageFile.decode(bytes, options: options)
  options.neededSide = nil
  options.background = .white
  guard let file = try? ImageFile.decode(bytes, options: options) else { return nil }
  let written = WritingOptions(quality: bytes.count % 101, subsampling: file.subsampling, color: file.color)
  for kind in [ImageFileKind.png, .jpeg] {
    guard let copy = try? ImageFile.encode(file.image, as: kind, options: written) else { continue }
    guard let back = try? ImageFile.decode(copy) else {
      return "what was written as \(kind.name) is not read"
    }
    if kind == .png, pixels(of: back.image) != pixels(of: file.image.upright()) { return "another PNG" }
  }
  guard let grid = file.blocks else { return nil }
  var blocks = BlockSet(of: file.image, width: grid.mcuWidth, height: grid.mcuHeight)
  guard let again = try? ImageFile.repaint(bytes, with: file.image, painted: blocks, color: file.color)
  else { return nil }  // refused, as a table with a zero is
  guard let same = try? ImageFile.decode(again) else { return "what was written again is not read" }
  if pixels(of: same.image) != pixels(of: file.image) { return "pixels changed where nothing was painted" }
  let redaction = Redaction(.blur, shape: .box)
  var painted = file.image
  painted.redact(x: 3, y: 3, width: 9, height: 9, with: redaction)
  blocks.insert(x: 3, y: 3, width: 9, height: 9, with: redaction, in: painted)
  _ = try? ImageFile.repaint(bytes, with: painted, painted: blocks, color: file.color)
  return nil
}

/// Every byte of a picture, as it is stored.
private func pixels(of image: Image) -> [UInt8] {
  image.withPixels { span in (0..<span.byteCount).map { span[byte: $0] } }
}
