public import Images

extension Image {
  /// Draws a face on the picture it was found in, or on the same picture in another size.
  ///
  /// ```swift
  /// var picture = image.upright()
  /// for face in result.faces { picture.draw(face, [.mesh, .contours, .irises]) }
  /// ```
  ///
  /// - Parameters:
  ///   - face: The face, in the coordinates of the upright picture.
  ///   - parts: What of it is drawn.
  ///   - style: Colours and line widths; those that suit picture and face by default.
  public mutating func draw(
    _ face: LandmarkedFace, _ parts: FaceDrawing = [.contours, .irises], style: FaceDrawingStyle? = nil
  ) {
    let style =
      style ?? FaceDrawingStyle(forWidth: uprightWidth, height: uprightHeight, box: face.normalizedBox)
    if parts.contains(.mesh) { draw(MeshTriangle.edges, of: face, style.mesh) }
    if parts.contains(.contours) {
      draw(FaceLandmarksConnections.faceOvalConnections, of: face, style.oval)
      draw(
        FaceLandmarksConnections.leftEyeConnections + FaceLandmarksConnections.leftEyebrowConnections,
        of: face, style.left)
      draw(
        FaceLandmarksConnections.rightEyeConnections + FaceLandmarksConnections.rightEyebrowConnections,
        of: face, style.right)
      draw(FaceLandmarksConnections.lipsConnections, of: face, style.lips)
    }
    if parts.contains(.irises) {
      draw(face.irisOutline(.leftIris), style.left)
      draw(face.irisOutline(.rightIris), style.right)
    }
    if parts.contains(.points) { drawPoints(of: face, style.points) }
    if parts.contains(.axes) { drawAxes(of: face, thickness: style.axisThickness) }
  }

  private mutating func draw(_ lines: [Connection], of face: LandmarkedFace, _ style: DrawingStyle) {
    draw(
      lines.filter { max($0.start, $0.end) < face.landmarks.count }.map {
        (NormalizedPoint(face.landmarks[$0.start]), NormalizedPoint(face.landmarks[$0.end]))
      }, style)
  }

  private mutating func draw(_ lines: [(NormalizedPoint, NormalizedPoint)], _ style: DrawingStyle) {
    let segments = lines.map { line in
      let (a, b) = (place(line.0), place(line.1))
      return LineSegment(fromX: a.x, y: a.y, toX: b.x, y: b.y)
    }
    drawLines(segments, style: style)
  }

  private mutating func drawPoints(of face: LandmarkedFace, _ style: DrawingStyle) {
    for point in face.landmarks {
      let place = place(NormalizedPoint(point))
      drawPoint(x: place.x, y: place.y, style: style)
    }
  }

  private mutating func drawAxes(of face: LandmarkedFace, thickness: Float) {
    guard let pose = face.transformationMatrix, face.landmarks.count > 1 else { return }
    let nose = SIMD3<Float>(0, -1.13, 7.48)  // point 1 of the canonical face
    let start = place(NormalizedPoint(face.landmarks[1]))
    guard let origin = pose.projected(nose, width: uprightWidth, height: uprightHeight) else { return }
    var style = DrawingStyle(forWidth: uprightWidth, height: uprightHeight)
    style.thickness = thickness
    for (axis, color) in [
      (SIMD3<Float>(5, 0, 0), Color.red), (SIMD3(0, 5, 0), .green), (SIMD3(0, 0, 5), .blue),
    ] {
      guard let end = pose.projected(nose + axis, width: uprightWidth, height: uprightHeight) else {
        continue
      }
      style.color = color
      // No face is the canonical one: what is drawn begins at its own nose.
      drawLine(
        fromX: start.x, y: start.y, toX: start.x + end.x - origin.x, y: start.y + end.y - origin.y,
        style: style)
    }
  }

  private func place(_ point: NormalizedPoint) -> PixelPoint {
    PixelPoint(point, width: uprightWidth, height: uprightHeight)
  }
}

extension LandmarkedFace {
  /// The ellipse through the four points of an iris' rim, in 24 lines; none of a mesh without irises.
  fileprivate func irisOutline(_ rim: MeshLine) -> [(NormalizedPoint, NormalizedPoint)] {
    guard rim.indices.allSatisfy({ $0 < landmarks.count }) else { return [] }
    let places = rim.indices.map { SIMD2(landmarks[$0].x, landmarks[$0].y) }
    let middle = (places[0] + places[1] + places[2] + places[3]) / 4
    let (across, down) = ((places[0] - places[2]) / 2, (places[3] - places[1]) / 2)
    let points = (0...24).map { step in
      let angle = Float(step) / 12 * .pi
      let place = middle + cosine(of: angle) * across + sine(of: angle) * down
      return NormalizedPoint(x: place.x, y: place.y)
    }
    return Array(zip(points, points.dropFirst()))
  }
}

extension MeshTriangle {
  /// The sides of the net's triangles, each once: 1322.
  fileprivate static let edges: [Connection] = {
    let edges = FaceLandmarksConnections.tesselationConnections.map {
      Connection(start: min($0.start, $0.end), end: max($0.start, $0.end))
    }
    let sorted = edges.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }()
}
