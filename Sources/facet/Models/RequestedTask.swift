import FaceDetection

/// What a finder calls its models: the one that looks first, and the one that looks again at each face, if there is one.
struct ModelNames: Equatable, Sendable {
  var model: String
  var secondLook: String? = nil
}

/// What is to be found, and with which models besides the one that `--model` names.
enum RequestedTask: Sendable {
  /// Boxes and key points.
  case faces(FaceDetectorOptions)
  /// Points of a mesh, expression and pose. The detector is a name or a path; the bundle's own where there is none.
  case landmarks(FaceLandmarkerOptions, detector: String?)
}

extension RequestedTask {
  /// The model that is taken where none is named. In all modes but `fast` it looks again at the faces that another finds.
  var defaultModel: String {
    switch self {
    case .faces: ModelFolders.defaultModel
    case .landmarks: "face-landmarker"
    }
  }

  /// How thoroughly pictures are searched for faces.
  var mode: PerformanceMode {
    switch self {
    case .faces(let options): options.performanceMode
    case .landmarks(let options, detector: _): options.performanceMode
    }
  }

  /// The same task with another number of threads for one picture.
  func sharing(threads: Int) -> RequestedTask {
    switch self {
    case .faces(var options):
      options.numThreads = threads
      return .faces(options)
    case .landmarks(var options, let detector):
      options.numThreads = threads
      return .landmarks(options, detector: detector)
    }
  }
}

extension Surroundings {
  /// Makes what finds faces with the model that is called `model`, by one of two ways, and says what reports name it.
  func load<Finder>(
    _ model: String, for task: RequestedTask, name: (Finder) -> ModelNames,
    faces: (FaceDetectorOptions) throws(FaceDetectorError) -> Finder,
    landmarks: (FaceLandmarkerOptions) throws(FaceDetectorError) -> Finder
  ) throws(RunError) -> (Finder, ModelReport) {
    do throws(ModelUnavailable) {
      let (path, bytes) = try content(ofModel: model)
      let finder: Finder
      var wide: (path: String, bytes: [UInt8])?
      var detectorFile: (path: String, bytes: [UInt8])?
      var wideMissing: ModelUnavailable?
      if task.mode != .fast {
        do throws(ModelUnavailable) {
          wide = try content(ofModel: CellModelDescription.yunet.name)
        } catch {
          wideMissing = error
        }
      }
      let wideOptions = wide.map { BaseOptions(modelAssetBuffer: $0.bytes) }
      func reason(_ error: FaceDetectorError) -> ModelUnavailable {
        // A model of any size needs no other; all others do.
        if error.code == .notFound, let wideMissing { return wideMissing }
        if error.isMissingDetector {
          return .unusable(
            path: path,
            "a landmark model alone finds no faces: name a detector with \(OptionSpec.detector.flag), such as "
              + "\(ModelFolders.defaultModel)")
        }
        // The message does not say which of the models it is about: the first that is not what it should be.
        if let detectorFile, let refusal = FaceDetectorError.refusal(ofDetector: detectorFile.bytes) {
          return .unusable(path: detectorFile.path, refusal.message)
        }
        if let wide, let refusal = FaceDetectorError.refusal(ofWideDetector: wide.bytes) {
          return .unusable(path: wide.path, refusal.message)
        }
        return .unusable(path: path, error.message)
      }
      switch task {
      case .faces(var options):
        options.baseOptions.modelAssetBuffer = bytes
        options.wideBaseOptions = wideOptions
        do throws(FaceDetectorError) { finder = try faces(options) } catch { throw reason(error) }
      case .landmarks(var options, let detector):
        options.baseOptions.modelAssetBuffer = bytes
        options.wideBaseOptions = wideOptions
        if let detector {
          let found = try content(ofModel: detector)
          options.faceDetectorBaseOptions = BaseOptions(modelAssetBuffer: found.bytes)
          detectorFile = found
        }
        do throws(FaceDetectorError) { finder = try landmarks(options) } catch { throw reason(error) }
      }
      let names = name(finder)
      let first = names.secondLook == nil ? bytes : wide?.bytes ?? bytes
      return (
        finder,
        ModelReport(
          name: names.model, sha256: SHA256.digest(of: first), mode: task.mode.rawValue,
          secondLook: names.secondLook)
      )
    } catch {
      throw .model(error)
    }
  }

  private func content(ofModel name: String) throws(ModelUnavailable) -> (path: String, bytes: [UInt8]) {
    let place = try ModelFolders(self).place(of: name)
    return (place.name, try place.content())
  }
}
