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
  let format: ListFormat
}

extension BenchmarkRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    model = arguments.operands[0]
    entry = arguments[.entry]
    runs = try arguments.count(.runs) ?? 300
    withSteps = arguments[.layers] != nil
    picture = arguments[.picture]
    scaledDecode = arguments[.scaledDecode] != nil
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

  /// The model in the file at `path`, made ready to run.
  func plan(path: String) throws(ModelUnavailable) -> Plan {
    let graph = try Graph(path: path, entry: entry)
    var options = PlanOptions()
    (options.instructionSet, options.threads) = (instructionSet, threads)
    do throws(PlanError) { return try Plan(graph, options: options) } catch {
      throw .unusable(path: path, error.description)
    }
  }

  /// The detector with the model in the file at `path`.
  func finder(path: String, _ surroundings: Surroundings) throws(RunError) -> FaceFinder {
    do throws(ModelUnavailable) {
      var options = FaceDetectorOptions()
      options.baseOptions.modelAssetBuffer = try ModelFolders.content(of: path)
      options.numThreads = threads
      do throws(FaceDetectorError) { return try surroundings.makeFinder(options) } catch {
        throw .unusable(path: path, error.message)
      }
    } catch {
      throw .model(error)
    }
  }
}
