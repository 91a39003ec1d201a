import FaceDetection
import Inference

/// What a `facet benchmark` line asks for, every value checked.
struct BenchmarkRequest {
  let model: String
  let entry: String?
  let instructionSet: InstructionSet
  let threads: Int
  let runs: Int
  let withSteps: Bool
  let picture: String?
  /// Whether the picture may be decoded smaller than it is.
  let scaledDecode: Bool
  /// Whether points are found rather than faces, and the networks are not timed by themselves.
  let findsLandmarks: Bool
  let format: ListFormat
  /// How thoroughly the picture is searched.
  let mode: PerformanceMode
}

extension BenchmarkRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    model = arguments.operands[0]
    entry = arguments[.entry]
    runs = try arguments.count(.runs) ?? 300
    withSteps = arguments[.layers] != nil
    picture = arguments[.picture]
    mode = try arguments.word(.mode, as: PerformanceMode.self) ?? .fast
    scaledDecode = arguments[.scaledDecode] != nil
    findsLandmarks = arguments[.benchmarkLandmarks] != nil
    if findsLandmarks {
      if picture == nil { throw .needs(option: OptionSpec.benchmarkLandmarks.flag, OptionSpec.picture.flag) }
      for option in [OptionSpec.layers, .scaledDecode, .entry] where arguments[option] != nil {
        throw .notTogether(option.flag, OptionSpec.benchmarkLandmarks.flag)
      }
    }
    format = try arguments.word(.listFormat, as: ListFormat.self) ?? .text
    threads = try arguments.count(.threads) ?? 1
    guard 1...256 ~= threads else {
      throw .wrongValue(option: OptionSpec.threads.flag, found: "\(threads)", expected: "1 to 256")
    }
    let available = InstructionSet.available
    guard let text = arguments[.instructionSet] else {
      instructionSet = available.last ?? .portable
      return
    }
    let names = available.map(\.rawValue).joined(separator: ", ")
    guard let set = available.first(where: { $0.rawValue == text }) else {
      throw .wrongValue(
        option: OptionSpec.instructionSet.flag, found: text,
        expected: "one that this processor has: \(names)")
    }
    guard picture == nil || set == available.last else {
      throw .wrongValue(
        option: OptionSpec.instructionSet.flag, found: text,
        expected: "none beside \(OptionSpec.picture.flag): detectors choose the best there is")
    }
    instructionSet = set
  }

  /// The model made ready to run.
  func plan(_ surroundings: Surroundings) throws(RunError) -> Plan {
    do throws(ModelUnavailable) {
      let place = try ModelFolders(surroundings).place(of: model)
      let graph = try Graph(place, entry: entry)
      var options = PlanOptions()
      (options.instructionSet, options.threads) = (instructionSet, threads)
      do throws(PlanError) { return try Plan(graph, options: options) } catch {
        throw .unusable(path: place.name, error.description)
      }
    } catch {
      throw .model(error)
    }
  }

  /// What finds the faces of the picture, or the points of the surest one.
  func finder(_ surroundings: Surroundings) throws(RunError) -> FaceFinder {
    let task: RequestedTask
    if findsLandmarks {
      var options = FaceLandmarkerOptions()
      (options.numThreads, options.performanceMode) = (threads, mode)
      (options.outputFaceBlendshapes, options.outputFacialTransformationMatrixes) = (true, true)
      task = .landmarks(options, detector: nil)
    } else {
      var options = FaceDetectorOptions()
      (options.numThreads, options.performanceMode) = (threads, mode)
      task = .faces(options)
    }
    return try surroundings.load(
      model, for: task, name: \.names, faces: surroundings.makeFinder,
      landmarks: surroundings.makeLandmarkFinder
    ).0
  }
}
