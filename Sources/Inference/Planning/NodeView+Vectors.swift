internal import Kernels

extension NodeView {
  /// FULLY_CONNECTED: each stretch of the input as long as a row of the matrix is a pixel, and the matrix a 1×1
  /// convolution.
  func fullyConnected(_ activation: Activation, keepsShape: Bool) throws(PlanError) -> PlannedOperation {
    try expectInputs(2...3)
    let input = try tensor(try input(0))
    let matrix = try tensor(try self.input(1)).shape
    guard matrix.count == 2, !matrix.contains(0), input.count % matrix[1] == 0, input.count > 0 else {
      throw error(.shape(found: matrix, expected: [matrix.first ?? 0, input.shape.last ?? 1]))
    }
    let rows = input.count / matrix[1]
    if keepsShape {
      guard input.shape.last == matrix[1] else {
        throw error(.shape(found: input.shape, expected: input.shape.dropLast() + [matrix[1]]))
      }
      try expectOutput(input.shape.dropLast() + [matrix[0]])
    } else {
      try expectOutput([rows, matrix[0]])
    }
    let problem = Convolution(
      input: PictureShape(height: 1, width: rows, channels: matrix[1]),
      output: PictureShape(height: 1, width: rows, channels: matrix[0]),
      window: Window(height: 1, width: 1), weights: try weights(1, shape: matrix),
      bias: try biases(2, count: matrix[0]), range: try range(activation))
    return try operation(.convolution(problem), inputs: [try self.input(0)])
  }
}
