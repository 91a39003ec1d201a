import FaceDetection

extension DetectRequest {
  /// Refuses a line that would write to one of its inputs, or twice to one file; says which files it must not touch.
  func claimedFiles(in surroundings: Surroundings) throws(UsageError) -> FileClaims {
    var claims = FileClaims(surroundings.standardFiles)
    let writesFiles = annotations != nil || redactions != nil || crops != nil || resume != nil
    let standard = surroundings.standardFiles
    guard writesFiles || standard.output != nil || standard.errors != nil else { return claims }
    for input in inputs.list { claims.read(input.path, as: "a picture to look at") }
    if let list { claims.read(list.path, as: "the list of files") }
    claims.readModels(task.models(named: model), in: surroundings)
    if let resume {
      try claims.write(resume, by: .resume)
    } else {
      try claims.writeStandardOutput()
    }
    for path in annotations?.paths ?? [] { try claims.write(path, by: .annotate) }
    for path in redactions?.paths ?? [] { try claims.write(path, by: .output) }
    try claims.checkStandardError()
    return claims
  }
}

extension RequestedTask {
  /// The names or paths of all models that are read when `--model` is `model`.
  func models(named model: String) -> [String] {
    var names = [model]
    if mode != .fast { names.append(CellModelDescription.yunet.name) }
    if case .landmarks(_, let detector?) = self { names.append(detector) }
    return names
  }
}

extension FileClaims {
  /// The model files that `names` mean, as far as they are there.
  mutating func readModels(_ names: [String], in surroundings: Surroundings) {
    let folders = ModelFolders(surroundings)
    for name in names {
      if case .file(let path)? = try? folders.place(of: name) { read(path, as: "a model") }
    }
  }
}
