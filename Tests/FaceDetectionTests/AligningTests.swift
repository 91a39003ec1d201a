@testable import FaceDetection
import Images
import TestSupport
import Testing

@Suite struct `A face cut out straight` {
  /// Red grows by one from pixel to pixel to the right, green downwards: a colour tells a place.
  private static let ramp: Image = {
    var pixels: [UInt8] = []
    for y in 0..<200 { for x in 0..<240 { pixels += [UInt8(x), UInt8(y), 0] } }
    do { return try Image(pixels: pixels, width: 240, height: 200) } catch { fatalError("\(error)") }
  }()

  /// A face with its eyes at two places of the ramp.
  private func detection(right: SIMD2<Float>, left: SIMD2<Float>) -> Detection {
    var face = Candidate(score: 1, x: 0, y: 0, width: 1, height: 1, keypointX: .zero, keypointY: .zero)
    (face.keypointX[0], face.keypointY[0]) = (right.x / 240, right.y / 200)
    (face.keypointX[1], face.keypointY[1]) = (left.x / 240, left.y / 200)
    return face.detection(width: 240, height: 200)
  }

  /// The place in the ramp that a pixel shows, from its middle to the middle of the ramp's first pixel.
  private func place(_ image: Image, _ x: Int, _ y: Int) -> SIMD2<Float> {
    let first = 3 * (y * image.width + x)
    return image.withPixels { SIMD2(Float($0[byte: first]) + 0.5, Float($0[byte: first + 1]) + 0.5) }
  }

  /// Level, turned either way, nearly upside down; from enlarged twelvefold to reduced fourfold.
  @Test(
    arguments: [Float(0), 25, -40, 170], [(40, Float(20)), (50, 8), (16, 24), (9, 30)])
  func `shows at every pixel what is there in the face`(degrees: Float, size: (side: Int, distance: Float))
    throws
  {
    let middle = SIMD2<Float>(118, 97), placement = EyePlacement(x: 0.3, y: 0.45)
    let along = SIMD2(HeadTurn.sine(90 - degrees), HeadTurn.sine(degrees))
    let face = detection(
      right: middle - size.distance / 2 * along, left: middle + size.distance / 2 * along)
    let image = try `A face cut out straight`.ramp.aligned(to: face, size: size.side, eyes: placement)
    #expect(image.width == size.side && image.height == size.side && image.format == .rgb)
    let scale = size.distance / 0.4 / Float(size.side), down = SIMD2(-along.y, along.x)
    var worst: Float = 0
    for y in 0..<size.side {
      for x in 0..<size.side {
        let across = (Float(x) + 0.5) - 0.5 * Float(size.side)
        let below = (Float(y) + 0.5) - 0.45 * Float(size.side)
        let expected = middle + scale * (across * along + below * down)
        let gap = place(image, x, y) - expected
        worst = max(worst, abs(gap.x), abs(gap.y))
      }
    }
    // A colour is rounded twice at most, and places are rounded to 1/32.
    #expect(worst <= 1 + 1 / 32)
  }

  @Test func `has its eyes where a margin puts them`() throws {
    let face = detection(right: SIMD2(100.5, 90.5), left: SIMD2(140.5, 90.5))
    // Eyes 0.4 of the side apart: with half a side more on each side, 0.2 of 100 pixels.
    let image = try `A face cut out straight`.ramp.aligned(
      to: face, size: 100, margin: 0.5, eyes: EyePlacement(x: 0.3, y: 0.4))
    let placed = EyePlacement(x: 0.3, y: 0.4).within(margin: 0.5)
    #expect(placed == EyePlacement(x: 0.4, y: 0.45))
    #expect(abs(place(image, 40, 45).x - 101.5) <= 1 && abs(place(image, 40, 45).y - 91.5) <= 1)
    #expect(abs(place(image, 60, 45).x - 141.5) <= 1)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `is the same however the picture is stored`(orientation: ImageOrientation) throws {
    let face = detection(right: SIMD2(100, 90), left: SIMD2(130, 100))
    let ramp = `A face cut out straight`.ramp
    let expected = try ramp.aligned(to: face, size: 32)
    #expect(try ramp.stored(as: orientation).aligned(to: face, size: 32).bytes == expected.bytes)
  }

  @Test func `is black or like the nearest pixel beyond the picture`() throws {
    let face = detection(right: SIMD2(2, 2), left: SIMD2(22, 2)), ramp = `A face cut out straight`.ramp
    let black = try ramp.aligned(to: face, size: 64, margin: 1)
    let nearest = try ramp.aligned(to: face, size: 64, margin: 1, border: .nearest)
    #expect(black.bytes[0..<3] == [0, 0, 0])
    // In the last column of the first row x is inside the picture and y is not.
    #expect(black.bytes[3 * 63] == 0 && nearest.bytes[3 * 63] > 20 && nearest.bytes[3 * 63 + 1] == 0)
  }

  @Test func `is told from a mesh by the middles of its eyes`() throws {
    let face = try MeasuredMeshes.load().astronaut.face
    let pixels = (0..<3 * 512 * 512).map { index -> UInt8 in
      let x = index / 3 % 512
      return UInt8(x / 2)
    }
    let picture = try Image(pixels: pixels, width: 512, height: 512)
    let image = try picture.aligned(to: face, size: 100, eyes: EyePlacement(x: 0.25, y: 0.5))
    for (landmark, x) in [(FaceLandmark.rightEye, 25), (.leftEye, 75)] {
      let shown = Float(image.bytes[3 * (50 * 100 + x)])
      #expect(abs(shown - face.position(of: landmark).x / 2) < 1.5)
    }
  }

  @Test func `is refused for sizes, margins and eyes out of range, and for eyes in one place`() throws {
    let face = detection(right: SIMD2(100, 90), left: SIMD2(140, 90)), ramp = `A face cut out straight`.ramp
    func code(_ body: () throws(FaceDetectorError) -> Image) -> FaceDetectorError.Code? {
      do throws(FaceDetectorError) {
        _ = try body()
        return nil
      } catch { return error.code }
    }
    #expect(code { () throws(FaceDetectorError) in try ramp.aligned(to: face, size: 1) } == nil)
    for size in [0, -1, 4097, .max] {
      #expect(
        code { () throws(FaceDetectorError) in try ramp.aligned(to: face, size: size) } == .invalidArgument)
    }
    for margin in [-0.1, 10.1, Float.nan] {
      #expect(
        code { () throws(FaceDetectorError) in try ramp.aligned(to: face, size: 8, margin: margin) }
          == .invalidArgument)
    }
    for eyes in [
      EyePlacement(x: 0.5, y: 0), .init(x: -0.1, y: 0), .init(x: .nan, y: 0), .init(x: 0.3, y: .nan),
    ] {
      #expect(
        code { () throws(FaceDetectorError) in try ramp.aligned(to: face, size: 8, eyes: eyes) }
          == .invalidArgument)
    }
    for left in [SIMD2<Float>(100, 90), SIMD2(.nan, 90), SIMD2(.infinity, 0)] {
      let face = detection(right: SIMD2(100, 90), left: left)
      #expect(
        code { () throws(FaceDetectorError) in try ramp.aligned(to: face, size: 8) } == .invalidArgument)
    }
    // Far away and very large there is nothing to see, and nothing to fear.
    let far = detection(right: SIMD2(1e15, 1e15), left: SIMD2(3e15, -1e15))
    #expect(try ramp.aligned(to: far, size: 8).bytes.allSatisfy { $0 == 0 })
  }
}
