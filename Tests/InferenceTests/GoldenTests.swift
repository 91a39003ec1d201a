import Foundation
import Inference
import TestSupport
import Testing

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"))
struct `The four detectors` {
  @Test(arguments: Golden.models, InstructionSet.available)
  func `give the expected outputs and every layer on the way`(model: String, set: InstructionSet) throws {
    let golden = try Golden(model)
    var options = PlanOptions()
    (options.keepsIntermediates, options.instructionSet) = (true, set)
    let plan = try Plan(Graph(contentsOf: Checkout.model("\(model).tflite")), options: options)
    #expect(plan.multiplyAdds == golden.multiplyAdds)
    #expect(plan.plannedSteps.contains { $0.kernel == set.rawValue }, "the set is not used")
    let workspace = plan.makeWorkspace()
    workspace.fillWithHash()
    workspace.run()

    var wrong: [String] = []
    for layer in golden.layers {
      let values = try #require(workspace.values(of: layer.tensor))
      // As for the outputs: four times what the engines were seen to differ.
      let tolerance = max(1e-6, 4 * layer.observed)
      if values.count != layer.shape.reduce(1, *)
        || !agree(Array(values.prefix(4)), layer.first, tolerance)
        || !agree(Array(values.suffix(4)), layer.last, tolerance)
        || abs(sum(values) - layer.sum) > Double(tolerance) * Double(values.count)
        || abs((values.map(abs).max() ?? 0) - layer.absmax) > tolerance
      {
        wrong.append("node \(layer.op), tensor \(layer.tensor)")
      }
    }
    #expect(wrong.isEmpty, "the first wrong layer is \(wrong.first ?? "")")
    check(workspace, golden)
  }

  @Test(arguments: Golden.models, InstructionSet.available)
  func `give the same outputs when operators are fused and memory is shared`(
    model: String, set: InstructionSet
  ) throws {
    var options = PlanOptions()
    options.instructionSet = set
    let plan = try Plan(Graph(contentsOf: Checkout.model("\(model).tflite")), options: options)
    let workspace = plan.makeWorkspace()
    for _ in 0..<2 {  // the second run meets what the first has left
      workspace.fillWithHash()
      workspace.run()
      check(workspace, try Golden(model))
    }
  }

  @Test(arguments: Golden.models)
  func `give the same bits for any number of threads, run after run`(model: String) throws {
    let graph = try Graph(contentsOf: Checkout.model("\(model).tflite"))
    var expected: [[Float]]?
    for threads in [1, 2, 3] {
      var options = PlanOptions()
      options.threads = threads
      let workspace = try Plan(graph, options: options).makeWorkspace()
      for _ in 0..<4 {
        workspace.fillWithHash()
        workspace.run()
        let outputs = [workspace.output(0), workspace.output(1)]
        if let expected { #expect(outputs == expected) } else { expected = outputs }
      }
    }
  }

  private func check(_ workspace: Workspace, _ golden: Golden) {
    for (index, expected) in golden.outputs.enumerated() {
      let output = workspace.output(index)
      #expect(output.count == expected.shape.reduce(1, *))
      #expect(agree(Array(output.prefix(16)), expected.first, expected.tolerance))
      #expect(abs(sum(output) - expected.sum) <= Double(expected.tolerance) * Double(output.count))
      #expect(abs((output.min() ?? 0) - expected.min) <= expected.tolerance)
      #expect(abs((output.max() ?? 0) - expected.max) <= expected.tolerance)
    }
  }
}

private func sum(_ values: [Float]) -> Double { values.reduce(0) { $0 + Double($1) } }

private func agree(_ a: [Float], _ b: [Float], _ tolerance: Float) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Every value of every output, on both inputs: the whole goldens lie beside the checkout only.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(goldens), "the goldens are not beside this checkout"))
struct `The four detectors, value by value` {
  static let folders = [
    "short-range": "face_detection_short_range.fdlite", "back-camera": "face_detection_back.fdlite",
    "full-range": "face_detection_full_range.fdlite",
    "full-range-sparse": "face_detection_full_range_sparse.fdlite",
  ]

  @Test(arguments: Golden.models, ["hash", "real"])
  func `give the expected outputs`(model: String, input: String) throws {
    let folder = goldens.appending(path: try #require(Self.folders[model]))
    let workspace = try Plan(Graph(contentsOf: Checkout.model("\(model).tflite"))).makeWorkspace()
    if input == "hash" {
      workspace.fillWithHash()
    } else {
      let values = try floats(folder.appending(path: "real.input.bin"))
      workspace.withInput { span in for index in span.indices { span[index] = values[index] } }
    }
    workspace.run()
    for (index, output) in try Golden(model).outputs.enumerated() {
      let expected = try floats(folder.appending(path: "\(input).out\(index).f64.bin"))
      let actual = workspace.output(index)
      #expect(actual.count == expected.count)
      let worst = zip(actual, expected).map { abs($0 - $1) }.max() ?? .nan
      #expect(worst <= output.tolerance, "output \(index) differs by \(worst)")
    }
  }

  private func floats(_ file: URL) throws -> [Float] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return stride(from: 0, to: bytes.count, by: 4).map { place in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1) })
    }
  }
}

private let goldens = Checkout.collection.appending(path: "models/golden")
