internal import Kernels

/// A network made ready to run: kernels chosen, weights unpacked, memory planned. Immutable; any number of workspaces
/// can run it at the same time.
///
/// ```swift
/// let plan = try Plan(Graph(contentsOf: "short-range.tflite"))
/// let workspace = plan.makeWorkspace()
/// workspace.withInput(0) { pixels in
///   for index in pixels.indices { pixels[index] = 0 }
/// }
/// workspace.run()
/// workspace.output(1).count  // 896 scores
/// ```
public struct Plan: Sendable {
  /// The graph the plan runs: constants unpacked, their operators gone; and nothing computed that only slices leave out.
  public let graph: Graph
  let steps: [Step]
  /// Where each tensor lies; none for weights, and for tensors nothing reads.
  let views: [TensorView?]
  let workspaceCount: Int
  let arrangements: Arrangements
  /// Floats that a worker needs while it computes a step.
  let scratchCount: Int
  /// Constants that a step reads as it reads activations.
  let constants: [Int]
  /// Whether every tensor keeps its values until the next run.
  let keepsIntermediates: Bool
  /// Threads that a run is shared among.
  public let threads: Int
}

extension Plan {
  /// Plans the graph.
  ///
  /// - Parameters:
  ///   - graph: The network as its file has it.
  ///   - options: What to keep, and how large the plan may become.
  /// - Throws: `PlanError` naming the node that cannot be run.
  public init(_ graph: Graph, options: PlanOptions = PlanOptions()) throws(PlanError) {
    try graph.checkOperators()
    var folded = try graph.foldingConstants(limits: options.limits)
    var compiler = try PlanCompiler(folded, options: options)
    if compiler.isSimplified, let narrowed = folded.narrowed(limits: options.limits) {
      folded = narrowed
      compiler = try PlanCompiler(folded, options: options)
    }
    let lives = compiler.lives(keepingAll: options.keepsIntermediates)
    // Sides are bounded by the reader; the sum over tensors is bounded here, before kernels are bound to their weights.
    let needed = lives.reduce(into: Int64(0)) { $0 += Int64($1.count) }
    let limit = options.limits.workspaceElements
    guard options.keepsIntermediates ? needed <= limit : lives.allSatisfy({ $0.count <= limit }) else {
      throw PlanError(.tooLarge(elements: Int(clamping: needed), limit: limit))
    }
    let layout = ArenaLayout(lives, tensorCount: folded.tensors.count)
    guard layout.count <= limit else { throw PlanError(.tooLarge(elements: layout.count, limit: limit)) }
    let steps = compiler.steps()
    let scratchCount = steps.reduce(0) { max($0, $1.bound.scratchCount) }
    let threads = min(max(1, options.threads), 256)
    let scratch = saturatingProduct(scratchCount, threads)
    guard scratch <= limit - layout.count else {
      let (whole, overflows) = layout.count.addingReportingOverflow(scratch)
      throw PlanError(.tooLarge(elements: overflows ? .max : whole, limit: limit))
    }
    self.graph = folded
    self.steps = steps
    workspaceCount = layout.count
    keepsIntermediates = options.keepsIntermediates
    self.threads = threads
    constants = lives.map { $0.tensor }.filter { folded.tensors[$0].constant != nil }
    views = compiler.views(layout)
    arrangements = compiler.arrangements
    self.scratchCount = scratchCount
  }

  /// Plans the graph for another size of its input, as convolutional networks can be: see
  /// `Graph.reshaped(toInput:)`.
  ///
  /// ```swift
  /// let plan = try Plan(Graph(contentsOf: "yunet.tflite"), inputShape: [1, 192, 256, 3])
  /// plan.graph.tensors[plan.graph.outputs[0]].shape  // [1, 24, 32, 16]
  /// ```
  ///
  /// - Parameters:
  ///   - graph: The network as its file has it.
  ///   - inputShape: The shape of its only input: batch and channels as in the file, height and width as wanted.
  ///   - options: What to keep, and how large the plan may become.
  /// - Throws: `PlanError` naming the node that forbids the size, or cannot be run.
  public init(
    _ graph: Graph, inputShape: [Int], options: PlanOptions = PlanOptions()
  ) throws(PlanError) {
    try graph.checkOperators()
    try self.init(try graph.reshaped(toInput: inputShape), options: options)
  }

  /// A workspace of its own for one worker, the only allocation that running takes.
  public func makeWorkspace() -> Workspace { Workspace(self) }

  /// Bytes of a workspace's tensors. Kernels take some more beside them, for each thread.
  public var workspaceByteCount: Int { 4 * workspaceCount }

  /// Multiply-adds of one run.
  public var multiplyAdds: Int {
    steps.reduce(0) { sum, step in
      let (result, overflows) = sum.addingReportingOverflow(step.multiplyAdds)
      return overflows ? .max : result
    }
  }
}
