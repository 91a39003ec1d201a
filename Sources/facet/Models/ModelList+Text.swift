extension ModelList {
  /// The list to be read: the models and what is here of them, then what is missing and how to fetch it.
  var text: String {
    guard !models.isEmpty else {
      return "No list of models found: there is no Models/manifest.json above the program or this folder.\n"
    }
    let width = models.map(\.name.count).max() ?? 0
    let lines = models.map { model in
      let kilobytes = "\((model.size + 500) / 1000)".leftPadded(to: 6)
      let state = model.state.rawValue.padded(to: 9)
      return "\(model.name.padded(to: width))  \(state)  \(kilobytes) kB  \(model.purpose)\n"
    }
    let folders = Set(models.compactMap(\.path).map(FilePath.folder(of:))).sorted()
    let places = folders.map { "Present ones are in \($0)\n" }.joined()
    let isComplete = models.allSatisfy { $0.state == .present || $0.state == .builtIn }
    return lines.joined() + "\n" + places + (isComplete ? "" : "Fetch what is missing: \(fetch)\n")
  }
}
