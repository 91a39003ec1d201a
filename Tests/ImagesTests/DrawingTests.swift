import Images
import Testing

@Suite struct Drawing {
  let style: DrawingStyle = {
    var style = DrawingStyle(forWidth: 40, height: 30, color: .red)
    style.thickness = 2
    return style
  }()

  @Test(arguments: PixelFormat.packed)
  func `a box colours its outline and nothing else, in every format`(format: PixelFormat) throws {
    var image = try canvas(format)
    image.drawBox(x: 10, y: 8, width: 20, height: 12, style: style)
    let red = Color.red, luma = (299 * 240 + 587 * 60 + 114 * 60 + 500) / 1000
    let expected = format == .grey ? [luma, luma, luma] : [Int(red.red), Int(red.green), Int(red.blue)]
    // A line of two pixels has one on either side of the box's border.
    for (x, y) in [(9, 7), (10, 8), (20, 7), (20, 20), (9, 12), (30, 19)] {
      #expect(image.color(x: x, y: y) == expected)
    }
    for (x, y) in [(0, 0), (20, 14), (12, 10), (33, 8), (20, 23)] {
      #expect(image.color(x: x, y: y) == [128, 128, 128])
    }
  }

  @Test(arguments: ImageOrientation.allCases)
  func `happens on the upright picture`(orientation: ImageOrientation) throws {
    var turned = try canvas(.rgb, orientation)
    var upright = turned.upright()
    for draw in Self.shapes {
      draw(&turned, 7, 5, 12, 9)
      draw(&upright, 7, 5, 12, 9)
    }
    #expect(turned.upright().allBytes == upright.allBytes)
  }

  @Test(arguments: shapes.indices)
  func `is safe with any numbers`(shape: Int) throws {
    let numbers: [Float] = [
      0, -1, 17.5, 1e9, -1e9, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
    ]
    var image = try Image(pixels: [UInt8](repeating: 128, count: 5 * 4), width: 5, height: 4, format: .grey)
    for x in numbers {
      for y in numbers {
        for width in numbers { for height in numbers { Self.shapes[shape](&image, x, y, width, height) } }
      }
    }
    var untouched = try canvas(.rgb)
    Self.shapes[shape](&untouched, .nan, 3, 4, 4)
    #expect(try untouched.allBytes == canvas(.rgb).allBytes)
  }

  @Test func `is safe with any style`() throws {
    for number in [0, -5, 1e9, .infinity, .nan, .greatestFiniteMagnitude] as [Float] {
      var style = style
      (style.thickness, style.pointRadius, style.textHeight) = (number, number, number)
      var image = try canvas(.rgba)
      image.drawBox(x: 1, y: 1, width: 9, height: 9, style: style)
      image.drawPoint(x: 1, y: 1, style: style)
      image.drawLine(fromX: 1, y: 1, toX: 9, y: 4, style: style)
      image.drawLabel("Ä 1", x: 1, y: 1, style: style)
    }
  }

  @Test func `grows with the picture`() {
    let sizes = [16, 100, 1000, 10_000].map { DrawingStyle(forWidth: $0, height: $0) }
    #expect(sizes.map(\.thickness) == [1, 1, 4, 40])
    #expect(sizes.map(\.textHeight) == [7, 7, 28, 280])
  }

  @Test func `shrinks for small boxes and never grows for large ones`() {
    let style = DrawingStyle(forWidth: 4000, height: 3000)
    let small = style.fitting(boxOf: 20, 30), large = style.fitting(boxOf: 900, 1000)
    #expect((small.thickness, small.pointRadius, small.textHeight) == (1.25, 1, 7))
    #expect(large == style)
    #expect(style.fitting(boxOf: .nan, 3) == style && style.fitting(boxOf: 0, 0).thickness == 1)
  }

  @Test func `a copy made before stays as it was`() throws {
    var image = try canvas(.rgb)
    let before = image
    image.drawPoint(x: 9, y: 9, style: style)
    #expect(before.color(x: 9, y: 9) == [128, 128, 128])
    #expect(image.color(x: 9, y: 9) != [128, 128, 128])
  }

  @Test func `makes a transparent pixel opaque`() throws {
    var image = try Image(pixels: [UInt8](repeating: 0, count: 400), width: 10, height: 10, format: .rgba)
    image.drawPoint(x: 5, y: 5, style: style)
    #expect(image.allBytes[4 * 55 + 3] == 255)
  }

  static let shapes: [@Sendable (inout Image, Float, Float, Float, Float) -> Void] = [
    { $0.drawBox(x: $1, y: $2, width: $3, height: $4, style: DrawingStyle(forWidth: 40, height: 30)) },
    { $0.drawPoint(x: $1 + $3, y: $2 + $4, style: DrawingStyle(forWidth: 40, height: 30)) },
    { $0.drawLine(fromX: $1, y: $2, toX: $3, y: $4, style: DrawingStyle(forWidth: 40, height: 30)) },
    { $0.drawLabel("9.5%", x: $1 + $3, y: $2 + $4, style: DrawingStyle(forWidth: 40, height: 30)) },
  ]
}

/// A grey picture whose upright sides are 40 × 30.
func canvas(_ format: PixelFormat, _ orientation: ImageOrientation = .up) throws -> Image {
  let pixels = [UInt8](repeating: 128, count: 40 * 30 * format.bytesPerPixel)
  let (width, height) = orientation.swapsSides ? (30, 40) : (40, 30)
  return try Image(
    pixels: pixels, width: width, height: height, format: format, orientation: orientation)
}

extension Image {
  var allBytes: [UInt8] { withPixels { pixels in (0..<pixels.byteCount).map { pixels[byte: $0] } } }

  /// Red, green and blue of the stored pixel (x, y).
  func color(x: Int, y: Int) -> [Int] {
    let (red, green, blue) = format.channelOffsets
    let start = y * bytesPerRow + x * format.bytesPerPixel
    return withPixels { pixels in [red, green, blue].map { Int(pixels[byte: start + $0]) } }
  }
}
