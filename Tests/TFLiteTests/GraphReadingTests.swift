@testable import TFLite
import TestSupport
import Testing

@Suite struct `A model's graph` {
  @Test func `has tensors, operators and their options`() throws {
    var model = ModelWriter()
    let code = model.code(3)
    let x = model.tensor([1, 4, 4, 1])
    let filter = model.constant([2, 1, 1, 1], [1, 2])
    let y = model.tensor([1, 2, 2, 2])
    model.node(
      code, inputs: [x, filter, -1], outputs: [y], optionsType: 1,
      options: [0: .int8(1), 1: .int32(2), 2: .int32(2), 3: .int8(1)])
    (model.inputs, model.outputs) = ([x], [y])
    let graph = try Graph(bytes: model.bytes)
    #expect(graph.description == "written by a test")
    #expect(graph.tensors.map(\.shape) == [[1, 4, 4, 1], [2, 1, 1, 1], [1, 2, 2, 2]])
    #expect(graph.inputs == [0] && graph.outputs == [2])
    #expect(graph.nodes[0].inputs == [0, 1, -1])
    let two = Extent(height: 2, width: 2)
    let expected = ConvolutionOptions(
      padding: .valid, stride: two, dilation: Extent(height: 1, width: 1), activation: .relu)
    #expect(graph.nodes[0].operation == .convolution(expected))
  }

  @Test func `takes an operator's number from the old field, the new one, or the larger of both`() throws {
    var model = ModelWriter()
    let codes = [model.code(19, new: 0), model.code(0, new: 19), model.code(127, new: 124)]
    let x = model.tensor([1])
    for code in codes { model.node(code, inputs: [x], outputs: [model.tensor([1])]) }
    let graph = try Graph(bytes: model.bytes)
    #expect(graph.nodes.map(\.operation) == [.unary(.relu), .unary(.relu), .other(code: 127)])
  }

  @Test func `keeps operators it does not know, and custom ones with their bytes`() throws {
    var model = ModelWriter()
    let (other, custom) = (model.code(25), model.code(32, custom: "Landmarks"))
    let x = model.tensor([1])
    model.node(other, inputs: [x], outputs: [model.tensor([1])])
    model.node(custom, inputs: [x], outputs: [model.tensor([1])], custom: [1, 2, 3])
    let graph = try Graph(bytes: model.bytes)
    #expect(graph.nodes[0].operation.name == "SOFTMAX")
    #expect(graph.nodes[1].operation == .custom("Landmarks", options: [1, 2, 3]))
  }

  @Test func `refuses options of another operator, and figures no kernel can use`() throws {
    func error(_ type: Int8, _ options: [Int: FlatField]) -> String {
      var model = ModelWriter()
      let code = model.code(3)
      model.node(
        code, inputs: [model.tensor([1])], outputs: [model.tensor([1])], optionsType: type, options: options)
      do throws(ModelError) {
        _ = try Graph(bytes: model.bytes)
        return "accepted"
      } catch { return error.description }
    }
    #expect(error(2, [1: .int32(1), 2: .int32(1)]).contains("options of type 2, expected 1"))
    #expect(error(1, [1: .int32(0), 2: .int32(1)]).contains("stride 1×0, expected 1 to 65535"))
    #expect(error(1, [1: .int32(1), 2: .int32(-3)]).contains("stride -3×1"))
    #expect(error(1, [0: .int8(7), 1: .int32(1), 2: .int32(1)]).contains("padding 7, expected 0 or 1"))
    #expect(error(1, [1: .int32(1), 2: .int32(1), 3: .int8(9)]).contains("activation 9, expected 0 to 5"))
    #expect(error(1, [1: .int32(1), 2: .int32(1)]) == "accepted")
    #expect(error(1, [1: .int32(1), 2: .int32(0)]).hasPrefix("node 0 (CONV_2D)"))
  }

  @Test func `refuses constants of another size than their shape`() throws {
    var model = ModelWriter()
    _ = model.tensor([3], bytes: [0, 0, 0, 0, 0, 0, 0, 0])
    let bytes = model.bytes
    #expect(throws: ModelError.self) { try Graph(bytes: bytes) }
    model.tensors[0][0] = .int32s([2])
    #expect(try Graph(bytes: model.bytes).tensors[0].count == 2)
  }

  @Test func `refuses shapes, tensors and operators beyond the limits, before any memory is asked for`()
    throws
  {
    var limits = ParsingLimits()
    (limits.elementsPerTensor, limits.axes, limits.tensors, limits.nodes) = (8, 3, 2, 1)
    func isRefused(_ shapes: [[Int32]], nodes: Int = 0) -> Bool {
      var model = ModelWriter()
      let code = model.code(19)
      for shape in shapes { model.tensor(shape) }
      for _ in 0..<nodes { model.node(code, inputs: [0], outputs: [0]) }
      return (try? Graph(bytes: model.bytes, limits: limits)) == nil
    }
    #expect(!isRefused([[2, 4]], nodes: 1))
    #expect(isRefused([[3, 3]]))
    #expect(isRefused([[-1, 4]]))
    #expect(isRefused([[.max, .max, .max]]))
    #expect(isRefused([[0, .max, .max]]))
    #expect(!isRefused([[0, 2, 4]]))
    #expect(isRefused([[1, 1, 1, 1]]))
    #expect(isRefused([[1], [1], [1]]))
    #expect(isRefused([[1]], nodes: 2))
  }

  @Test func `refuses tensor and buffer numbers that name nothing`() throws {
    var model = ModelWriter()
    let code = model.code(19)
    model.node(code, inputs: [model.tensor([1])], outputs: [model.tensor([1])])
    for inputs in [[Int32(2)], [-2]] {
      var wrong = model
      wrong.operators[0][1] = .int32s(inputs)
      #expect(throws: ModelError.self) { try Graph(bytes: wrong.bytes) }
    }
    var wrong = model
    wrong.operators[0][0] = .int32(1)
    #expect(throws: ModelError.self) { try Graph(bytes: wrong.bytes) }
    wrong = model
    wrong.tensors[0][2] = .int32(7)
    #expect(throws: ModelError.self) { try Graph(bytes: wrong.bytes) }
    wrong = model
    wrong.outputs = [-1]
    #expect(throws: ModelError.self) { try Graph(bytes: wrong.bytes) }
    #expect(throws: Never.self) { try Graph(bytes: model.bytes) }
  }

  @Test func `names what is no model`() {
    func sentence(_ bytes: [UInt8]) -> String {
      do throws(ModelError) {
        _ = try Graph(bytes: bytes)
        return ""
      } catch { return error.description }
    }
    #expect(sentence([]).hasSuffix("found an empty file"))
    #expect(sentence(Array("version https://git-lfs.github.com/spec/v1".utf8)).contains("Git LFS pointer"))
    #expect(sentence(Array("<html>".utf8)).contains("web page"))
    #expect(sentence(Array("PK\u{3}\u{4} and no directory".utf8)).contains("directory is damaged"))
    #expect(sentence([1, 2, 3]).contains("The model is not a valid Flatbuffer"))
  }
}
