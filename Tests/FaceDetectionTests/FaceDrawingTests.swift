@testable import FaceDetection
import Images
import TestSupport
import Testing

@Suite struct `A face that is drawn` {
  private let face: LandmarkedFace

  init() throws { face = try MeasuredMeshes.load().astronaut.face }

  private func black(_ width: Int = 512, _ height: Int = 512) throws -> Image {
    try Image(pixels: [UInt8](repeating: 0, count: 3 * width * height), width: width, height: height)
  }

  private func drawn(_ face: LandmarkedFace, _ parts: FaceDrawing) throws -> Image {
    var image = try black()
    image.draw(face, parts)
    return image
  }

  private func color(_ image: Image, _ point: PixelPoint) -> [UInt8] {
    let first = 3 * (Int(point.y) * image.width + Int(point.x))
    return image.withPixels { pixels in (first..<first + 3).map { pixels[byte: $0] } }
  }

  private func paintedPixels(_ image: Image) -> Set<Int> {
    let bytes = image.bytes
    return Set((0..<bytes.count).filter { bytes[$0] > 0 }.map { $0 / 3 })
  }

  @Test func `has each part by itself, inside the face`() throws {
    let box = face.boundingBox
    for part in [FaceDrawing.mesh, .contours, .irises, .points] {
      let painted = paintedPixels(try drawn(face, part))
      #expect(!painted.isEmpty)
      // Half a line's width stands out.
      #expect(painted.allSatisfy { box.x - 3 <= $0 % 512 && $0 % 512 <= box.x + box.width + 3 })
      #expect(painted.allSatisfy { box.y - 3 <= $0 / 512 && $0 / 512 <= box.y + box.height + 3 })
    }
    #expect(paintedPixels(try drawn(face, [])).isEmpty)
    let all = paintedPixels(try drawn(face, [.mesh, .contours, .irises]))
    #expect(all.count > paintedPixels(try drawn(face, .mesh)).count)
  }

  @Test func `has sides in their colours, the subject's left in green`() throws {
    let image = try drawn(face, .contours)
    let left = color(image, try #require(face[.leftEye]).pixelPoints[4])
    let right = color(image, try #require(face[.rightEye]).pixelPoints[4])
    #expect(left[1] > left[0] && right[0] > right[1])
  }

  @Test func `has a net that is thin: most of the face is seen through it`() throws {
    let box = face.boundingBox
    let painted = try drawn(face, .mesh)
    let sum = painted.bytes.map { Int($0) }.reduce(0, +)
    #expect(sum < 3 * 255 * box.width * box.height / 2)
  }

  @Test func `has axes where its head's go, from the tip of the nose`() throws {
    let image = try drawn(face, .axes)
    let nose = PixelPoint(NormalizedPoint(face.landmarks[1]), width: 512, height: 512)
    #expect(color(image, nose).contains { $0 > 0 })
    let matrix = try #require(face.transformationMatrix)
    func shown(_ place: SIMD3<Float>) -> SIMD2<Float> {
      let point = (0..<3).map { row in
        matrix.value(atRow: row, column: 3)
          + (0..<3).reduce(0) { $0 + matrix.value(atRow: row, column: $1) * place[$1] }
      }
      // 256 / tan(31.5°)
      return SIMD2(point[0], -point[1]) * (417.75 / -point[2])
    }
    let tip = SIMD3<Float>(0, -1.13, 7.48)
    for (axis, part) in [(SIMD3<Float>(4, 0, 0), 0), (SIMD3(0, 4, 0), 1)] {
      let way = shown(tip + axis) - shown(tip)
      let pixel = color(image, PixelPoint(x: nose.x + way.x, y: nose.y + way.y))
      #expect(pixel[part] > 150 && pixel[1 - part] < pixel[part])
      #expect(part == 0 ? way.x > 15 : way.y < -15)
    }
    let without = LandmarkedFace(landmarks: face.landmarks, presence: 1, imageWidth: 512, imageHeight: 512)
    #expect(paintedPixels(try drawn(without, .axes)).isEmpty)
  }

  @Test func `has no irises where the mesh has none, and draws what is outside or not a number nowhere`()
    throws
  {
    let legacy = LandmarkedFace(
      landmarks: Array(face.landmarks.prefix(468)), presence: 1, imageWidth: 512, imageHeight: 512)
    #expect(paintedPixels(try drawn(legacy, .irises)).isEmpty)
    #expect(!paintedPixels(try drawn(legacy, [.contours, .irises])).isEmpty)
    for value in [Float.nan, .infinity, 1e30, -5] {
      let points = face.landmarks.map { _ in NormalizedLandmark(x: value, y: value, z: value) }
      let lost = LandmarkedFace(
        landmarks: points, presence: 1,
        transformationMatrix: TransformMatrix(columnMajor: [Float](repeating: value, count: 16)),
        imageWidth: 512, imageHeight: 512)
      #expect(paintedPixels(try drawn(lost, [.mesh, .contours, .irises, .points, .axes])).isEmpty)
    }
  }

  @Test func `has lines as wide as suits the picture, and no wider than suits the face`() {
    func style(_ side: Int, _ box: Float) -> FaceDrawingStyle {
      FaceDrawingStyle(forWidth: side, height: side, box: NormalizedBox(x: 0, y: 0, width: box, height: box))
    }
    let large = style(4000, 0.8), small = style(400, 0.8), far = style(4000, 0.01)
    #expect(large.left.thickness > 2 * small.left.thickness)
    #expect(far.left.thickness < large.left.thickness && far.mesh.thickness < 1)
    #expect(large.mesh.thickness < large.left.thickness)
  }

  @Test(arguments: ImageOrientation.allCases)
  func `is drawn on the upright picture however it is stored`(orientation: ImageOrientation) throws {
    var image = try Image(
      pixels: [UInt8](repeating: 0, count: 3 * 512 * 512), width: 512, height: 512, orientation: orientation)
    image.draw(face, .contours)
    #expect(image.upright().bytes == (try drawn(face, .contours)).bytes)
  }
}
