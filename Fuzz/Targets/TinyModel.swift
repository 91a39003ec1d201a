internal import TestSupport

/// A model of one tensor that carries metadata.
struct TinyModel {
  var metadata: [UInt8] = []

  var bytes: [UInt8] {
    var model = ModelWriter()
    let x = model.tensor([1, 2])
    (model.inputs, model.outputs) = ([x], [x])
    model.describe("TFLITE_METADATA", metadata)
    return model.bytes
  }
}
