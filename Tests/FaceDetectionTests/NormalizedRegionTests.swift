import Images
import Testing

@testable import FaceDetection

@Suite struct `A region around a face` {
  /// A face whose eyes are level: a box of 0.2 × 0.1 in a picture of 200 × 100 pixels.
  private let face = Candidate(
    score: 1, x: 0.4, y: 0.3, width: 0.2, height: 0.1,
    keypointX: SIMD8(0.45, 0.55, 0.5, 0.5, 0.4, 0.6, 0, 0),
    keypointY: SIMD8(0.3, 0.3, 0.35, 0.4, 0.3, 0.3, 0, 0))

  @Test func `is half as large again as its box, in each direction`() throws {
    let region = NormalizedRegion(face, imageWidth: 200, imageHeight: 100, isSquare: false)
    #expect(abs(region.centerX - 0.5) < 1e-6 && abs(region.centerY - 0.35) < 1e-6)
    #expect(abs(region.width - 0.3) < 1e-6 && abs(region.height - 0.15) < 1e-6 && region.rotation == 0)
    let pixels = try #require(region.inPixels(imageWidth: 200, imageHeight: 100))
    #expect(abs(pixels.width - 60) < 1e-4 && abs(pixels.height - 15) < 1e-4)
  }

  @Test func `is a square in pixels for the older models`() throws {
    let region = NormalizedRegion(face, imageWidth: 200, imageHeight: 100, isSquare: true)
    let pixels = try #require(region.inPixels(imageWidth: 200, imageHeight: 100))
    #expect(abs(pixels.width - 60) < 1e-4 && abs(pixels.height - 60) < 1e-4)
  }

  /// Eyes along a line that goes `degrees` down to the right, in pixels.
  @Test(arguments: [-170, -90, -30, 0, 45, 90, 179] as [Float])
  func `is turned so that the eyes are level`(degrees: Float) {
    let angle = degrees * .pi / 180
    var turned = face
    (turned.keypointX[0], turned.keypointY[0]) = (0.5, 0.5)
    turned.keypointX[1] = 0.5 + 20 * cosine(of: angle) / 200
    turned.keypointY[1] = 0.5 + 20 * sine(of: angle) / 100
    let region = NormalizedRegion(turned, imageWidth: 200, imageHeight: 100, isSquare: false)
    #expect(abs(region.rotation - angle) < 1e-5)
  }

  @Test func `follows a mesh: its longer side decides, the outer corners of the eyes are level`() throws {
    var mesh = [NormalizedLandmark](repeating: NormalizedLandmark(x: 0.5, y: 0.5), count: 478)
    mesh[33] = NormalizedLandmark(x: 0.4, y: 0.4)
    mesh[263] = NormalizedLandmark(x: 0.6, y: 0.4)
    mesh[152] = NormalizedLandmark(x: 0.5, y: 0.9)
    let region = NormalizedRegion(mesh, imageWidth: 200, imageHeight: 100)
    let pixels = try #require(region.inPixels(imageWidth: 200, imageHeight: 100))
    // 40 × 50 pixels.
    #expect(abs(pixels.width - 75) < 1e-3 && abs(pixels.height - 75) < 1e-3 && pixels.rotation == 0)
    #expect(abs(pixels.centerX - 100) < 1e-3 && abs(pixels.centerY - 65) < 1e-3)
  }

  @Test(arguments: [Float.nan, .infinity, 0, -1])
  func `that is nowhere or has no area shows nothing`(width: Float) {
    var region = NormalizedRegion(face, imageWidth: 200, imageHeight: 100, isSquare: false)
    region.width = width
    #expect(region.inPixels(imageWidth: 200, imageHeight: 100) == nil)
  }

  @Test func `overlaps another by intersection over union`() {
    func square(_ x: Float) -> NormalizedRegion {
      NormalizedRegion(centerX: x, centerY: 0.5, width: 0.2, height: 0.2, rotation: 1)
    }
    #expect(abs(square(0.5).overlap(square(0.6)) - 1 / 3) < 1e-5)
    #expect(square(0.5).overlap(square(0.7)) < 1e-5 && square(0.5).overlap(square(0.9)) == 0)
  }

  @Test func `gives way to one that comes later and overlaps it`() {
    func square(_ x: Float) -> NormalizedRegion {
      NormalizedRegion(centerX: x, centerY: 0.5, width: 0.2, height: 0.2, rotation: 0)
    }
    let regions = [square(0.2), square(0.5), square(0.51), square(0.8)]
    #expect(NormalizedRegion.associated(regions, limit: 0.5) == [square(0.2), square(0.51), square(0.8)])
    // One that just touches the limit stays.
    #expect(NormalizedRegion.associated(regions, limit: 0.95) == regions)
  }
}
