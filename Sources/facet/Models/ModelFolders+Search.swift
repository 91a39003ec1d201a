import FaceDetection

extension ModelFolders {
  static let defaultModel = ModelDescription.shortRange.name

  /// The file that `model` means: a path as it is, or a name found in one of the folders.
  func path(of model: String) throws(ModelUnavailable) -> String {
    let endings = ["tflite", "task"]
    if model.contains("/") || endings.contains(FilePath.kind(of: model)) || FileStatus.isFile(model) {
      return model
    }
    let listed = manifest?.models.first { $0.name == model }
    let names = [listed?.file].compactMap(\.self) + endings.map { "\(model).\($0)" }
    if let path = find(names) { return path }
    if !knownNames.contains(model) {
      let nearest = Suggestion.nearest(to: model, among: knownNames)
      throw .unknownName(model, nearest: nearest, searched: searchedInWords)
    }
    let fetch = fetchCommand + (listed?.optional == true ? " --all" : "")
    throw .notFound(model, searched: searchedInWords, fetch: fetch)
  }

  /// The bytes of the model file at `path`, read once, so that a digest of them is that of what is run.
  static func content(of path: String) throws(ModelUnavailable) -> [UInt8] {
    let limit = 1 << 30  // bytes; the largest model of the family has 7 million, and a device may have no end
    do throws(SystemError) {
      let bytes = try FileBytes.read(path: path, limit: limit)
      guard bytes.count < limit else { throw .tooLarge }
      return bytes
    } catch {
      throw .unreadable(path: path, error)
    }
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
