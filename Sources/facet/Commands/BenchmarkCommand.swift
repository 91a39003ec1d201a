import FaceDetection
import Inference

extension CommandSpec {
  static let benchmark = CommandSpec(
    name: "benchmark", operands: "MODEL", operandCount: 1...1,
    summary: "Time a model on this machine: as a whole, and step by step.",
    details: [
      "MODEL is a name that 'facet models' lists, or a .tflite or .task file. It runs on random numbers. The peak is "
        + "what one core reaches with the same vectors and nothing to do but multiply and add, measured in the same "
        + "run; a part of it belongs to the best time.",
      "JSON is a document per line: the model, then each step if asked for, then the picture if there is one.",
    ],
    options: [
      .threads, .runs, .instructionSet, .layers, .picture, .mode, .scaledDecode, .benchmarkLandmarks, .entry,
      .listFormat,
    ],
    examples: [
      Example(line: "facet benchmark short-range", meaning: "the time of a run"),
      Example(
        line: "facet benchmark full-range --layers --instruction-set portable",
        meaning: "every step, with vectors that every processor has"),
      Example(
        line: "facet benchmark short-range --picture photo.jpg --format json",
        meaning: "also from a picture to its faces, for programs"),
      Example(
        line: "facet benchmark face-landmarker --landmarks --picture photo.jpg",
        meaning: "from a picture to points, expression and pose of its surest face"),
    ],
    operandCompletion: .models,
    run: { (arguments, surroundings) async throws(RunError) in
      let request: BenchmarkRequest
      do throws(UsageError) { request = try BenchmarkRequest(arguments) } catch { throw .usage(error) }
      var console = Console(surroundings)
      if !request.findsLandmarks {
        let benchmark = ModelBenchmark(
          try request.plan(surroundings), model: request.model, instructionSet: request.instructionSet,
          runs: request.runs, withSteps: request.withSteps, now: surroundings.now)
        try console.print(request.format == .json ? benchmark.json : benchmark.text)
      }
      guard let picture = request.picture else { return .success }
      let finder = try request.finder(surroundings)
      let pictureBenchmark: PictureBenchmark
      do throws(PictureError) {
        pictureBenchmark = try PictureBenchmark(
          path: picture, scaledDecode: request.scaledDecode, finder: finder, runs: request.runs,
          now: surroundings.now)
      } catch {
        console.report("\(picture): \(error.description)".printable)
        return .someFilesFailed
      }
      try console.print(
        request.format == .json ? JSON.line(pictureBenchmark) : pictureBenchmark.text)
      return .success
    })
}

extension OptionSpec {
  static let threads = OptionSpec(
    name: "threads", value: "N", summary: "Threads that share a run. 1 by default.")
  static let runs = OptionSpec(
    name: "runs", value: "N", summary: "How often to run; the first times are not counted. 300 by default.")
  static let instructionSet = OptionSpec(
    name: "instruction-set", value: "SET",
    summary: "reference, portable, avx2 or avx512; the best that this processor has by default.",
    completion: .words(InstructionSet.allCases.map(\.rawValue)))
  static let layers = OptionSpec(name: "layers", value: nil, summary: "Time every step of the plan too.")
  static let benchmarkLandmarks = OptionSpec(
    name: "landmarks", value: nil,
    summary:
      "Time finding points, expression and pose of the picture's surest face instead, which needs --picture; MODEL is a "
      + ".task bundle.")
  static let picture = OptionSpec(
    name: "picture", value: "FILE",
    summary: "Time reading the picture, and finding faces in its pixels, too.",
    completion: .files)
}
