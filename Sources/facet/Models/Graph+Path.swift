import Inference

extension Graph {
  /// The model in the file at `path`; `entry` names one of a bundle's.
  init(path: String, entry: String?) throws(ModelUnavailable) {
    let bytes = try ModelFolders.content(of: path)
    do throws(ModelError) { self = try Graph(bytes: bytes, entry: entry) } catch {
      throw .unusable(path: path, error.description + (entry == nil ? Graph.advice(on: error) : ""))
    }
  }

  /// What helps where a bundle holds several models and none was named.
  private static func advice(on error: ModelError) -> String {
    if case .noSuchEntry = error.reason { "; choose one with \(OptionSpec.entry.flag)" } else { "" }
  }
}
