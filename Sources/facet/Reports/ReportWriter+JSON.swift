/// One document for all pictures.
private struct Document: Encodable {
  let facet: String
  let model: ModelReport
  let pictures: [PictureReport]
  let errors: [FailureReport]
}

/// One line for one picture.
private struct PictureLine: Encodable {
  let facet: String
  let model: ModelReport
  let picture: PictureReport

  enum Key: String, CodingKey { case facet, model }

  /// The picture's own fields stand beside the version and the model.
  func encode(to encoder: any Encoder) throws {
    try picture.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(facet, forKey: .facet)
    try container.encode(model, forKey: .model)
  }
}

/// One line for a file nothing can be said about.
private struct FailureLine: Encodable {
  let facet: String
  let model: ModelReport
  let file: String
  let error: String
}

extension ReportWriter {
  /// A document with all pictures and all failures, written at the end.
  static func json(model: ModelReport) -> ReportWriter {
    ReportWriter(
      picture: { _ in "" },
      closing: { pictures, failures in
        let document = Document(
          facet: Version.current, model: model, pictures: pictures, errors: failures)
        return JSON.text(document, pretty: true) + "\n"
      },
      keepsResults: true)
  }

  /// A document per line: for each picture, and for each file that could not be used.
  static func ndjson(model: ModelReport) -> ReportWriter {
    ReportWriter(
      picture: { picture in
        JSON.text(PictureLine(facet: Version.current, model: model, picture: picture)) + "\n"
      },
      failure: { failure in
        let line = FailureLine(
          facet: Version.current, model: model, file: failure.file, error: failure.message)
        return JSON.text(line) + "\n"
      })
  }
}
