@testable import FaceDetection
import Foundation
import TestSupport
import Testing

@Suite struct `Contours and landmarks by the names of ML Kit` {
  private let face: LandmarkedFace

  init() throws { face = try MeasuredMeshes.load().astronaut.face }

  @Test func `have as many points as ML Kit's`() {
    let counts: [FaceContour: Int] = [
      .faceOval: 36, .leftEyebrowTop: 5, .leftEyebrowBottom: 5, .rightEyebrowTop: 5, .rightEyebrowBottom: 5,
      .leftEye: 16, .rightEye: 16, .upperLipTop: 11, .upperLipBottom: 9, .lowerLipTop: 9, .lowerLipBottom: 9,
      .noseBridge: 2, .noseBottom: 3, .leftCheek: 1, .rightCheek: 1,
    ]
    #expect(counts.count == 15 && FaceContour.allCases.count == 15)
    for contour in FaceContour.allCases {
      #expect(face.contour(contour).pointCount == counts[contour])
      #expect(face.contour(contour).isClosed == [.faceOval, .leftEye, .rightEye].contains(contour))
    }
    #expect(counts.values.reduce(0, +) == 133, "ML Kit speaks of points 0 to 132")
  }

  @Test func `lie above each other as their names say`() {
    func height(_ contour: FaceContour) -> Float {
      let points = face.contour(contour).pixelPoints
      return points.map(\.y).reduce(0, +) / Float(points.count)
    }
    let downwards: [FaceContour] = [
      .leftEyebrowTop, .leftEyebrowBottom, .leftEye, .leftCheek, .noseBottom, .upperLipTop, .upperLipBottom,
      .lowerLipTop, .lowerLipBottom,
    ]
    let heights = downwards.map(height)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(height(.rightEyebrowTop) < height(.rightEyebrowBottom))
    #expect(height(.noseBridge) < height(.noseBottom))
  }

  @Test func `go from the subject's right to the left along the mouth and below the nose`() {
    for contour in [FaceContour.upperLipTop, .upperLipBottom, .lowerLipTop, .lowerLipBottom, .noseBottom] {
      let across = face.contour(contour).pixelPoints.map(\.x)
      #expect(across == across.sorted())
    }
    let lip = face.contour(.upperLipTop).landmarks
    #expect(lip.first == face.landmark(.mouthRight) && lip.last == face.landmark(.mouthLeft))
  }

  @Test func `have ten landmarks where they belong`() {
    func x(_ landmark: FaceLandmark) -> Float { face.position(of: landmark).x }
    func y(_ landmark: FaceLandmark) -> Float { face.position(of: landmark).y }
    #expect(FaceLandmark.allCases.count == 10)
    // Seen from the front; the astronaut's face is nearly that, and her smile is wider than her eyes are apart.
    for landmarks in [
      [FaceLandmark.rightEar, .rightCheek, .rightEye, .noseBase, .leftEye, .leftCheek, .leftEar],
      [.rightCheek, .mouthRight, .mouthBottom, .mouthLeft, .leftCheek],
    ] {
      let across = landmarks.map(x)
      #expect(across == across.sorted())
    }
    let down = [y(.leftEye), y(.leftCheek), y(.noseBase), y(.mouthLeft), y(.mouthBottom)]
    #expect(down == down.sorted())
    let cheek = face.landmark(.leftCheek), corner = face.landmarks[291], eye = face.landmarks[263]
    #expect(
      cheek.x == (corner.x + eye.x) / 2 && cheek.y == (corner.y + eye.y) / 2
        && cheek.z == (corner.z + eye.z) / 2)
    // MediaPipe's detector has the astronaut's right eye at (0.3935, 0.2049); eyes are 45 pixels apart.
    #expect(abs(x(.rightEye) - 0.3935 * 512) < 4 && abs(y(.rightEye) - 0.2049 * 512) < 4)
  }
}

@Suite struct `Lists of connections` {
  @Test func `have MediaPipe's numbers`() {
    typealias Lists = FaceLandmarksConnections
    #expect(Lists.lipsConnections.count == 40 && Lists.faceOvalConnections.count == 36)
    #expect(Lists.leftEyeConnections.count == 16 && Lists.rightEyeConnections.count == 16)
    #expect(Lists.leftEyebrowConnections.count == 8 && Lists.rightEyebrowConnections.count == 8)
    #expect(Lists.leftIrisConnections.count == 4 && Lists.rightIrisConnections.count == 4)
    #expect(Lists.contoursConnections.count == 124 && Lists.faceConnections == Lists.contoursConnections)
    #expect(Lists.tesselationConnections.count == 2556)
    #expect(Lists.lipsConnections[0] == Connection(start: 61, end: 146))
    #expect(Lists.rightEyeConnections.last == Connection(start: 173, end: 133))
  }

  /// The net has a border around the face and around each eye and the mouth; the surface has one around the face.
  @Test(arguments: [(MeshTriangle.tesselation, 852, 1322), (MeshTriangle.surface, 898, 1365)])
  func `are triangles that touch all 468 points and each other`(
    triangles: [MeshTriangle], count: Int, edgeCount: Int
  ) {
    #expect(triangles.count == count)
    #expect(Set(triangles.flatMap { [$0.a, $0.b, $0.c] }) == Set(0..<468))
    var uses: [Connection: Int] = [:]
    for triangle in triangles {
      for edge in MeshLine([triangle.a, triangle.b, triangle.c], isClosed: true).connections {
        uses[Connection(start: min(edge.start, edge.end), end: max(edge.start, edge.end)), default: 0] += 1
      }
    }
    #expect(uses.count == edgeCount && uses.values.allSatisfy { $0 <= 2 })
    // Every side of a triangle is another's too, but for those on the borders.
    #expect(uses.values.reduce(0, +) == 3 * count)
  }

  private struct Topology: Decodable {
    var connections: [String: [[Int]]], tesselationTriangles: [[Int]], canonicalMeshTriangles: [[Int]]
  }

  private static let published = Checkout.collection.appending(path: "spec/topology.json")

  @Test(
    .enabled(if: Checkout.isThere(published), "the lists of the specification are not beside the checkout"))
  func `are MediaPipe's, pair by pair`() throws {
    let topology = try Checkout.numbers(Topology.self, in: `Lists of connections`.published)
    typealias Lists = FaceLandmarksConnections
    for (name, list) in [
      ("lips", Lists.lipsConnections), ("leftEye", Lists.leftEyeConnections),
      ("leftEyebrow", Lists.leftEyebrowConnections), ("leftIris", Lists.leftIrisConnections),
      ("rightEye", Lists.rightEyeConnections), ("rightEyebrow", Lists.rightEyebrowConnections),
      ("rightIris", Lists.rightIrisConnections), ("faceOval", Lists.faceOvalConnections),
    ] {
      #expect(list.map { [$0.start, $0.end] } == topology.connections[name])
    }
    #expect(MeshTriangle.tesselation.map { [$0.a, $0.b, $0.c] } == topology.tesselationTriangles)
    #expect(MeshTriangle.surface.map { [$0.a, $0.b, $0.c] } == topology.canonicalMeshTriangles)
  }
}
