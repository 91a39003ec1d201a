import Foundation
import Inference
import TestSupport
import Testing

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"))
struct `Models with goldens` {
  @Test(arguments: GoldenModel.all, InstructionSet.available)
  func `give the expected outputs and every layer on the way`(model: GoldenModel, set: InstructionSet) throws
  {
    let golden = try Golden(model)
    var options = PlanOptions()
    (options.keepsIntermediates, options.instructionSet) = (true, set)
    let plan = try Plan(model.graph(), options: options)
    #expect(plan.multiplyAdds == golden.multiplyAdds)
    #expect(plan.plannedSteps.contains { $0.kernel == set.rawValue }, "the set is not used")
    let workspace = plan.makeWorkspace()
    workspace.fill(with: golden.input ?? .hash)
    workspace.run()

    var wrong: [String] = []
    for layer in golden.layers {
      let values = try #require(workspace.values(of: layer.tensor))
      // As for the outputs: four times what the engines were seen to differ.
      let tolerance = max(1e-6, 4 * layer.observed)
      let apart = difference(values, layer)
      if values.count != layer.shape.reduce(1, *) || !(apart <= tolerance) {
        wrong.append("node \(layer.op), tensor \(layer.tensor): \(apart), at most \(tolerance) allowed")
      }
    }
    #expect(wrong.isEmpty, "the first wrong layer is \(wrong.first ?? "")")
    check(workspace, golden)
  }

  @Test(arguments: GoldenModel.all, InstructionSet.available)
  func `give the same outputs when operators are fused and memory is shared`(
    model: GoldenModel, set: InstructionSet
  ) throws {
    var options = PlanOptions()
    options.instructionSet = set
    let golden = try Golden(model)
    let workspace = try Plan(model.graph(), options: options).makeWorkspace()
    for _ in 0..<2 {  // the second run meets what the first has left
      workspace.fill(with: golden.input ?? .hash)
      workspace.run()
      check(workspace, golden)
    }
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func `give the outputs of another size's file when they are planned for that size`(
    set: InstructionSet, keepsIntermediates: Bool
  ) throws {
    let golden = try Checkout.numbers(
      Golden.self, in: Golden.fixtures.appending(path: "yunet-192x256.json"))
    var options = PlanOptions()
    (options.instructionSet, options.keepsIntermediates) = (set, keepsIntermediates)
    let graph = try Graph(contentsOf: Checkout.model("yunet.tflite"))
    let plan = try Plan(graph, inputShape: [1, 192, 256, 3], options: options)
    #expect(plan.multiplyAdds == golden.multiplyAdds)
    let workspace = plan.makeWorkspace()
    workspace.fill(with: golden.input ?? .hash)
    workspace.run()
    check(workspace, golden)
  }

  @Test(arguments: GoldenModel.all)
  func `give the same bits for any number of threads, run after run`(model: GoldenModel) throws {
    let graph = try model.graph()
    var expected: [[Float]]?
    for threads in [1, 2, 3] {
      var options = PlanOptions()
      options.threads = threads
      let workspace = try Plan(graph, options: options).makeWorkspace()
      for _ in 0..<4 {
        workspace.fill()
        workspace.run()
        if let expected { #expect(workspace.outputs == expected) } else { expected = workspace.outputs }
      }
    }
  }

  private func check(_ workspace: Workspace, _ golden: Golden) {
    #expect(workspace.outputs.count == golden.outputs.count)
    for (output, expected) in zip(workspace.outputs, golden.outputs) {
      #expect(output.count == expected.shape.reduce(1, *))
      #expect(agree(Array(output.prefix(16)), expected.first, expected.tolerance))
      #expect(abs(sum(output) - expected.sum) <= Double(expected.tolerance) * Double(output.count))
      #expect(abs((output.min() ?? 0) - expected.min) <= expected.tolerance)
      #expect(abs((output.max() ?? 0) - expected.max) <= expected.tolerance)
    }
  }
}

/// The largest of a layer's differences: its first and last values, its largest magnitude, and its mean.
private func difference(_ values: [Float], _ layer: Golden.Layer) -> Float {
  let first = zip(values, layer.first), last = zip(values.suffix(layer.last.count), layer.last)
  let ends = (Array(first) + Array(last)).map { abs($0 - $1) }
  let mean = Float(abs(sum(values) - layer.sum) / Double(max(values.count, 1)))
  let magnitude = abs((values.map(abs).max() ?? 0) - layer.absmax)
  return (ends + [mean, magnitude]).contains(where: \.isNaN) ? .nan : max(ends.max() ?? 0, mean, magnitude)
}

private func sum(_ values: [Float]) -> Double { values.reduce(0) { $0 + Double($1) } }

private func agree(_ a: [Float], _ b: [Float], _ tolerance: Float) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Every value of every output, on every input: the whole goldens lie beside the checkout only.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(goldens), "the goldens are not beside this checkout"))
struct `Models with goldens, value by value` {
  @Test(arguments: GoldenModel.all.filter { $0.folder != nil }, InstructionSet.available)
  func `give the expected outputs`(model: GoldenModel, set: InstructionSet) throws {
    let folder = goldens.appending(path: try #require(model.folder))
    var options = PlanOptions()
    options.instructionSet = set
    let workspace = try Plan(model.graph(), options: options).makeWorkspace()
    var inputs = 0
    for input in GoldenInput.allCases
    where Checkout.isThere(folder.appending(path: "\(input).out0.f64.bin")) {
      inputs += 1
      if input == .real {
        let values = try floats(folder.appending(path: "real.input.bin"))
        workspace.withInput { span in for index in span.indices { span[index] = values[index] } }
      } else {
        workspace.fill(with: input)
      }
      workspace.run()
      for (index, output) in try Golden(model).outputs.enumerated() {
        let expected = try floats(folder.appending(path: "\(input).out\(index).f64.bin"))
        let actual = workspace.output(index)
        #expect(actual.count == expected.count)
        let worst = zip(actual, expected).map { abs($0 - $1) }.max() ?? .nan
        #expect(worst <= output.tolerance, "\(input): output \(index) differs by \(worst)")
      }
    }
    #expect(inputs >= 2)
  }

  private func floats(_ file: URL) throws -> [Float] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return stride(from: 0, to: bytes.count, by: 4).map { place in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1) })
    }
  }
}

private let goldens = Checkout.collection.appending(path: "models/golden")

/// The models that have no goldens: their kernels have to agree with each other.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(
    if: Checkout.isThere(Checkout.model("pose-landmark-full.tflite")), "Models/fetch --all has not been run")
)
struct `Models without goldens` {
  /// Tolerances of each output as for the goldens: four times the worst difference seen between ai-edge-litert's engines.
  @Test(arguments: [
    ("palm-detection-full", [Float(0.02), 0.004]), ("hand-landmark-full", [0.0007, 1e-6, 2e-5, 2e-6]),
    ("selfie-segmentation", [0.0002]), ("pose-landmark-full", [0.01, 4e-5, 4, 0.003, 0.0002]),
  ])
  func `give finite outputs, the same for every instruction set`(model: String, tolerances: [Float]) throws {
    let graph = try Graph(contentsOf: Checkout.model("\(model).tflite"))
    var expected: [[Float]] = []
    for set in InstructionSet.available {
      var options = PlanOptions()
      options.instructionSet = set
      let workspace = try Plan(graph, options: options).makeWorkspace()
      workspace.fill(with: .hash01)
      workspace.run()
      #expect(workspace.outputs.allSatisfy { $0.allSatisfy(\.isFinite) })
      if expected.isEmpty { expected = workspace.outputs }
      #expect(workspace.outputs.count == tolerances.count)
      for (index, tolerance) in tolerances.enumerated() {
        let worst = zip(workspace.output(index), expected[index]).map { abs($0 - $1) }.max() ?? .nan
        #expect(worst <= tolerance, "\(set): output \(index) differs by \(worst)")
      }
    }
  }
}
