import FaceDetection

extension ModelFolders {
  static let defaultModel = ModelDescription.shortRange.name

  /// Where the model that `model` means is: at a path as it is, or under a name in one of the folders, or in the program.
  func place(of model: String) throws(ModelUnavailable) -> ModelPlace {
    let endings = ["tflite", "task"]
    if model.contains("/") || endings.contains(FilePath.kind(of: model)) || FileStatus.isFile(model) {
      return .file(path: model)
    }
    let listed = manifest?.models.first { $0.name == model }
    let names = [listed?.file].compactMap(\.self) + endings.map { "\(model).\($0)" }
    if let path = find(names) { return .file(path: path) }
    for name in names {
      if let bytes = builtIn.content(name) { return .program(name: name, bytes: bytes) }
    }
    if !knownNames.contains(model) {
      let nearest = Suggestion.nearest(to: model, among: knownNames)
      throw .unknownName(model, nearest: nearest, searched: searchedInWords)
    }
    let fetch = fetchCommand + (listed?.optional == true ? " --all" : "")
    throw .notFound(model, searched: searchedInWords, fetch: fetch)
  }

  /// The first file with one of `names` in the order of the folders.
  func find(_ names: [String]) -> String? {
    for folder in existing {
      if let name = names.first(where: { FileStatus.isFile(FilePath.join(folder, $0)) }) {
        return FilePath.join(folder, name)
      }
    }
    return nil
  }

  /// The names of the manifest, or of the detectors that Facet knows when there is no manifest.
  private var knownNames: [String] { manifest?.models.map(\.name) ?? ModelDescription.detectorNames }

  /// Where was looked: the folders that exist, or what would have been looked for.
  private var searchedInWords: [String] {
    existing.isEmpty
      ? ["Models/Files beside the program and in the folders above it and above this one"] : existing
  }
}
