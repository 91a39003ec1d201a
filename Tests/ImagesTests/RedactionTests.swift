import TestSupport
import Testing

@testable import Images

@Suite struct Redacting {
  /// Pixels that differ from all their neighbours.
  static func noise(width: Int, height: Int, format: PixelFormat = .rgb, seed: UInt32 = 7) throws -> Image {
    var state = seed
    let pixels = (0..<width * height * format.bytesPerPixel).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223  // Numerical Recipes' generator
      return UInt8(state >> 24)
    }
    return try Image(pixels: pixels, width: width, height: height, format: format)
  }

  static let methods = Redaction.Method.allCases
  static func exact(_ method: Redaction.Method, _ shape: Redaction.Shape) -> Redaction {
    Redaction(method, shape: shape, margin: 1)
  }

  @Test(arguments: methods, Redaction.Shape.allCases)
  func `changes every pixel the shape touches and no other`(method: Redaction.Method, shape: Redaction.Shape)
    throws
  {
    let image = try Redacting.noise(width: 50, height: 40)
    var redacted = image
    redacted.redact(x: 10.5, y: 8, width: 24, height: 20, with: Redacting.exact(method, shape))
    var inside = 0, same = 0
    let (before, after) = (image.bytes, redacted.bytes)
    for y in 0..<40 {
      for x in 0..<50 {
        let at = 3 * (50 * y + x)
        let isSame = before[at..<at + 3] == after[at..<at + 3]
        // The nearest place of the pixel to the centre (22.5, 18), in half axes.
        let dx = max(Float(x) - 22.5, 22.5 - Float(x + 1), 0) / 12
        let dy = max(Float(y) - 18, 18 - Float(y + 1), 0) / 10
        let isInside = shape == .ellipse ? dx * dx + dy * dy < 1 : dx < 1 && dy < 1
        if isInside { inside += 1 } else { #expect(isSame, "\(x), \(y)") }
        if isInside && isSame { same += 1 }
      }
    }
    #expect(inside == (shape == .box ? 25 * 20 : inside))
    #expect(inside > 350)
    // A pixel of noise has one chance in 2²⁴ to be what is painted there.
    #expect(same == 0)
  }

  /// What remains is decided by the blocks' averages alone: pictures that have those in common become one picture.
  @Test(arguments: [Redaction.Method.blur, .mosaic])
  func `keeps nothing but the averages of blocks`(method: Redaction.Method) throws {
    let image = try Redacting.noise(width: 96, height: 96)
    let area = Redaction(method, shape: .box).area(x: 20, y: 20, width: 50, height: 50)
    let (columns, rows) = area.bounds.pixels(width: 96, height: 96)
    let across = BlockSides(of: columns, least: area.blockWidth, below: 96)
    let down = BlockSides(of: rows, least: area.blockHeight, below: 96)
    try #require(across.count >= 6 && down.count >= 6)
    // Within each block every pixel takes the place of another: backwards.
    var shuffled = image
    shuffled.withMutablePixels { pixels in
      for row in 0..<down.count {
        for column in 0..<across.count {
          let places = down.painted(row).flatMap { y in across.painted(column).map { 3 * (96 * y + $0) } }
          for (a, b) in zip(places, places.reversed()) where a < b {
            for channel in 0..<3 {
              (pixels[a + channel], pixels[b + channel]) = (pixels[b + channel], pixels[a + channel])
            }
          }
        }
      }
    }
    #expect(shuffled.bytes != image.bytes)
    var (first, second) = (image, shuffled)
    for shape in Redaction.Shape.allCases {
      // The ellipse's corners are the picture's own, so that those differ; inside it all is the same.
      first = image
      second = shuffled
      let redaction = Redaction(method, shape: shape)
      first.redact(x: 20, y: 20, width: 50, height: 50, with: redaction)
      second.redact(x: 20, y: 20, width: 50, height: 50, with: redaction)
      let (one, other) = (first.bytes, second.bytes)
      let shapeArea = redaction.area(x: 20, y: 20, width: 50, height: 50)
      for y in rows {
        for x in shapeArea.columns(inRow: y, width: 96) {
          let at = 3 * (96 * y + x)
          #expect(one[at..<at + 3] == other[at..<at + 3])
        }
      }
    }
  }

  @Test(arguments: [(16, 2), (40, 6), (64, 8), (500, 8)])
  func `shows at most eight blocks along a face, none smaller than eight pixels`(side: Int, most: Int) throws
  {
    let line = try Redacting.noise(width: 700, height: 1).bytes
    var image = try Image(pixels: (0..<700).flatMap { _ in line }, width: 700, height: 700)
    image.redact(
      x: 10, y: 10, width: Float(side), height: Float(side), with: Redacting.exact(.mosaic, .box))
    let bytes = image.bytes
    let row = (10..<10 + side).map { bytes[3 * (700 * (10 + side / 2) + $0)] }
    var runs = [1]
    for (a, b) in zip(row, row.dropFirst()) {
      if a == b { runs[runs.count - 1] += 1 } else { runs.append(1) }
    }
    #expect(runs.count <= most)
    #expect(runs.allSatisfy { $0 >= 8 })
  }

  @Test(arguments: [Redaction.Method.blur, .mosaic])
  func `averages no few pixels where a face is nearly outside`(method: Redaction.Method) throws {
    let image = try Redacting.noise(width: 64, height: 64)
    var redacted = image
    redacted.redact(x: -39, y: -39, width: 40, height: 40, with: Redacting.exact(method, .box))
    let before = image.bytes
    for channel in 0..<3 {
      let sum = (0..<64).reduce(0) { $0 + Int(before[3 * (64 * ($1 / 8) + $1 % 8) + channel]) }
      #expect(Int(redacted.bytes[channel]) == (sum + 32) / 64)
    }
    #expect(redacted.bytes.dropFirst(3) == image.bytes.dropFirst(3))
  }

  @Test(arguments: ImageOrientation.allCases, methods)
  func `paints the same whatever way the picture is stored`(
    orientation: ImageOrientation, method: Redaction.Method
  ) throws {
    var upright = try Redacting.noise(width: 40, height: 30)
    var stored = upright.stored(as: orientation)
    upright.redact(x: 12, y: 5, width: 17, height: 20, with: Redaction(method))
    stored.redact(x: 12, y: 5, width: 17, height: 20, with: Redaction(method))
    #expect(stored.upright().bytes == upright.bytes)
  }

  @Test(arguments: PixelFormat.packed, methods)
  func `leaves black, or averages, in every format`(format: PixelFormat, method: Redaction.Method) throws {
    var image = try Redacting.noise(width: 20, height: 20, format: format)
    image.redact(x: 0, y: 0, width: 20, height: 20, with: Redacting.exact(method, .box))
    let (pixel, bytes) = (image.format.bytesPerPixel, image.bytes)
    if let alpha = format.alphaOffset {
      #expect(stride(from: alpha, to: bytes.count, by: pixel).allSatisfy { bytes[$0] == 255 })
    }
    let colors = bytes.indices.filter { $0 % pixel != format.alphaOffset }.map { bytes[$0] }
    if method == .solid { #expect(Set(colors) == [0]) }
    // Two blocks along each side, and all is near their averages, which noise has near the middle.
    if method == .mosaic { #expect(Set(colors).count <= 4 * 3) }
    if method != .solid { #expect(colors.allSatisfy { (80...176).contains($0) }) }
  }

  @Test(arguments: [
    (Float.nan, Float(1), Float(5), Float(5)), (1, .nan, 5, 5), (1, 1, .nan, 5), (1, 1, 5, .nan),
    (100, 1, 5, 5), (1, -50, 5, 5), (1, 1, 0, 5), (.infinity, 1, 5, 5),
  ])
  func `paints nothing where there is no box`(x: Float, y: Float, width: Float, height: Float) throws {
    for redaction in Redacting.methods.flatMap({ [Redaction($0), Redaction($0, shape: .box)] }) {
      let image = try Redacting.noise(width: 20, height: 20)
      var redacted = image
      redacted.redact(x: x, y: y, width: width, height: height, with: redaction)
      #expect(redacted.bytes == image.bytes)
    }
  }

  @Test(arguments: methods)
  func `takes boxes of any size`(method: Redaction.Method) throws {
    var image = try Redacting.noise(width: 20, height: 20)
    let before = image.bytes
    image.redact(x: -1e30, y: -1e30, width: 2e30, height: 2e30, with: Redaction(method))
    #expect(zip(before, image.bytes).contains { $0 != $1 })
    image.redact(x: 3, y: 3, width: 1e-30, height: 1e-30, with: Redaction(method))
  }
}
