/// The models of the manifest and what is here of them.
struct ModelList: Encodable, Equatable {
  enum State: String, Encodable, Equatable {
    case present, missing
    /// Part of the program itself.
    case builtIn = "built in"
    /// There is a file of that name with another content.
    case different
  }

  struct Entry: Encodable, Equatable {
    let name: String
    let state: State
    /// Where the file is, if it is there.
    let path: String?
    let size: Int
    let sha256: String
    let licence: String
    let purpose: String
    let optional: Bool
  }

  let facet: String
  let models: [Entry]
  /// The command that fetches what is missing.
  let fetch: String
}

extension ModelList {
  init(_ folders: ModelFolders) {
    facet = Version.current
    models = (folders.manifest?.models ?? []).map { file in
      let path = folders.find([file.file])
      return Entry(file, at: path, isBuiltIn: path == nil && folders.builtIn.content(file.file) != nil)
    }
    let missing = models.filter { $0.state != .present && $0.state != .builtIn }
    fetch = folders.fetchCommand + (missing.contains(where: \.optional) ? " --all" : "")
  }
}

extension ModelList.Entry {
  init(_ file: ModelManifest.File, at path: String?, isBuiltIn: Bool) {
    name = file.name
    self.path = path
    if let path {
      let bytes = try? FileBytes.read(path: path)
      state = bytes.map(SHA256.digest(of:)) == file.sha256 ? .present : .different
    } else {
      state = isBuiltIn ? .builtIn : .missing
    }
    (size, sha256, licence) = (file.size, file.sha256, file.licence)
    (purpose, optional) = (file.purpose, file.optional)
  }
}
