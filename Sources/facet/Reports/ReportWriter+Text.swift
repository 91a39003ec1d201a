extension ReportWriter {
  /// Indented lines to be read by people.
  static let text = ReportWriter(picture: describe)
}

/// The picture's line, and under it a block for each face.
@Sendable private func describe(_ picture: PictureReport) -> String {
  let count =
    switch picture.faces.count {
    case 0: "no face"
    case 1: "1 face"
    case let count: "\(count) faces"
    }
  let heading = "\(picture.file.printable): \(picture.width)×\(picture.height), \(count)\n"
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
    """ + (face.crop.map { "    Crop: \($0.printable)\n" } ?? "")
}

/// A name in words: `rightEye` is `right eye`.
@Sendable private func spaced(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
}
