internal import Inference

/// The bytes of a model or of a bundle of models, and where they come from.
struct ModelFile: Sendable {
  /// The path; none for bytes that the caller gave.
  let path: String?
  private let bytes: [UInt8]
  private let bundle: ModelBundle?

  /// Reads what the options name.
  init(_ options: BaseOptions) throws(FaceDetectorError) {
    path = options.modelAssetBuffer == nil ? options.modelAssetPath : nil
    do throws(ModelError) {
      if let buffer = options.modelAssetBuffer {
        bytes = buffer
      } else {
        bytes = try options.bytesOfFile(options.modelAssetPath ?? "")
      }
      // A model may end in a zip file of its own (labels), so what it begins with decides.
      bundle = Graph.isModel(bytes) ? nil : try ModelBundle(bytes: bytes)
    } catch {
      throw FaceDetectorError(error, file: options.modelAssetPath)
    }
  }
}

extension ModelFile {
  /// Whether there are several files in it.
  var isBundle: Bool { bundle != nil }

  /// The names of a bundle's files.
  var entryNames: [String] { bundle?.entries.map { $0.name } ?? [] }

  /// The model by itself, or the bundle's of this name.
  func graph(_ entry: String) throws(FaceDetectorError) -> Graph {
    do throws(ModelError) {
      return try Graph(bytes: bytes, entry: entry)
    } catch {
      throw FaceDetectorError(error, file: path)
    }
  }

  /// The bytes by themselves, or those of the bundle's file of this name.
  ///
  /// - Throws: `FaceDetectorError`, in MediaPipe's words, when a bundle does not have it; and when it cannot be unpacked.
  func contents(_ entry: String) throws(FaceDetectorError) -> ArraySlice<UInt8> {
    guard let bundle else { return bytes[...] }
    guard let found = bundle.entries.first(where: { $0.name == entry }) else {
      throw FaceDetectorError(
        .notFound,
        "No file with name: \(entry). All files in the model asset bundle are: "
          + "\(entryNames.prefix(20).joined(separator: ", ")).")
    }
    do throws(ModelError) { return try found.contents() } catch {
      throw FaceDetectorError(error, file: path)
    }
  }
}

extension ModelFile {
  /// The model for pictures of any size: that of `options`, else the file of this name beside this one.
  ///
  /// - Throws: `FaceDetectorError` when there is none, with what brings it.
  func wideGraph(_ options: BaseOptions?) throws(FaceDetectorError) -> Graph {
    if let options { return try ModelFile(options).graph(ModelFile.wideFile) }
    guard let path else {
      throw FaceDetectorError(
        .notFound, "wideBaseOptions is nil, expected \(ModelFile.wideFile): 'Models/fetch' brings it")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let beside = folder + ModelFile.wideFile
    do throws(FaceDetectorError) {
      return try ModelFile(BaseOptions(modelAssetPath: beside)).graph(ModelFile.wideFile)
    } catch {
      guard error.code == .notFound else { throw error }
      throw FaceDetectorError(
        .notFound, error.message + ": 'Models/fetch' brings it, or wideBaseOptions says where it is")
    }
  }

  private static let wideFile = "yunet.tflite"
}

extension ModelFile {
  /// What the files of a `.task` bundle for faces are called.
  static let detectorEntry = "face_detector.tflite"
  static let landmarksEntry = "face_landmarks_detector.tflite"
  static let blendshapesEntry = "face_blendshapes.tflite"
  static let geometryEntry = "geometry_pipeline_metadata_landmarks.binarypb"
}
