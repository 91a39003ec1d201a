import Images
import Testing

@Suite struct `A picture laid on a background` {
  static let background = Color(red: 10, green: 200, blue: 90)

  /// Colour times alpha plus background times the rest, to the nearest.
  private func expected(_ color: UInt8, _ behind: UInt8, _ alpha: UInt8) -> UInt8 {
    let share = Double(alpha) / 255
    return UInt8((Double(color) * share + Double(behind) * (1 - share)).rounded())
  }

  @Test(arguments: [PixelFormat.rgba, .bgra], ImageOrientation.allCases)
  func `has the formula's colours, and stands as before`(
    format: PixelFormat, orientation: ImageOrientation
  ) throws {
    let (width, height, row) = (7, 5, 31)  // three bytes between rows
    let pixels = (0..<row * height).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }
    let image = try Image(
      pixels: pixels, width: width, height: height, bytesPerRow: row, format: format, orientation: orientation
    )
    let result = image.composited(over: Self.background)
    #expect(result.format == .rgb && result.orientation == orientation)
    #expect(result.width == width && result.height == height)
    var wanted: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let pixel = Array(pixels[(y * row + 4 * x)...].prefix(4))
        let color = format == .rgba ? Array(pixel.prefix(3)) : pixel.prefix(3).reversed()
        let behind = [Self.background.red, Self.background.green, Self.background.blue]
        wanted += (0..<3).map { expected(color[$0], behind[$0], pixel[3]) }
      }
    }
    #expect(result.withPixels { span in (0..<span.byteCount).map { span[byte: $0] } } == wanted)
  }

  @Test(arguments: PixelFormat.allCases)
  func `is itself where nothing lets anything through`(format: PixelFormat) throws {
    let opaque = try Image(
      pixels: [UInt8](repeating: 255, count: 400), width: 6, height: 4, format: format)
    #expect(opaque.composited(over: .black).format == format)
    guard format.alphaOffset != nil else { return }
    var pixels = [UInt8](repeating: 255, count: 96)
    pixels[95] = 254  // the last pixel's alpha
    let nearly = try Image(pixels: pixels, width: 6, height: 4, format: format)
    #expect(nearly.composited(over: .black).format == .rgb)
  }
}

@Suite struct `The blocks a redaction touches` {
  @Test(arguments: ImageOrientation.allCases, Redaction.Shape.allCases)
  func `are those with a painted pixel, and no others`(
    orientation: ImageOrientation, shape: Redaction.Shape
  ) throws {
    let (width, height) = (50, 37)
    for (mcuWidth, mcuHeight) in [(8, 8), (16, 16), (32, 8)] {
      var image = try Image(
        pixels: [UInt8](repeating: 255, count: width * height), width: width, height: height, format: .grey,
        orientation: orientation)
      var blocks = BlockSet(of: image, width: mcuWidth, height: mcuHeight)
      #expect(blocks.isEmpty)
      #expect(blocks.columns == (width + mcuWidth - 1) / mcuWidth)
      #expect(blocks.rows == (height + mcuHeight - 1) / mcuHeight)
      let redaction = Redaction(.solid, shape: shape)
      for (x, y, side) in [(5.5, 3.25, 9.0), (30, 20, 30), (-4, -4, 6), (100, 100, 5)]
        as [(Float, Float, Float)]
      {
        image.redact(x: x, y: y, width: side, height: side * 0.8, with: redaction)
        blocks.insert(x: x, y: y, width: side, height: side * 0.8, with: redaction, in: image)
      }
      blocks.insert(x: .nan, y: 0, width: 4, height: 4, with: redaction, in: image)
      var painted = [UInt8](repeating: 0, count: blocks.columns * blocks.rows)
      image.withPixels { pixels in
        for y in 0..<height {
          for x in 0..<width where pixels[byte: y * width + x] == 0 {
            painted[y / mcuHeight * blocks.columns + x / mcuWidth] = 1
          }
        }
      }
      #expect(blocks.cells == painted)
      #expect(!blocks.isEmpty)
    }
  }
}
