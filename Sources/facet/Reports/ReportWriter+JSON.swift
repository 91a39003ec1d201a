/// One document for all pictures.
private struct Document: Encodable {
  let facet: String
  let model: ModelReport
  let pictures: [PictureReport]
  let errors: [Failure]

  struct Failure: Encodable {
    let file: String
    let message: String
  }
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

/// The same as a record like others.
private struct InlineFailureLine: Encodable {
  struct Reason: Encodable {
    let kind: FailureKind
    let message: String
  }

  let facet: String
  let model: ModelReport
  let file: String
  let error: Reason
}

extension ReportWriter {
  /// A document with all pictures and all failures, written at the end.
  static func json(model: ModelReport) -> ReportWriter {
    ReportWriter(
      picture: { _ in "" },
      closing: { pictures, failures in
        let document = Document(
          facet: Version.current, model: model, pictures: pictures,
          errors: failures.map { Document.Failure(file: $0.file, message: $0.message) })
        return JSON.text(document, pretty: true) + "\n"
      },
      keepsResults: true)
  }

  /// A document per line: for each picture, and for each file that could not be used.
  static func ndjson(model: ModelReport, _ failures: FailureHandling = .report) -> ReportWriter {
    ReportWriter(
      picture: { picture in
        JSON.text(PictureLine(facet: Version.current, model: model, picture: picture)) + "\n"
      },
      failure: { failure in
        let (version, file) = (Version.current, failure.file)
        return switch failures {
        case .report:
          JSON.text(FailureLine(facet: version, model: model, file: file, error: failure.message)) + "\n"
        case .inline:
          JSON.text(
            InlineFailureLine(
              facet: version, model: model, file: file,
              error: .init(kind: failure.kind, message: failure.message))) + "\n"
        }
      })
  }
}
