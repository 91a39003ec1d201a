/// The folders where models are looked for without being told, and the manifest found on the way.
struct ModelFolders {
  /// The folders that may hold model files, the first to be searched first. Not all of them exist.
  let searched: [String]
  /// The folder with the nearest manifest.
  let manifestFolder: String?
  /// What can be fetched; nothing when there is no manifest near.
  let manifest: ModelManifest?
  /// What the program has within itself, for what no folder has.
  let builtIn: BuiltInModels
  private let workingFolder: String
}

extension ModelFolders {
  /// Looks upwards from the program's own file, beside it, then upwards from the working folder.
  init(
    executableFolder: String?, workingFolder: String, builtIn: BuiltInModels = .ofThisProgram
  ) {
    let starts = [executableFolder, workingFolder].compactMap(\.self)
    var folders: [String] = []
    if let executableFolder {
      let installed = FilePath.join(FilePath.folder(of: executableFolder), "share/facet/Models")
      folders = [executableFolder, FilePath.join(executableFolder, "Models"), installed]
    }
    for start in starts {
      folders += FilePath.upwards(from: start).map { FilePath.join($0, "Models") }
    }
    var seen: Set<String> = []
    let distinct = folders.filter { seen.insert($0).inserted }
    (self.workingFolder, self.builtIn) = (workingFolder, builtIn)
    searched = distinct.flatMap { [FilePath.join($0, "Files"), $0] }
    manifestFolder = distinct.first { FileStatus.isFile(FilePath.join($0, ModelManifest.fileName)) }
    manifest =
      if let manifestFolder { ModelManifest(folder: manifestFolder) } else {
        builtIn.content(ModelManifest.fileName).flatMap(ModelManifest.init(json:))
      }
  }

  /// The folders among those searched that exist.
  var existing: [String] { searched.filter(FileStatus.isFolder) }

  /// The command that fetches what the manifest lists, as it can be typed in the working folder.
  var fetchCommand: String {
    guard let manifestFolder else { return "Models/fetch" }
    return FilePath.shortened(FilePath.join(manifestFolder, "fetch"), seenFrom: workingFolder)
  }
}
