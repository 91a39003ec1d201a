import Inference

extension Graph {
  /// The model at `place`; `entry` names one of a bundle's.
  init(_ place: ModelPlace, entry: String?) throws(ModelUnavailable) {
    let bytes = try place.content()
    do throws(ModelError) { self = try Graph(bytes: bytes, entry: entry) } catch {
      throw .unusable(path: place.name, error.description + (entry == nil ? Graph.advice(on: error) : ""))
    }
  }

  /// What helps where a bundle holds several models and none was named.
  private static func advice(on error: ModelError) -> String {
    if case .noSuchEntry = error.reason { "; choose one with \(OptionSpec.entry.flag)" } else { "" }
  }
}
