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
      draw(MeshLine.leftIris.connections, of: face, style.left)
      draw(MeshLine.rightIris.connections, of: face, style.right)
    }
    if parts.contains(.points) { drawPoints(of: face, style.points) }
    if parts.contains(.axes) { drawAxes(of: face, thickness: style.axisThickness) }
  }

  private mutating func draw(_ lines: [Connection], of face: LandmarkedFace, _ style: DrawingStyle) {
    for line in lines where max(line.start, line.end) < face.landmarks.count {
      let (a, b) = (place(face.landmarks[line.start]), place(face.landmarks[line.end]))
      drawLine(fromX: a.x, y: a.y, toX: b.x, y: b.y, style: style)
    }
  }

  private mutating func drawPoints(of face: LandmarkedFace, _ style: DrawingStyle) {
    for point in face.landmarks {
      let place = place(point)
      drawPoint(x: place.x, y: place.y, style: style)
    }
  }

  private mutating func drawAxes(of face: LandmarkedFace, thickness: Float) {
    guard let pose = face.transformationMatrix else { return }
    let nose = SIMD3<Float>(0, -1.13, 7.48)  // point 1 of the canonical face
    guard let start = pose.projected(nose, width: uprightWidth, height: uprightHeight) else { return }
    var style = DrawingStyle(forWidth: uprightWidth, height: uprightHeight)
    style.thickness = thickness
    for (axis, color) in [
      (SIMD3<Float>(5, 0, 0), Color.red), (SIMD3(0, 5, 0), .green), (SIMD3(0, 0, 5), .blue),
    ] {
      guard let end = pose.projected(nose + axis, width: uprightWidth, height: uprightHeight) else {
        continue
      }
      style.color = color
      drawLine(fromX: start.x, y: start.y, toX: end.x, y: end.y, style: style)
    }
  }

  private func place(_ landmark: NormalizedLandmark) -> PixelPoint {
    PixelPoint(NormalizedPoint(landmark), width: uprightWidth, height: uprightHeight)
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
