import ImageFiles

/// One document for all pictures.
private struct Document: Encodable {
  let facet: String
  let model: ModelReport
  let pictures: [NamedPicture]
  let errors: [Failure]

  struct Failure: Encodable {
    let file: String
    let fileBytes: String?
    let message: String
  }
}

/// A picture with the names of its files as text, and where they are none, as bytes too.
private struct NamedPicture: Encodable {
  let picture: PictureReport

  enum Key: String, CodingKey { case file, fileBytes }

  func encode(to encoder: any Encoder) throws {
    var picture = picture
    for (number, face) in picture.faces.enumerated() {
      guard let crop = face.crop, let bytes = crop.bytesIfNoText else { continue }
      (picture.faces[number].crop, picture.faces[number].cropBytes) = (crop.readableName, bytes)
    }
    try picture.encode(to: encoder)
    guard let bytes = picture.file.bytesIfNoText else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(picture.file.readableName, forKey: .file)
    try container.encode(bytes, forKey: .fileBytes)
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
    try NamedPicture(picture: picture).encode(to: encoder)
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
  let fileBytes: String?
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
  let fileBytes: String?
  let error: Reason
}

extension ReportWriter {
  /// A document with all pictures and all failures, written at the end.
  static func json(model: ModelReport) -> ReportWriter {
    ReportWriter(
      picture: { _ in "" },
      closing: { pictures, failures in
        let document = Document(
          facet: Version.current, model: model, pictures: pictures.map(NamedPicture.init),
          errors: failures.map {
            Document.Failure(
              file: $0.file.readableName, fileBytes: $0.file.bytesIfNoText, message: $0.message)
          })
        return JSON.text(document, pretty: true) + "\n"
      },
      keepsResults: true)
  }

  /// A document per line: for each picture, and for each file that could not be used.
  static func ndjson(model: ModelReport, _ failures: FailureHandling = .report) -> ReportWriter {
    ReportWriter(
      picture: { picture in
        JSON.line(PictureLine(facet: Version.current, model: model, picture: picture))
      },
      failure: { failure in
        let (version, file) = (Version.current, failure.file.readableName)
        let bytes = failure.file.bytesIfNoText
        return switch failures {
        case .report:
          JSON.line(
            FailureLine(facet: version, model: model, file: file, fileBytes: bytes, error: failure.message))
        case .inline:
          JSON.line(
            InlineFailureLine(
              facet: version, model: model, file: file, fileBytes: bytes,
              error: .init(kind: failure.kind, message: failure.message)))
        }
      })
  }
}
