import Images
import TestSupport
import Testing

@Suite struct `The warp of pixels in other formats` {
  /// Every format, YUV in every encoding.
  static let formats: [PixelFormat] =
    PixelFormat.packed + [.grey16, .rgb16, .greyFloat, .rgbFloat]
    + YUVLayout.allCases.flatMap { layout in YUVEncoding.all.map { .yuv(layout, $0) } }

  /// What of the picture is shown, as fractions of its sides, and by how much it is turned.
  static let regions: [(x: Float, y: Float, width: Float, height: Float, rotation: Float)] = [
    (0.5, 0.5, 1, 1, 0), (0.4, 0.6, 0.31, 0.47, 0), (0.9, 0.1, 0.7, 0.5, 0), (0.5, 0.5, 2.3, 1.7, 0),
    (0.5, 0.5, 0.9, 0.8, 0.3), (0.5, 0.5, 1, 1, .pi / 2),
  ]

  /// Noise in memory that belongs to nobody else, planes with rows apart, each ending with its last sample.
  private func picture(_ format: PixelFormat, _ width: Int, _ height: Int, padding: Int) throws -> Image {
    let size = format.bytesPerPixel
    if case .yuv(let layout, let encoding) = format {
      let memory = Memory(
        (0..<layout.planeCount).map { plane in
          let (row, rows) = layout.size(ofPlane: plane, width, height)
          return noise((row + padding) * (rows - 1) + row, seed: UInt32(1000 * plane))
        })
      return try unsafe Image(
        borrowing: memory.buffers.enumerated().map { plane, bytes in
          unsafe BorrowedPlane(bytes, bytesPerRow: layout.size(ofPlane: plane, width, height).row + padding)
        }, owner: memory, width: width, height: height, layout: layout, encoding: encoding)
    }
    let row = width * size + padding
    var pixels = noise(row * (height - 1) + width * size)
    if format == .greyFloat || format == .rgbFloat {
      for y in 0..<height {
        for x in 0..<width * size / 4 {
          let number = Float(pixels[y * row + 4 * x]) / 200 - 0.1
          let bits = x % 11 == 10 ? Float.nan.bitPattern : number.bitPattern
          for byte in 0..<4 {
            pixels[y * row + 4 * x + byte] = UInt8(
              truncatingIfNeeded: bits.littleEndian >> (8 * UInt32(byte)))
          }
        }
      }
    }
    return try Image(pixels: pixels, width: width, height: height, bytesPerRow: row, format: format)
  }

  /// The warp against whole conversion first.
  private func check(
    _ image: Image, _ comment: Comment, inputs: [(Int, Int)] = [(7, 3), (34, 18)]
  ) {
    let (width, height) = (Float(image.uprightWidth), Float(image.uprightHeight))
    let whole = image.copy(as: .rgb)
    let values = Warp.values(from: -1, to: 1)
    for part in Self.regions {
      let region = RegionOfInterest(
        centerX: part.x * width, centerY: part.y * height, width: part.width * width,
        height: part.height * height, rotation: part.rotation)
      for (w, h) in inputs {
        for border in [Warp.Border.zero, .replicate] {
          let warp = Warp(region, width: w, height: h, border: border)
          let expected = warp.definition(whole)
          var bytes = [UInt8](repeating: 0xEE, count: 3 * w * h)
          var byteSpan = bytes.mutableSpan
          warp.run(image, values: (0...255).map { 255 - UInt8($0) }, into: &byteSpan)
          #expect(bytes == expected.map { 255 - $0 }, "\(comment), \(part), \(w)×\(h), \(border)")
          var floats = [Float](repeating: .nan, count: 3 * w * h)
          var span = floats.mutableSpan
          warp.run(image, values: values, into: &span)
          #expect(
            floats.map(\.bitPattern) == expected.map { values[Int($0)].bitPattern },
            "\(comment), \(part), \(w)×\(h), \(border)")
        }
      }
    }
  }

  @Test(arguments: formats, ImageOrientation.allCases)
  func `is that of the picture converted as a whole`(format: PixelFormat, orientation: ImageOrientation)
    throws
  {
    for (width, height, padding) in [(1, 1, 0), (2, 3, 1), (26, 19, 0), (31, 24, 3)] {
      var image = try picture(format, width, height, padding: padding)
      image.orientation = orientation
      check(image, "\(width)×\(height), \(padding)")
    }
  }

  /// Every second or fourth pixel: all of them are the first, or all of them the second, of those that share U and V.
  @Test(arguments: formats.filter { !$0.isPacked }, ImageOrientation.allCases)
  func `is that of the whole where all columns or rows share U and V with the next ones, or none`(
    format: PixelFormat, orientation: ImageOrientation
  ) throws {
    let image = try picture(format, 65, 65, padding: 1)
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      var part = try image.cropped(to: PixelBox(x: x, y: y, width: 64, height: 64))
      part.orientation = orientation
      check(part, "from (\(x), \(y))", inputs: [(16, 16), (32, 16)])
    }
  }

  /// Three planes whose U and V have rows of other lengths.
  @Test(arguments: [YUVLayout.i420, .yv12], ImageOrientation.allCases)
  func `is that of the whole where U and V have their own strides`(
    layout: YUVLayout, orientation: ImageOrientation
  ) throws {
    let strides = [22, 13, 17]
    let memory = Memory(
      strides.enumerated().map { plane, stride in noise(stride * 12, seed: UInt32(plane)) })
    let image = try unsafe Image(
      borrowing: zip(memory.buffers, strides).map { unsafe BorrowedPlane($0, bytesPerRow: $1) },
      owner: memory, width: 21, height: 12, layout: layout, orientation: orientation)
    check(image, "\(strides)")
  }

  @Test(arguments: formats, [ImageOrientation.up, .right])
  func `of a part is that of the part of the whole`(format: PixelFormat, orientation: ImageOrientation) throws
  {
    let image = try picture(format, 37, 33, padding: 2)
    let colors = image.copy(as: .rgb)
    for box in [
      PixelBox(x: 1, y: 1, width: 20, height: 17), PixelBox(x: 4, y: 3, width: 33, height: 30),
      PixelBox(x: 7, y: 2, width: 1, height: 5), PixelBox(x: 0, y: 0, width: 37, height: 33),
    ] {
      var part = try image.cropped(to: box), expected = try colors.cropped(to: box)
      part.orientation = orientation
      expected.orientation = orientation
      #expect(part.copy(as: .rgb).bytes == expected.copy(as: .rgb).bytes)
      check(part, "\(box)")
      // A part of the part, cut where pairs of U and V may be cut twice.
      guard box.width > 4 else { continue }
      let inner = PixelBox(x: 3, y: 1, width: box.width - 4, height: box.height - 2)
      let again = try part.cropped(to: inner)
      #expect(try again.copy(as: .rgb).bytes == expected.cropped(to: inner).copy(as: .rgb).bytes)
      check(again, "\(inner) of \(box)")
    }
  }
}

/// Memory of which each piece is just as large as it says, freed with this object.
@safe final class Memory: @unchecked Sendable {
  // Sendable because it does not change after it was made.
  let buffers: [UnsafeRawBufferPointer]

  init(_ pieces: [[UInt8]]) {
    unsafe buffers = pieces.map { piece in
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: piece.count, alignment: 1)
      unsafe memory.copyBytes(from: piece)
      return UnsafeRawBufferPointer(memory)
    }
  }

  deinit { unsafe buffers.forEach { unsafe $0.deallocate() } }
}

extension YUVLayout {
  /// Bytes in a row of a plane, and its rows.
  func size(ofPlane plane: Int, _ width: Int, _ height: Int) -> (row: Int, rows: Int) {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    return switch self {
    case .yuyv, .uyvy: (4 * columns, height)
    case .i420, .yv12: plane == 0 ? (width, height) : (columns, rows)
    case .nv12, .nv21: plane == 0 ? (width, height) : (2 * columns, rows)
    }
  }
}
