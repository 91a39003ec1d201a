import Inference
import Testing

@testable import TFLite
@testable import facet

@Suite struct `Inspecting` {
  /// A convolution with its own activation, and what it makes doubled.
  private static let graph = Graph(
    description: "made by hand",
    tensors: [
      tensor("picture", [1, 4, 4, 3]), tensor("filter", [8, 3, 3, 3], constant: true),
      tensor("bias", [8], constant: true), tensor("features", [1, 2, 2, 8]), tensor("sum", [1, 2, 2, 8]),
    ],
    nodes: [
      Node(operation: .convolution(options), version: 1, inputs: [0, 1, 2], outputs: [3]),
      Node(operation: .binary(.add, .none), version: 1, inputs: [3, 3], outputs: [4]),
    ],
    inputs: [0], outputs: [4], metadata: ModelMetadata())

  private static let options = ConvolutionOptions(
    padding: .same, stride: Extent(height: 2, width: 2), dilation: Extent(height: 1, width: 1),
    activation: .relu)

  private static func tensor(_ name: String, _ shape: [Int], constant: Bool = false) -> Tensor {
    let zeros = [Float](repeating: 0, count: shape.reduce(1, *))
    return Tensor(name: name, shape: shape, type: .float32, constant: constant ? .floats(zeros) : nil)
  }

  @Test func `shows a table that can be read`() {
    #expect(
      ModelInspection(Self.graph).text == """
        made by hand

        inputs:
          picture  float32  1×4×4×3
        outputs:
          sum  float32  1×2×2×8

        #  operator  options      in                out      parameters  multiply-adds
        0  CONV_2D   3×3 /2 relu  1×4×4×3           1×2×2×8         224            864
        1  ADD                    1×2×2×8, 1×2×2×8  1×2×2×8           0              0

        2 operators, 224 parameters, 864 multiply-adds

        """)
  }

  @Test func `gives the same as JSON`() throws {
    let value = try JSONValue(text: JSON.text(ModelInspection(Self.graph)))
    #expect(value["form"] == .string("graph"))
    #expect(value["totals"]?["multiplyAdds"] == .number(864))
    #expect(value["totals"]?["workspaceBytes"] == nil)
    #expect(value["operators"]?.elements.first?["operator"] == .string("CONV_2D"))
    #expect(value["operators"]?.elements.first?["outputs"] == (try JSONValue(text: "[[1, 2, 2, 8]]")))
  }

  @Test func `shows the steps of a plan with their kernels and places`() throws {
    let value = try JSONValue(text: JSON.text(ModelInspection(try Plan(Self.graph))))
    let steps = value["operators"]?.elements ?? []
    #expect(value["form"] == .string("plan"))
    #expect(
      steps.allSatisfy {
        $0["kernel"]?.text != nil && ($0["workspace"]?["count"]?.number ?? 0) >= 4 * 2 * 2 * 8
      })
    #expect(steps.map { $0["multiplyAdds"]?.number } == [864, 0])
    #expect(value["totals"]?["parameters"] == .number(224))
    #expect((value["totals"]?["workspaceBytes"]?.number ?? 0) >= 2 * 4 * 2 * 2 * 8)
    #expect(ModelInspection(try Plan(Self.graph)).text.contains("  kernel  "))
  }

  @Test func `refuses what is no model, and says where it was looked for`() async throws {
    let session = try Session()
    #expect(await session.run(["inspect", "short-range"]) == .modelUnavailable)
    #expect(session.errors.contains("short-range.tflite: The model is not a valid Flatbuffer"))
    #expect(await session.run(["inspect", "./none.tflite"]) == .modelUnavailable)
    #expect(session.errors.hasSuffix("facet: model ./none.tflite: no such file or directory\n"))
    #expect(await session.run(["inspect", "short-range", "--as", "net"]) == .wrongUsage)
    #expect(session.output == "")
  }
}

@Suite struct `A table` {
  @Test func `has no space at the end of a line`() {
    let table = Table(header: ["a", "b"], rows: [["1", "long"], ["22", ""]], rightAligned: [0])
    #expect(table.text == " a  b\n 1  long\n22\n")
  }
}
