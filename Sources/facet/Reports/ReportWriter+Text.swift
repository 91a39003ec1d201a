import FaceDetection

extension ReportWriter {
  /// Indented lines to be read by people.
  static func text(model: ModelReport) -> ReportWriter {
    let suffix = " (\(model.name), \(model.mode))"
    return ReportWriter(picture: { describe($0, suffix: suffix) })
  }
}

/// The picture's line, and under it a block for each face.
private func describe(_ picture: PictureReport, suffix: String) -> String {
  let count =
    switch picture.faces.count {
    case 0: "no face"
    case 1: "1 face"
    case let count: "\(count) faces"
    }
  let heading = "\(picture.file.printable): \(picture.width)×\(picture.height), \(count)\(suffix)\n"
  return heading
    + picture.faces.enumerated().map { describe($1, number: $0, in: picture) }.joined()
}

@Sendable private func describe(_ face: PictureReport.Face, number: Int, in picture: PictureReport) -> String
{
  let box = face.boundingBox
  let points = face.keypoints.map { point in
    let name = spaced(point.name).padded(to: 18)
    let place = "\(point.x.fixed(4).leftPadded(to: 7)), \(point.y.fixed(4).leftPadded(to: 7))"
    let x = (point.x * Float(picture.width)).fixed(0)
    let y = (point.y * Float(picture.height)).fixed(0)
    return "      \(name)\(place)   (\(x), \(y))\n"
  }
  return """
      Face \(number)
        Box: x \(box.x), y \(box.y), width \(box.width), height \(box.height)
        Score: \(face.score.fixed(4))
        Key points:
    \(points.joined())
    """ + describeMesh(face) + (face.crop.map { "    Crop: \($0.printable)\n" } ?? "")
}

/// What is worth reading of a mesh: how many points, where the head is turned, the expressions that stand out.
@Sendable private func describeMesh(_ face: PictureReport.Face) -> String {
  guard let landmarks = face.landmarks else { return "" }
  var text = "    Mesh: \(landmarks.count) points\n"
  if let angles = face.headEulerAngles {
    text += "    Head: pitch \(angles.x.fixed(1))°, yaw \(angles.y.fixed(1))°, roll \(angles.z.fixed(1))°\n"
  }
  if let scores = face.blendshapes {
    let strong = scores.filter { $0.value >= 0.2 && $0.key != Blendshape.neutral.rawValue }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    text += "    Expression:\(strong.isEmpty ? " nothing stands out" : "")\n"
    text += strong.map { "      \($0.key.padded(to: 22))\($0.value.fixed(2))\n" }.joined()
  }
  return text
}

/// A name in words: `rightEye` is `right eye`.
@Sendable private func spaced(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
}
