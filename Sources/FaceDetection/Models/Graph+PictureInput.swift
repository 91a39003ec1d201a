internal import Inference

extension Graph {
  /// Sides of the only input: (1, height, width, 3) floats. What the graph should be, `what`, is told where it is not.
  func pictureInput(_ what: String) throws(FaceDetectorError) -> (width: Int, height: Int) {
    guard inputs.count == 1 else {
      throw FaceDetectorError(
        .invalidArgument, "expected a \(what) with one input, found \(inputs.count)\(kindAsContrast)")
    }
    let tensor = tensors[inputs[0]]
    let shape = tensor.shape
    guard shape.count == 4, shape[0] == 1, shape[1] > 0, shape[2] > 0, shape[3] == 3, tensor.type == .float32
    else {
      throw FaceDetectorError(
        .invalidArgument,
        "expected an input of shape [1, height, width, 3] and type float32, found \(shape), \(tensor.type.name)"
          + kindAsContrast
      )
    }
    return (shape[2], shape[1])
  }
}
