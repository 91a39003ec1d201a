import Testing

@testable import Images

/// Pixels that differ from each other in all colours.
private func picture(_ width: Int, _ height: Int) throws -> Image {
  let pixels = (0..<3 * width * height).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }
  return try Image(pixels: pixels, width: width, height: height)
}

/// The definition, colour by colour in double precision: the mean of what a pixel covers, or between two centres.
private func scaled(_ image: Image, _ width: Int, _ height: Int, x: Int, y: Int, color: Int) -> Double {
  func shares(_ index: Int, from source: Int, to target: Int) -> [(Int, Double)] {
    let step = Double(source) / Double(target)
    if step <= 1 {
      let place = (Double(index) + 0.5) * step - 0.5, left = Int(place.rounded(.down))
      let fraction = place - place.rounded(.down)
      func inside(_ pixel: Int) -> Int { min(max(pixel, 0), source - 1) }
      return [(inside(left), 1 - fraction), (inside(left + 1), fraction)]
    }
    let (start, end) = (Double(index) * step, Double(index + 1) * step)
    return (0..<source).compactMap { pixel in
      let share = min(Double(pixel + 1), end) - max(Double(pixel), start)
      return share > 0 ? (pixel, share / step) : nil
    }
  }
  return image.withPixels { bytes in
    var sum = 0.0
    for (row, weight) in shares(y, from: image.height, to: height) {
      for (column, share) in shares(x, from: image.width, to: width) {
        sum += weight * share * Double(bytes[byte: 3 * (row * image.width + column) + color])
      }
    }
    return sum
  }
}

@Suite struct `Scaling a picture` {
  @Test(
    arguments: [(7, 5), (14, 10), (3, 2), (1, 1), (10, 3), (4, 9), (20, 5), (6, 5)] as [(Int, Int)])
  func `is the mean of what a pixel covers, or between two centres`(width: Int, height: Int) throws {
    let image = try picture(7, 5)
    var output = [Float](repeating: .nan, count: 3 * width * height)
    var span = output.mutableSpan
    Scaling(from: (7, 5), to: (width, height)).run(
      image, part: PixelBox(x: 0, y: 0, width: width, height: height), into: &span, outputWidth: width)
    for y in 0..<height {
      for x in 0..<width {
        for color in 0..<3 {
          let expected = scaled(image, width, height, x: x, y: y, color: color)
          // Two sums of at most 7 products of numbers to 255, in single precision.
          #expect(abs(Double(output[3 * (y * width + x) + color]) - expected) <= 255 * 14 * 0x1p-24 * 4)
        }
      }
    }
  }

  @Test func `gives a part as it is in the whole, and zeros to its right and below it`() throws {
    let image = try picture(9, 8), scaling = Scaling(from: (9, 8), to: (13, 5))
    var whole = [Float](repeating: .nan, count: 3 * 13 * 5)
    var span = whole.mutableSpan
    scaling.run(image, part: PixelBox(x: 0, y: 0, width: 13, height: 5), into: &span, outputWidth: 13)
    let part = PixelBox(x: 3, y: 1, width: 6, height: 3)
    var output = [Float](repeating: .nan, count: 3 * 8 * 4)
    var room = output.mutableSpan
    scaling.run(image, part: part, into: &room, outputWidth: 8)
    for y in 0..<4 {
      for x in 0..<8 {
        for color in 0..<3 {
          let isInside = x < 6 && y < 3
          #expect(
            output[3 * (y * 8 + x) + color]
              == (isInside ? whole[3 * ((y + 1) * 13 + x + 3) + color] : 0))
        }
      }
    }
  }

  @Test(arguments: ImageOrientation.allCases, [PixelFormat.rgb, .rgba, .bgra, .grey, .yuv(.nv12, .bt601)])
  func `sees every format and orientation as the upright picture`(
    orientation: ImageOrientation, format: PixelFormat
  ) throws {
    var image = try picture(6, 4).copy(as: format)
    image.orientation = orientation
    let upright = image.copy(as: .rgb)
    let (w, h) = (image.uprightWidth, image.uprightHeight)
    func run(_ image: Image) -> [Float] {
      var output = [Float](repeating: .nan, count: 3 * 5 * 7)
      var span = output.mutableSpan
      Scaling(from: (w, h), to: (5, 7)).run(
        image, part: PixelBox(x: 0, y: 0, width: 5, height: 7), into: &span, outputWidth: 5)
      return output
    }
    #expect(run(image) == run(upright))
    let part = PixelBox(x: 1, y: 1, width: 2, height: 2)
    let cut = image.uprightRGB(part), expected = upright.uprightRGB(part)
    #expect(
      cut.copy(as: .rgb).withPixels { bytes in (0..<12).map { bytes[byte: $0] } }
        == expected.copy(as: .rgb).withPixels { bytes in (0..<12).map { bytes[byte: $0] } })
  }

  @Test(arguments: ImageOrientation.allCases)
  func `turns and mirrors orientations as it would pixels`(orientation: ImageOrientation) throws {
    var image = try picture(3, 2)
    image.orientation = orientation
    let upright = image.upright()
    func pixels(_ image: Image) -> [UInt8] {
      image.withPixels { bytes in (0..<18).map { bytes[byte: $0] } }
    }
    for turns in -1...4 {
      var turned = image
      turned.orientation = orientation.turned(clockwise: turns)
      var again = upright
      again.orientation = ImageOrientation.up.turned(clockwise: turns)
      #expect(pixels(turned.upright()) == pixels(again.upright()))
    }
    #expect(ImageOrientation.up.turned(clockwise: 1) == .right)
    var mirrored = image, mirroredUpright = upright
    mirrored.orientation = orientation.mirrored
    mirroredUpright.orientation = .upMirrored
    #expect(pixels(mirrored.upright()) == pixels(mirroredUpright.upright()))
  }
}
