import FaceDetection

/// What is to be found, and with which models besides the one that `--model` names.
enum RequestedTask: Sendable {
  /// Boxes and key points.
  case faces(FaceDetectorOptions)
  /// Points of a mesh, expression and pose. The detector is a name or a path; the bundle's own where there is none.
  case landmarks(FaceLandmarkerOptions, detector: String?)
}

extension RequestedTask {
  /// The model that is taken where none is named.
  var defaultModel: String {
    switch self {
    case .faces: ModelFolders.defaultModel
    case .landmarks: "face-landmarker"
    }
  }
}

extension Surroundings {
  /// Makes what finds faces with the model that is called `model`, by one of two ways, and says what reports name it.
  func load<Finder>(
    _ model: String, for task: RequestedTask, name: (Finder) -> String,
    faces: (FaceDetectorOptions) throws(FaceDetectorError) -> Finder,
    landmarks: (FaceLandmarkerOptions) throws(FaceDetectorError) -> Finder
  ) throws(RunError) -> (Finder, ModelReport) {
    do throws(ModelUnavailable) {
      let (path, bytes) = try content(ofModel: model)
      let finder: Finder
      switch task {
      case .faces(var options):
        options.baseOptions.modelAssetBuffer = bytes
        do throws(FaceDetectorError) { finder = try faces(options) } catch {
          throw .unusable(path: path, error.message)
        }
      case .landmarks(var options, let detector):
        options.baseOptions.modelAssetBuffer = bytes
        if let detector {
          options.faceDetectorBaseOptions = BaseOptions(
            modelAssetBuffer: try content(ofModel: detector).bytes)
        }
        do throws(FaceDetectorError) { finder = try landmarks(options) } catch {
          throw .unusable(path: path, error.message)
        }
      }
      return (finder, ModelReport(name: name(finder), sha256: SHA256.digest(of: bytes)))
    } catch {
      throw .model(error)
    }
  }

  private func content(ofModel name: String) throws(ModelUnavailable) -> (path: String, bytes: [UInt8]) {
    let path = try ModelFolders(self).path(of: name)
    return (path, try ModelFolders.content(of: path))
  }
}
