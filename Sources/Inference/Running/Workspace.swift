internal import Kernels

/// One worker's memory for a plan: every activation, allocated once. Running allocates nothing.
///
/// A workspace belongs to one worker at a time; who passes it on passes it on whole.
@safe public final class Workspace: @unchecked Sendable {
  /// What the workspace runs.
  public let plan: Plan
  private let floats: UnsafeMutablePointer<Float>

  init(_ plan: Plan) {
    self.plan = plan
    // Aligned for the widest vector load and a cache line; freed in deinit and nowhere else.
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: max(4 * plan.workspaceCount, 1), alignment: 4 * ArenaLayout.alignment)
    unsafe floats = bytes.bindMemory(to: Float.self, capacity: plan.workspaceCount)
    unsafe floats.initialize(repeating: 0, count: plan.workspaceCount)
    for tensor in plan.constants {
      guard let values = plan.graph.tensors[tensor].floats() else { continue }
      withMutableTensor(tensor) { span in for index in values.indices { span[index] = values[index] } }
    }
  }

  deinit { unsafe floats.deallocate() }
}

extension Workspace {
  /// Computes every step, in order.
  public func run() {
    for step in plan.steps { run(step, rows: 0..<step.rowCount) }
  }

  func run(_ step: Step, rows: Range<Int>) {
    let input = inputView(step.inputs[0])
    let other = step.inputs.count > 1 ? inputView(step.inputs[1]) : input
    step.run(Operands(input: input, other: other, output: outputView(step.output)), rows)
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
    return withTensor(tensor) { span in [Float](copying: span) }
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
