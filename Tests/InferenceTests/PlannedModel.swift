import Inference
import TestSupport

/// What a model of one input makes of these values.
func run(_ model: ModelWriter, _ values: [Float]) throws -> [Float] {
  let workspace = try Plan(Graph(bytes: model.bytes)).makeWorkspace()
  workspace.withInput { input in for index in input.indices { input[index] = values[index] } }
  workspace.run()
  return workspace.output(0)
}

/// Why a model cannot be planned; `nil` when it can, or is not even read.
func reason(_ model: ModelWriter) -> PlanError.Reason? {
  do throws(PlanError) {
    guard let graph = try? Graph(bytes: model.bytes) else { return nil }
    _ = try Plan(graph)
    return nil
  } catch { return error.reason }
}

/// One operator from a picture of the given shape to another.
func single(
  _ code: Int8, from: [Int32], to: [Int32], optionsType: Int8 = 0, options: [Int: FlatField]? = nil,
  more: (inout ModelWriter) -> [Int32] = { _ in [] }
) -> ModelWriter {
  var model = ModelWriter()
  let code = model.code(code)
  let (x, y) = (model.tensor(from), model.tensor(to))
  model.node(code, inputs: [x] + more(&model), outputs: [y], optionsType: optionsType, options: options)
  (model.inputs, model.outputs) = ([x], [y])
  return model
}
