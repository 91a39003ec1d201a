/// The forms results are written in.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, ndjson, csv, coco
}

/// What happens with a file that cannot be used.
enum FailureHandling: String, CaseIterable, Sendable {
  /// It is told on standard error, and the exit status says so.
  case report
  /// It is a record among the results, and no failure of the run.
  case inline
}

/// Writes one kind of output: something before the first picture, for each picture, and after the last one.
///
/// Every part is a text that is written at once as soon as it is known; an empty one is not written.
struct ReportWriter: Sendable {
  var opening: String = ""
  var picture: @Sendable (PictureReport) -> String
  var failure: @Sendable (FailureReport) -> String = { _ in "" }
  var closing: @Sendable ([PictureReport], [FailureReport]) -> String = { _, _ in "" }
  /// Whether `closing` needs what was found; otherwise nothing is kept.
  var keepsResults = false
}

extension ReportWriter {
  init(_ format: ReportFormat, model: ModelReport, failures: FailureHandling = .report) {
    switch format {
    case .text: self = .text(model: model)
    case .csv: self = .csv(model: model)
    case .ndjson: self = .ndjson(model: model, failures)
    case .json: self = .json(model: model)
    case .coco: self = .coco(model: model)
    }
  }
}
