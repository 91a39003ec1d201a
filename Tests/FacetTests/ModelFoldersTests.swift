import FaceDetection
import Testing

@testable import facet

@Suite struct `Models` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("project/.build/release")
    try folder.makeFolder("work/deep")
  }

  private func path(of model: String) throws -> String {
    let folders = ModelFolders(
      executableFolder: folder.path("project/.build/release"), workingFolder: folder.path("work/deep"))
    guard case .file(let path) = try folders.place(of: model) else { return "" }
    return String(path.dropFirst(folder.root.count + 1))
  }

  @Test(arguments: [
    "project/Models/Files", "project/Models", "project/.build/release", "project/.build/release/Models",
    "project/.build/share/facet/Models", "project/.build/share/facet/Models/Files", "work/Models/Files",
    "work/deep/Models",
  ])
  func `are found without being told`(place: String) throws {
    try folder.write("x", to: "\(place)/tiny.tflite")
    #expect(try path(of: "tiny") == "\(place)/tiny.tflite")
  }

  @Test func `near the program come before those near the working folder`() throws {
    try folder.write("x", to: "work/Models/tiny.tflite")
    try folder.write("x", to: "project/Models/tiny.task")
    #expect(try path(of: "tiny") == "project/Models/tiny.task")
  }

  @Test func `are found under the file name that the manifest gives`() throws {
    try folder.write(Self.manifest, to: "project/Models/manifest.json")
    try folder.write("x", to: "project/Models/Files/file-of-tiny.tflite")
    #expect(try path(of: "tiny") == "project/Models/Files/file-of-tiny.tflite")
  }

  @Test(arguments: ["a/b", "b.tflite", "B.TASK", "/x"])
  func `given as a path are taken as they are`(path: String) throws {
    let folders = ModelFolders(executableFolder: nil, workingFolder: folder.root)
    #expect(try folders.place(of: path) == .file(path: path))
  }

  @Test func `that are missing are answered with where was looked and how to fetch them`() throws {
    try folder.write(Self.manifest, to: "work/Models/manifest.json")
    let folders = ModelFolders(executableFolder: nil, workingFolder: folder.path("work"))
    #expect(
      throws: ModelUnavailable.notFound(
        "tiny", searched: [folder.path("work/Models")], fetch: "Models/fetch --all")
    ) { try folders.place(of: "tiny") }
    let searched = [folder.path("work/Models")]
    #expect(throws: ModelUnavailable.unknownName("tinny", nearest: "tiny", searched: searched)) {
      try folders.place(of: "tinny")
    }
  }

  @Test(arguments: ModelDescription.all)
  func `are known by name without a manifest, and are in ours`(model: ModelDescription) throws {
    let folders = ModelFolders(executableFolder: nil, workingFolder: folder.path("work"))
    #expect(throws: ModelUnavailable.notFound(model.name, searched: searchedNowhere, fetch: "Models/fetch")) {
      try folders.place(of: model.name)
    }
    let manifest = try #require(ModelManifest(folder: RealFiles.models))
    #expect(manifest.models.contains { $0.name == model.name })
  }

  private let searchedNowhere = [
    "Models/Files beside the program and in the folders above it and above this one"
  ]

  @Test func `are listed with what is here of them`() throws {
    try folder.write(Self.manifest, to: "work/Models/manifest.json")
    let states = {
      ModelList(ModelFolders(executableFolder: nil, workingFolder: folder.path("work"))).models.map(\.state)
    }
    #expect(states() == [.missing])
    try folder.write("abc", to: "work/Models/Files/file-of-tiny.tflite")
    #expect(states() == [.present])
    try folder.write("abd", to: "work/Models/Files/file-of-tiny.tflite")
    #expect(states() == [.different])
  }

  @Test func `of the program are taken where no folder has them, and listed`() throws {
    let builtIn = BuiltInModels { name in
      switch name {
      case "file-of-tiny.tflite": Array("abc".utf8)
      case "manifest.json": Array(Self.manifest.utf8)
      default: nil
      }
    }
    let folders = {
      ModelFolders(executableFolder: nil, workingFolder: folder.path("work"), builtIn: builtIn)
    }
    #expect(
      try folders().place(of: "tiny") == .program(name: "file-of-tiny.tflite", bytes: Array("abc".utf8)))
    #expect(try folders().place(of: "tiny").content() == Array("abc".utf8))
    #expect(ModelList(folders()).models.map(\.state) == [.builtIn])
    #expect(throws: ModelUnavailable.self) { try folders().place(of: "large") }
    try folder.write("abd", to: "work/Models/tiny.tflite")
    #expect(try folders().place(of: "tiny") == .file(path: folder.path("work/Models/tiny.tflite")))
  }

  @Test func `come from no manifest that cannot be understood`() throws {
    try folder.write("{", to: "work/Models/manifest.json")
    let folders = ModelFolders(executableFolder: nil, workingFolder: folder.path("work"))
    #expect(folders.manifest == nil)
    #expect(ModelList(folders).text.hasPrefix("No list of models found"))
  }

  private static let manifest = """
    {"packages": [], "files": [
      {"name": "tiny", "kind": "model", "file": "file-of-tiny.tflite", "size": 3, "licence": "Apache-2.0",
       "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
       "purpose": "Finds nothing.", "optional": true},
      {"name": "photo", "kind": "photograph", "file": "photo.png", "size": 3, "licence": "CC0-1.0",
       "sha256": "", "purpose": "No face.", "optional": false}
    ]}
    """
}
