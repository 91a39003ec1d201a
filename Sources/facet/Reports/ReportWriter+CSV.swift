import FaceDetection

extension ReportWriter {
  /// A header and a row per face, fields quoted as in RFC 4180, lines ended by a line feed.
  static func csv(model: ModelReport) -> ReportWriter {
    let last = [model.name, model.mode]
    return ReportWriter(
      opening: row(columns),
      picture: { picture in
        picture.faces.enumerated().map { row(fields(of: $1, number: $0, in: picture) + last) }.joined()
      })
  }
}

private let columns =
  ["file", "width", "height", "face", "x", "y", "box_width", "box_height", "score"]
  + FaceKeypoint.ofMediaPipe.flatMap { ["\($0.snakeCaseName)_x", "\($0.snakeCaseName)_y"] } + [
    "model", "mode",
  ]

private func fields(of face: PictureReport.Face, number: Int, in picture: PictureReport) -> [String] {
  let box = face.boundingBox
  let numbers = [picture.width, picture.height, number, box.x, box.y, box.width, box.height]
  return [picture.file] + numbers.map { "\($0)" } + ["\(face.score)"]
    + FaceKeypoint.ofMediaPipe.flatMap { name in
      let point = face.keypoints.first { $0.name == name.name }
      return [point.map { "\($0.x)" } ?? "", point.map { "\($0.y)" } ?? ""]
    }
}

private func row(_ fields: [String]) -> String {
  fields.map(quoted).joined(separator: ",") + "\n"
}

/// A field as it is, or between quotes when something in it would end it.
private func quoted(_ field: String) -> String {
  let special: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D]  // quote, comma, line feed, carriage return
  guard field.utf8.contains(where: special.contains) else { return field }
  return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    + "\""
}

extension FaceKeypoint {
  /// The name as tables have it: `right_eye`.
  var snakeCaseName: String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}
