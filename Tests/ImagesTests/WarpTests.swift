import Foundation
import ImageFiles
import Images
import TestSupport
import Testing

@Suite struct `The warp` {
  struct Case: Decodable {
    var name: String, border: String
    var centerX: Float, centerY: Float, width: Float, height: Float, degrees: Double
    var outputWidth: Int, outputHeight: Int, keepsAspect: Bool
    var adler: UInt32, samples: [UInt8]
  }

  static let bytes = (0..<256).map { UInt8($0) }

  private func warped(_ image: Image, _ test: Case) throws -> [UInt8] {
    let region = try #require(
      try RegionOfInterest(
        centerX: test.centerX, centerY: test.centerY, width: test.width, height: test.height,
        rotation: Float(test.degrees * .pi / 180), of: image.uprightWidth, image.uprightHeight))
    let shown =
      test.keepsAspect ? region.letterboxed(width: test.outputWidth, height: test.outputHeight) : region
    let warp = Warp(
      shown, width: test.outputWidth, height: test.outputHeight,
      border: test.border == "zero" ? .zero : .replicate)
    var output = [UInt8](repeating: 0xEE, count: 3 * test.outputWidth * test.outputHeight)
    var span = output.mutableSpan
    warp.run(image, values: Self.bytes, into: &span)
    return output
  }

  @Test func `gives OpenCV's bytes, whatever the rectangle, its turn and the border`() throws {
    let file = Checkout.folder.appending(path: "Tests/ImagesTests/Fixtures/warp.json")
    let image = try Image(
      pixels: (0..<64 * 128 * 3).map { UInt8(truncatingIfNeeded: (UInt32($0) &* 2_654_435_761) >> 24) },
      width: 64,
      height: 128)
    for test in try Checkout.numbers([Case].self, in: file) {
      let output = try warped(image, test)
      let step = output.count / 16
      #expect((0..<16).map { output[$0 * step + $0 % 3] } == test.samples, "\(test.name), \(test.border)")
      #expect(adler32(output) == test.adler, "\(test.name), \(test.border)")
    }
  }

  /// MediaPipe's own pictures: the rectangle of each, by file name.
  @Test(
    .enabled(if: Checkout.isThere(goldens), "MediaPipe's golden pictures are not beside this checkout"),
    arguments: [
      ("medium_sub_rect_keep_aspect", [0.65, 0.4, 0.5, 0.5, 0], 256, true),
      ("medium_sub_rect_keep_aspect_with_rotation", [0.65, 0.4, 0.5, 0.5, 90], 256, true),
      ("medium_sub_rect_with_rotation", [0.65, 0.4, 0.5, 0.5, -45], 256, false),
      ("large_sub_rect", [0.5, 0.5, 1.5, 1.1, 0], 128, false),
      ("large_sub_rect_keep_aspect", [0.5, 0.5, 1.5, 1.1, 0], 128, true),
      ("large_sub_rect_keep_aspect_with_rotation", [0.5, 0.5, 1.5, 1.1, -15], 128, true),
    ] as [(String, [Double], Int, Bool)])
  func `gives MediaPipe's golden pictures`(name: String, rectangle: [Double], side: Int, keepsAspect: Bool)
    throws
  {
    let image = try ImageFile.read(path: goldens.appending(path: "input.jpg").path).image
    for (suffix, border) in [("", "replicate"), ("_border_zero", "zero")] {
      let golden = try ImageFile.read(path: goldens.appending(path: "\(name)\(suffix).png").path).image
      let test = Case(
        name: name, border: border, centerX: Float(rectangle[0]), centerY: Float(rectangle[1]),
        width: Float(rectangle[2]), height: Float(rectangle[3]), degrees: rectangle[4], outputWidth: side,
        outputHeight: side, keepsAspect: keepsAspect, adler: 0, samples: [])
      let output = try warped(image, test)
      let expected = golden.copy(as: .rgb).bytes
      #expect(output == expected, "\(name)\(suffix)")
    }
  }

  @Test func `is the identity for the whole picture at its own size`() throws {
    let pixels = (0..<5 * 7 * 3).map { UInt8(truncatingIfNeeded: 37 &* $0) }
    let image = try Image(pixels: pixels, width: 5, height: 7)
    let warp = Warp(RegionOfInterest(wholeOf: 5, 7), width: 5, height: 7, border: .zero)
    var output = [UInt8](repeating: 0, count: pixels.count)
    var span = output.mutableSpan
    warp.run(image, values: Self.bytes, into: &span)
    #expect(output == pixels)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `sees the same pixels however the picture is stored`(orientation: ImageOrientation) throws {
    let upright = try Image(pixels: (0..<6 * 4 * 3).map { UInt8($0) }, width: 6, height: 4)
    let stored = upright.stored(as: orientation)
    #expect(stored.uprightWidth == 6 && stored.uprightHeight == 4)
    let warp = Warp(
      RegionOfInterest(centerX: 3.3, centerY: 1.9, width: 5, height: 3, rotation: 0.3), width: 16, height: 16,
      border: .replicate)
    var outputs: [[UInt8]] = []
    for image in [upright, stored] {
      var output = [UInt8](repeating: 0, count: 3 * 16 * 16)
      var span = output.mutableSpan
      warp.run(image, values: Self.bytes, into: &span)
      outputs.append(output)
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func `fills a model's range: 0 becomes the lower end and 255 the upper`() {
    let values = Warp.values(from: -1, to: 1)
    #expect(values[0] == -1 && values[255] == 1 && values.count == 256)
  }
}

private let goldens = Checkout.collection.appending(path: "spec/image_to_tensor")

/// The checksum of RFC 1950.
private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return b << 16 | a
}
