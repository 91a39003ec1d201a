import Images
import Testing

@Suite struct `The quick warp` {
  /// A picture of noise whose memory ends with its last pixel.
  private func picture(
    _ width: Int, _ height: Int, _ format: PixelFormat, _ orientation: ImageOrientation, padding: Int = 0
  ) throws -> Image {
    let row = width * format.bytesPerPixel + padding
    let pixels = (0..<row * height - padding).map {
      UInt8(truncatingIfNeeded: (UInt32($0) &* 2_654_435_761) >> 23)
    }
    return try Image(
      pixels: pixels, width: width, height: height, bytesPerRow: row, format: format, orientation: orientation
    )
  }

  /// What of the picture is shown, as fractions of its sides, and by how much it is turned.
  static let regions: [(x: Float, y: Float, width: Float, height: Float, rotation: Float)] = [
    (0.5, 0.5, 1, 1, 0), (0.4, 0.6, 0.31, 0.47, 0), (0.9, 0.1, 0.7, 0.5, 0), (0.5, 0.5, 2.3, 1.7, 0),
    (3, 3, 1, 1, 0), (0.5, 0.5, 0.9, 0.8, 0.3), (0.1, 0.8, 1.2, 1.9, -2), (0.5, 0.5, 1, 1, .pi / 2),
    (0.5, 0.5, 1, 1, 1e-6), (1e6, -1e7, 1e7, 1e7, 0), (0.5, 0.5, 1e-4, 1e-4, 0),
  ]

  /// The inputs: a part of a vector, several strips of one block, and where a picture is large, several blocks.
  private func inputs(_ image: Image) -> [(Int, Int)] {
    [(7, 3), (70, 2)] + (image.width > 20 ? [(68, 16)] : [])
  }

  private func check(_ image: Image, _ comment: Comment) {
    let (width, height) = (Float(image.uprightWidth), Float(image.uprightHeight))
    let linear = Warp.values(from: -1, to: 1), crooked = linear.map { $0 * $0 }
    for part in Self.regions {
      let region = RegionOfInterest(
        centerX: part.x * width, centerY: part.y * height, width: part.width * width,
        height: part.height * height, rotation: part.rotation)
      for (w, h) in inputs(image) {
        for (shown, border) in [
          (region, Warp.Border.zero), (region.letterboxed(width: w, height: h), .replicate),
        ] {
          let warp = Warp(shown, width: w, height: h, border: border)
          let expected = warp.definition(image)
          var bytes = [UInt8](repeating: 0xEE, count: 3 * w * h)
          var byteSpan = bytes.mutableSpan
          warp.run(image, values: (0...255).map { 255 - UInt8($0) }, into: &byteSpan)
          #expect(bytes == expected.map { 255 - $0 }, "\(comment), \(part), \(w)×\(h), \(border)")
          for values in [linear, crooked] {
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
  }

  @Test(arguments: PixelFormat.packed, ImageOrientation.allCases)
  func `gives what its definition gives, whatever is shown of whatever picture`(
    format: PixelFormat, orientation: ImageOrientation
  ) throws {
    for (width, height, padding) in [(1, 1, 0), (2, 2, 0), (2, 9, 1), (23, 31, 0), (23, 31, 1)] {
      check(
        try picture(width, height, format, orientation, padding: padding), "\(width)×\(height), \(padding)")
    }
  }

  /// Upright regions whose corners round so that the transform is nearly, not quite, free of turns.
  @Test func `finds places that are not the same in every row`() throws {
    let image = try picture(333, 517, .rgb, .up)
    for step in 0..<16 {
      let shift = Float(step) * 0.37
      let region = RegionOfInterest(
        centerX: 100 + shift, centerY: 171 + shift * 1.9, width: 140 + shift * 0.3, height: 155 + shift * 0.6)
      let warp = Warp(region.letterboxed(width: 96, height: 96), width: 96, height: 96, border: .zero)
      var bytes = [UInt8](repeating: 0xEE, count: 3 * 96 * 96)
      var span = bytes.mutableSpan
      warp.run(image, values: (0...255).map { UInt8($0) }, into: &span)
      #expect(bytes == warp.definition(image), "\(region)")
    }
  }
}
