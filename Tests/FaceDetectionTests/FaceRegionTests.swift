@testable import FaceDetection
import Testing

@Suite struct `Regions of a face` {
  private let meshes: MeasuredMeshes
  private let face: LandmarkedFace

  init() throws {
    meshes = try MeasuredMeshes.load()
    face = meshes.astronaut.face
  }

  private func meanX(_ points: [PixelPoint]) -> Float { points.map(\.x).reduce(0, +) / Float(points.count) }
  private func meanY(_ points: [PixelPoint]) -> Float { points.map(\.y).reduce(0, +) / Float(points.count) }

  @Test func `have as many points as they say, each once, and are closed where they say so`() {
    let counts: [FaceRegion: Int] = [
      .allPoints: 478, .faceContour: 21, .leftEye: 16, .rightEye: 16, .leftEyebrow: 10, .rightEyebrow: 10,
      .nose: 22, .noseCrest: 7, .medianLine: 28, .outerLips: 20, .innerLips: 20, .leftPupil: 1,
      .rightPupil: 1,
    ]
    let closed: Set<FaceRegion> = [.leftEye, .rightEye, .nose, .outerLips, .innerLips]
    for region in FaceRegion.allCases {
      let found = face[region]
      #expect(found?.pointCount == counts[region] && found?.isClosed == closed.contains(region))
      #expect(found.map { Set($0.indices).count } == counts[region])
      #expect(found?.landmarks == found?.indices.map { face.landmarks[$0] })
    }
  }

  @Test func `have no pupils where the mesh has no irises, and all the rest`() {
    let legacy = LandmarkedFace(
      landmarks: Array(face.landmarks.prefix(468)), presence: 1, imageWidth: 512, imageHeight: 512)
    for region in FaceRegion.allCases {
      #expect((legacy[region] == nil) == [.leftPupil, .rightPupil].contains(region))
    }
    #expect(legacy[.allPoints]?.pointCount == 468)
    #expect(FaceContour.allCases.allSatisfy { !legacy.contour($0).landmarks.isEmpty })
  }

  @Test func `of the subject's left are on the right of the picture`() throws {
    for (left, right) in [
      (FaceRegion.leftEye, FaceRegion.rightEye), (.leftEyebrow, .rightEyebrow), (.leftPupil, .rightPupil),
    ] {
      let (left, right) = (try #require(face[left]).pixelPoints, try #require(face[right]).pixelPoints)
      #expect(meanX(left) > meanX(right) + 20)
    }
    let eye = try #require(face[.leftEye]).pixelPoints, pupil = try #require(face[.leftPupil]).pixelPoints[0]
    #expect(eye.map(\.x).min() ?? 512 < pupil.x && eye.map(\.x).max() ?? 0 > pupil.x, "a pupil in its eye")
  }

  /// In a mirrored picture a model finds the same regions with left and right exchanged.
  @Test func `of one side are the other side's mirrored, point by point`() throws {
    let mirrored = LandmarkedFace(
      landmarks: face.landmarks.mirrored(meshes.mirroredPlaces), presence: 1, imageWidth: 512,
      imageHeight: 512)
    for (left, right) in [
      (FaceRegion.leftEye, FaceRegion.rightEye), (.leftEyebrow, .rightEyebrow), (.leftPupil, .rightPupil),
    ] {
      let (left, right) = (try #require(mirrored[left]), try #require(face[right]))
      #expect(
        zip(left.normalizedPoints, right.normalizedPoints).allSatisfy { $0.x == 1 - $1.x && $0.y == $1.y })
    }
    for (left, right) in [
      (FaceContour.leftEyebrowTop, FaceContour.rightEyebrowTop), (.leftEyebrowBottom, .rightEyebrowBottom),
      (.leftEye, .rightEye), (.leftCheek, .rightCheek),
    ] {
      #expect(left.line.indices == right.line.indices.map { meshes.partners[$0] })
    }
    for line in [
      FaceContour.faceOval, .upperLipTop, .upperLipBottom, .lowerLipTop, .lowerLipBottom, .noseBridge,
      .noseBottom,
    ] {
      #expect(Set(line.line.indices) == Set(line.line.indices.map { meshes.partners[$0] }))
    }
  }

  @Test func `go along edges of the mesh`() {
    var edges = Set(FaceLandmarksConnections.tesselationConnections)
    for triangle in MeshTriangle.surface {
      edges.formUnion(MeshLine([triangle.a, triangle.b, triangle.c], isClosed: true).connections)
    }
    for region in FaceRegion.allCases where region != .allPoints {
      for line in region.line(in: 478).connections {
        #expect(edges.contains(line) || edges.contains(Connection(start: line.end, end: line.start)))
      }
    }
  }

  @Test func `that are closed do not cross themselves, and go clockwise on the subject's left`() throws {
    for region in [FaceRegion.leftEye, .rightEye, .nose, .outerLips] {
      let points = try #require(face[region]).pixelPoints
      #expect(!crossesItself(points))
      let isClockwise = area(points) > 0
      #expect(
        isClockwise == (region != .leftEye), "left eyes go the other way, as they are right eyes mirrored")
    }
    let oval = face.contour(.faceOval).pixelPoints
    #expect(!crossesItself(oval) && area(oval) > 0)
    // A square, and a figure of eight: the test can fail.
    let square = [(0, 0), (1, 0), (1, 1), (0, 1)].map { PixelPoint(x: $0.0, y: $0.1) }
    #expect(!crossesItself(square) && area(square) > 0)
    #expect(crossesItself([square[0], square[2], square[1], square[3]]))
  }

  private func crossesItself(_ points: [PixelPoint]) -> Bool {
    func side(_ a: PixelPoint, _ b: PixelPoint, _ c: PixelPoint) -> Float {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let count = points.count
    for i in 0..<count {
      let (a, b) = (points[i], points[(i + 1) % count])
      for j in 0..<count {
        let (c, d) = (points[j], points[(j + 1) % count])
        if side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0 { return true }
      }
    }
    return false
  }

  /// Above 0 for points that go clockwise as seen, y growing downwards.
  private func area(_ points: [PixelPoint]) -> Float {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  @Test func `begin where they say`() throws {
    let eye = try #require(face[.leftEye]).pixelPoints
    #expect(eye[0].x == eye.map(\.x).max(), "the outer corner, on the right of the picture")
    #expect(eye[8].x == eye.map(\.x).min(), "the inner corner")
    #expect(meanY(Array(eye[1...7])) < meanY(Array(eye[9...15])), "the upper lid first")
    let brow = try #require(face[.rightEyebrow]).pixelPoints
    #expect(
      meanY(Array(brow[0..<5])) < meanY(Array(brow[5..<10])) && brow[0].x < brow[4].x && brow[9].x < brow[5].x
    )
    let contour = try #require(face[.faceContour]).pixelPoints
    #expect(contour[0].x > 250 && contour[20].x < 200 && contour[10].y == contour.map(\.y).max())
    let crest = try #require(face[.noseCrest]).pixelPoints.map(\.y),
      median = try #require(face[.medianLine]).pixelPoints
    #expect(crest == crest.sorted() && median[0].y < median[27].y)
    let lips = try #require(face[.outerLips]).pixelPoints
    #expect(lips[0].x == lips.map(\.x).min() && lips[10].x == lips.map(\.x).max())
    #expect(meanY(Array(lips[1...9])) < meanY(Array(lips[11...19])))
  }

  @Test func `are there in pixels, as fractions of the picture, and as fractions of the face's box`() throws {
    let all = try #require(face[.allPoints]), box = face.normalizedBox
    for index in [0, 10, 152, 473] {
      let point = face.landmarks[index]
      #expect(all.normalizedPoints[index] == NormalizedPoint(x: point.x, y: point.y))
      #expect(all.pixelPoints[index] == PixelPoint(x: 512 * point.x, y: 512 * point.y))
      let inBox = all.pointsInBox[index], lowerLeft = all.lowerLeftPointsInBox[index]
      #expect(abs(box.x + inBox.x * box.width - point.x) < 1e-6)
      #expect(abs(box.y + inBox.y * box.height - point.y) < 1e-6)
      #expect(lowerLeft.x == inBox.x && lowerLeft.y == 1 - inBox.y)
    }
    let xs = all.pointsInBox.map(\.x), ys = all.pointsInBox.map(\.y)
    #expect(xs.min() == 0 && xs.max() == 1 && ys.min() == 0 && ys.max() == 1)
    #expect(face.boundingBox == PixelBox(box, width: 512, height: 512) && face.boundingBox.width > 50)
  }
}
