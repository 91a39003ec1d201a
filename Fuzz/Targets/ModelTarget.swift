package import Inference

/// A `.tflite` file: read, planned and run with every instruction set, each of which has to agree with the reference.
@Sendable package func openModel(_ bytes: [UInt8]) -> String? {
  guard let graph = try? Graph(bytes: bytes) else { return nil }
  return findings(of: graph)
}

/// A `.task` bundle: its entries read, and a model of it read.
@Sendable package func openBundle(_ bytes: [UInt8]) -> String? {
  guard let bundle = try? ModelBundle(bytes: bytes) else { return nil }
  for entry in bundle.entries.prefix(4) { _ = try? Graph(bytes: bytes, entry: entry.name) }
  _ = try? Graph(bytes: bytes)
  return nil
}

/// What is wrong with how a graph is planned and run; `nil` where nothing is. Graphs that would take long are only planned.
package func findings(of graph: Graph) -> String? {
  var options = PlanOptions()
  options.limits = PlanLimits.ofFuzzing
  options.instructionSet = .reference
  options.keepsIntermediates = true
  guard let reference = try? Plan(graph, options: options) else {
    // What one set refuses every set refuses, perhaps for another reason.
    options.keepsIntermediates = false
    options.instructionSet = nil
    _ = try? Plan(graph, options: options)
    return nil
  }
  guard reference.multiplyAdds <= 1 << 21, graph.elementCount <= 1 << 17, graph.nodes.count <= 512 else {
    return nil
  }
  let expected = reference.makeWorkspace()
  expected.fill()
  if let finding = expected.runChecked() { return "reference: \(finding)" }
  let bounds = ErrorBounds(reference.graph, expected)
  options.keepsIntermediates = false
  for set in InstructionSet.available {
    options.instructionSet = set
    let plan: Plan
    do throws(PlanError) { plan = try Plan(graph, options: options) } catch {
      // Vector kernels take scratch memory beside the tensors, which counts too.
      if case .tooLarge = error.reason { continue }
      return "\(set.rawValue): refuses what the reference plans: \(error)"
    }
    let workspace = plan.makeWorkspace()
    workspace.fill()
    if let finding = workspace.runChecked() { return "\(set.rawValue): \(finding)" }
    for (number, tensor) in graph.outputs.enumerated() {
      let slack = bounds.slack[tensor]
      guard slack.isFinite || bounds.isExact else { continue }
      let (one, two) = (expected.output(number), workspace.output(number))
      guard one.count == two.count else {
        return "\(set.rawValue): output \(number) has \(two.count) elements"
      }
      for (index, pair) in zip(one, two).enumerated() {
        let agrees =
          pair.0 == pair.1 || pair.0.isNaN && pair.1.isNaN || (pair.0 - pair.1).magnitude <= slack
        guard agrees else {
          return
            "\(set.rawValue): output \(number), element \(index) is \(pair.1), expected \(pair.0) ± \(slack)"
        }
      }
    }
  }
  return nil
}

extension PlanLimits {
  /// Small, so that a second holds many inputs; what is refused is refused by the same code.
  static var ofFuzzing: PlanLimits {
    var limits = PlanLimits()
    (limits.constantElements, limits.readConstantElements) = (1 << 18, 1 << 18)
    (limits.boundElements, limits.workspaceElements) = (1 << 20, 1 << 20)
    return limits
  }
}

extension Graph {
  /// Elements of all tensors.
  fileprivate var elementCount: Int {
    tensors.reduce(0) { sum, tensor in
      let (next, overflows) = sum.addingReportingOverflow(tensor.count)
      return overflows ? .max : next
    }
  }
}

extension Workspace {
  /// Numbers in −2…2 for every input, the same for every plan: multiples of ¼, so that sums of few products are exact.
  func fill() {
    for input in plan.graph.inputs.indices {
      withInput(input) { span in
        for index in span.indices { span[index] = Float((index * 7 + input * 5) % 17 - 8) / 4 }
      }
    }
  }
}
