internal import Inference

/// What has to be known about a detector without anchors besides its network: each cell of a few grids says whether a
/// face has its centre near, and where.
///
/// Such a network is convolutional throughout: it takes a picture of any size, in pixels as they are, and finds faces of a
/// range of sizes in it. (BlazeFace takes the picture at one size, in which only large faces are large enough.)
package struct CellModelDescription: Sendable, Equatable {
  /// The name people use for the model: `yunet`.
  package var name: String
  /// What pixels 0 and 255 become.
  package var inputRange: ClosedRange<Float>
  /// Input pixels from cell to cell of each output, in the order of the outputs.
  package var strides: [Int]
  /// Values of one cell, in this order: a logit for the class, one for the object, four for the box, two for each point.
  package var keypoints: [FaceKeypoint]
  /// To what ± logits are limited before a score is made of them.
  package var logitLimit: Float
  /// Two boxes are one face when their intersection over union is above this, unless a caller says otherwise.
  package var overlapLimit: Float
  /// The most candidates that are compared with each other, the surest first.
  package var candidateLimit: Int
}

extension CellModelDescription {
  /// Every model known by name. A new one is a file of numbers and a word here.
  package static let all: [CellModelDescription] = [.yunet]

  package var valuesPerCell: Int { 6 + 2 * keypoints.count }

  /// The sides of an input are multiples of this, so that every grid covers it.
  package var sideMultiple: Int { strides.max() ?? 1 }

  /// The description of the model in `graph`, by its outputs; `nil` when it is none of those known.
  init?(describing graph: Graph) {
    guard graph.inputs.count == 1 else { return nil }
    let input = graph.tensors[graph.inputs[0]].shape
    guard input.count == 4, input[0] == 1, input[3] == 3 else { return nil }
    let shapes = graph.outputs.map { graph.tensors[$0].shape }
    let isFloat = (graph.inputs + graph.outputs).allSatisfy { graph.tensors[$0].type == .float32 }
    let fitting = CellModelDescription.all.first { model in
      isFloat && shapes == model.outputShapes(height: input[1], width: input[2])
    }
    guard let fitting else { return nil }
    self = fitting
  }

  /// The shapes of the outputs for an input of these sides.
  func outputShapes(height: Int, width: Int) -> [[Int]] {
    strides.map { [1, height / $0, width / $0, valuesPerCell] }
  }
}
