internal import Images
internal import Inference

/// A network that takes a picture of any size, its plans for a few sizes, and the way from its outputs to candidates.
/// Immutable but for the plans it keeps.
final class CellPipeline: Sendable {
  let description: CellModelDescription
  private let graph: Graph
  private let threads: Int
  private let decoder: CellDecoder
  /// The plans last used, the last one first.
  private let plans = Monitor<[(size: PassSize, plan: Plan)]>([])

  /// Sides of an input are multiples of this. The model's own step gives its makers' answers; a larger one lets pictures
  /// of many sizes share a few plans. (The zeros that fill an input up move the boxes of large faces near them by some
  /// pixels.)
  let sideStep: Int
  /// Plans that are kept. One takes about as much as the model's weights, 0.3 MB for YuNet.
  static let planLimit = 8

  init(
    _ graph: Graph, _ description: CellModelDescription, sharesPlans: Bool, threads: Int
  ) throws(FaceDetectorError) {
    (self.graph, self.description, self.threads) = (graph, description, threads)
    sideStep = sharesPlans ? max(64, description.sideMultiple) : description.sideMultiple
    decoder = CellDecoder(description: description)
    // What no size can be planned for is refused now. Two sides that differ, neither a power of two.
    _ = try plan(PassSize(width: 3 * sideStep, height: sideStep))
  }
}

/// The sides of a network's input.
struct PassSize: Equatable, Sendable {
  var width: Int, height: Int
}

extension CellPipeline {
  /// Looks at a part of a picture at some size.
  ///
  /// - Parameters:
  ///   - image: The picture; its orientation says how it is turned for this pass.
  ///   - scaling: From the picture's sides to those it is looked at.
  ///   - part: In pixels of the scaled picture.
  ///   - minScore: The least score of a candidate.
  ///   - worker: Its list of candidates gets what is found, in pixels of the part.
  /// - Throws: `FaceDetectorError` when the network cannot be planned for this size.
  func findCandidates(
    in image: Image, scaling: Scaling, part: PixelBox, minScore: Float, worker: CellWorker
  ) throws(FaceDetectorError) {
    let size = PassSize(
      width: (part.width + sideStep - 1) / sideStep * sideStep,
      height: (part.height + sideStep - 1) / sideStep * sideStep)
    let workspace = try worker.workspace(size, of: self)
    workspace.withInput(0) { input in
      scaling.run(image, part: part, into: &input, outputWidth: size.width)
    }
    workspace.run()
    worker.candidates.removeAll(keepingCapacity: true)
    for (index, stride) in description.strides.enumerated() {
      workspace.withOutput(index) { cells in
        decoder.decode(
          cells, columns: size.width / stride, stride: stride, minScore: minScore, into: &worker.candidates)
      }
    }
  }

  /// The plan for a size of the input: one that is kept, or a new one, for which the one used longest ago goes.
  func plan(_ size: PassSize) throws(FaceDetectorError) -> Plan {
    if let plan = plans.withLock({ plans in CellPipeline.taking(size, from: &plans) }) { return plan }
    var options = PlanOptions()
    options.threads = threads
    let plan: Plan
    do throws(PlanError) {
      plan = try Plan(graph, inputShape: [1, size.height, size.width, 3], options: options)
    } catch {
      throw FaceDetectorError(error)
    }
    let shapes = plan.graph.outputs.map { plan.graph.tensors[$0].shape }
    let expected = description.outputShapes(height: size.height, width: size.width)
    guard shapes == expected else {
      throw FaceDetectorError(
        .invalidArgument,
        "outputs of shapes \(shapes) for an input of \(size.width)×\(size.height), expected \(expected)")
    }
    plans.withLock { plans in
      guard !plans.contains(where: { $0.size == size }) else { return }
      plans.insert((size, plan), at: 0)
      if plans.count > CellPipeline.planLimit { plans.removeLast() }
    }
    return plan
  }

  private static func taking(_ size: PassSize, from plans: inout [(size: PassSize, plan: Plan)]) -> Plan? {
    guard let index = plans.firstIndex(where: { $0.size == size }) else { return nil }
    let found = plans.remove(at: index)
    plans.insert(found, at: 0)
    return found.plan
  }
}

/// What one caller needs while passes are made over its picture, kept for the next one.
final class CellWorker: @unchecked Sendable {
  // Sendable because it belongs to one caller at a time: the pool lends it.
  var candidates: [Candidate] = []
  /// The workspaces last used, the last one first.
  private var workspaces: [(size: PassSize, workspace: Workspace)] = []

  /// Bytes of the workspaces that are kept, that in use among them; one that is larger by itself is kept alone.
  static let byteLimit = 96 << 20

  /// The workspace for a size: one that is kept, or a new one.
  func workspace(_ size: PassSize, of pipeline: CellPipeline) throws(FaceDetectorError) -> Workspace {
    if let index = workspaces.firstIndex(where: { $0.size == size }) {
      let found = workspaces.remove(at: index)
      workspaces.insert(found, at: 0)
      return found.workspace
    }
    let plan = try pipeline.plan(size)
    var bytes = 0
    workspaces = Array(
      workspaces.prefix { kept in
        bytes += kept.workspace.plan.workspaceByteCount
        return bytes + plan.workspaceByteCount <= CellWorker.byteLimit
      })
    let workspace = plan.makeWorkspace()
    workspaces.insert((size, workspace), at: 0)
    return workspace
  }
}
