internal import Kernels

/// One worker's memory for a plan: every activation, allocated once. Running allocates nothing.
///
/// A workspace belongs to one worker at a time; who passes it on passes it on whole.
@safe public final class Workspace: @unchecked Sendable {
  /// What the workspace runs.
  public let plan: Plan
  /// The threads that help, where there are any.
  private let helpers: Helpers
  private let memory: UnsafeMutableRawPointer
  /// The first float of the first tensor.
  private let floats: UnsafeMutablePointer<Float>
  /// The first float of what kernels use while they compute a step.
  private let scratch: UnsafeMutablePointer<Float>
  /// Floats from one thread's part of it to the next one's.
  private let scratchStride: Int
  /// Floats of everything, margins included, and where the scratch memory begins among them.
  let memoryCount: Int, scratchPlace: Int

  /// Floats before and after all tensors: vector kernels read a little beyond the edges of a picture, and take away
  /// again what they find there.
  static let margin = 128

  init(_ plan: Plan) {
    self.plan = plan
    helpers = Helpers(plan)
    let margin = Workspace.margin
    let tensors =
      (plan.workspaceCount + ArenaLayout.alignment - 1) / ArenaLayout.alignment * ArenaLayout.alignment
    let scratchStride =
      (plan.scratchCount + margin + ArenaLayout.alignment - 1) / ArenaLayout.alignment
      * ArenaLayout.alignment
    let count = margin + tensors + margin + plan.threads * scratchStride
    // Aligned for the widest vector load and a cache line; freed in deinit and nowhere else.
    unsafe memory = UnsafeMutableRawPointer.allocate(
      byteCount: 4 * count, alignment: 4 * ArenaLayout.alignment)
    let all = unsafe memory.bindMemory(to: Float.self, capacity: count)
    unsafe all.initialize(repeating: 0, count: count)
    unsafe floats = all + margin
    unsafe scratch = floats + tensors + margin
    self.scratchStride = scratchStride
    (memoryCount, scratchPlace) = (count, margin + tensors + margin)
    for tensor in plan.constants {
      guard let values = plan.graph.tensors[tensor].floats() else { continue }
      withMutableTensor(tensor) { span in for index in values.indices { span[index] = values[index] } }
    }
  }

  deinit { unsafe memory.deallocate() }

  /// Any float of the memory, margins included.
  subscript(memory index: Int) -> Float {
    get {
      precondition(0..<memoryCount ~= index, "read outside the workspace")
      // Checked in the line above.
      return unsafe floats[index - Workspace.margin]
    }
    set {
      precondition(0..<memoryCount ~= index, "write outside the workspace")
      // Checked in the line above.
      unsafe floats[index - Workspace.margin] = newValue
    }
  }
}

extension Workspace {
  /// Computes every step, in order.
  public func run() {
    guard !helpers.run(self) else { return }
    for step in plan.steps { run(step, pieces: 0..<step.bound.pieceCount) }
  }

  /// Computes pieces of a step with the memory of one worker.
  func run(_ step: Step, pieces: Range<Int>, worker: Int = 0) {
    let input = inputView(step.inputs[0])
    let other = step.inputs.count > 1 ? inputView(step.inputs[1]) : input
    // The scratch memory is this workspace's own, and each worker has its part of it.
    let scratch = unsafe OutputView(base: scratch + worker * scratchStride, count: plan.scratchCount)
    step.bound.run(
      Operands(input: input, other: other, output: outputView(step.output), scratch: scratch), pieces)
  }

  private func inputView(_ tensor: Int) -> InputView {
    let view = view(of: tensor)
    // The layout placed the view inside the workspace, which lives as long as this call.
    return unsafe InputView(base: floats + view.offset, count: view.count)
  }

  private func outputView(_ tensor: Int) -> OutputView {
    let view = view(of: tensor)
    // The layout placed the view inside the workspace, which lives as long as this call.
    return unsafe OutputView(base: floats + view.offset, count: view.count)
  }

  private func view(of tensor: Int) -> TensorView {
    guard let view = plan.views[tensor] else { preconditionFailure("tensor \(tensor) has no place") }
    return view
  }
}

extension Workspace {
  /// Calls `body` with the floats of input `index` to fill them, innermost axis last.
  public func withInput<Result, Failure: Error>(
    _ index: Int = 0, _ body: (inout MutableSpan<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withMutableTensor(plan.graph.inputs[index], body)
  }

  /// Calls `body` with the floats of output `index`, in the model's order of outputs.
  public func withOutput<Result, Failure: Error>(
    _ index: Int, _ body: (Span<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withTensor(plan.graph.outputs[index], body)
  }

  /// A copy of output `index`.
  public func output(_ index: Int) -> [Float] {
    withOutput(index) { span in [Float](copying: span) }
  }

  /// A copy of any tensor's values after a run, by its number in the graph; `nil` unless it is an input, an output or
  /// a constant, or the plan was made with `keepsIntermediates`.
  public func values(of tensor: Int) -> [Float]? {
    let graph = plan.graph
    if graph.tensors[tensor].constant != nil { return graph.tensors[tensor].floats() }
    let isKept = plan.keepsIntermediates || graph.inputs.contains(tensor) || graph.outputs.contains(tensor)
    guard isKept, plan.views[tensor] != nil else { return nil }
    let shape = graph.tensors[tensor].shape
    guard shape.count == 4, shape[0] == 1 else {
      return withTensor(tensor) { span in [Float](copying: span) }
    }
    let interleaved = PictureShape(height: shape[1], width: shape[2], channels: shape[3])
    let arranged = plan.arrangements.arranged(interleaved, tensor)
    return withTensor(tensor) { span in
      [Float](capacity: interleaved.count) { output in
        for y in 0..<arranged.height {
          for x in 0..<arranged.width {
            for c in 0..<arranged.channels { output.append(span[arranged.offset(y: y, x: x, channel: c)]) }
          }
        }
      }
    }
  }

  private func withTensor<Result, Failure: Error>(
    _ tensor: Int, _ body: (Span<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let view = view(of: tensor)
    // Inside the workspace, which lives as long as this call; nothing writes during it.
    return try body(unsafe UnsafeBufferPointer(start: floats + view.offset, count: view.count).span)
  }

  private func withMutableTensor<Result, Failure: Error>(
    _ tensor: Int, _ body: (inout MutableSpan<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let view = view(of: tensor)
    // Inside the workspace, which lives as long as this call; nothing else touches it meanwhile.
    var span = unsafe UnsafeMutableBufferPointer(start: floats + view.offset, count: view.count).mutableSpan
    return try body(&span)
  }
}

extension [Float] {
  /// The span's elements.
  init(copying span: Span<Float>) {
    self.init(capacity: span.count) { output in
      for index in span.indices { output.append(span[index]) }
    }
  }
}
