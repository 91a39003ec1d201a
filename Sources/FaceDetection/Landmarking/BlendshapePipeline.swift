internal import Inference

/// From the points of a face to the scores of its expression.
struct BlendshapePipeline: Sendable {
  let plan: Plan

  init(_ graph: Graph, threads: Int) throws(FaceDetectorError) {
    let inputs = graph.inputs.map { graph.tensors[$0] }
    guard inputs.count == 1, inputs[0].shape == [1, BlendshapePipeline.points.count, 2],
      inputs[0].type == .float32, graph.outputs.count == 1,
      graph.tensors[graph.outputs[0]].count == Blendshape.allCases.count,
      graph.tensors[graph.outputs[0]].type == .float32
    else {
      throw FaceDetectorError(
        .invalidArgument,
        "expected an expression model with an input of shape [1, 146, 2] and 52 outputs, found "
          + "\(inputs.map { $0.shape }) and \(graph.outputs.map { graph.tensors[$0].shape })\(graph.kindAsContrast)"
      )
    }
    plan = try Plan(graph, threads: threads)
  }

  /// Scores of a face of 478 points, which are given to the network in pixels.
  func scores(
    of landmarks: [NormalizedLandmark], imageWidth: Int, imageHeight: Int, workspace: Workspace
  ) -> Blendshapes {
    workspace.withInput(0) { input in
      for (index, point) in BlendshapePipeline.points.enumerated() {
        input[2 * index] = landmarks[point].x * Float(imageWidth)
        input[2 * index + 1] = landmarks[point].y * Float(imageHeight)
      }
    }
    workspace.run()
    return Blendshapes(workspace.output(0))
  }

  /// The points the network wants, in its order (MediaPipe's face_blendshapes_graph).
  static let points = [
    0, 1, 4, 5, 6, 7, 8, 10, 13, 14, 17, 21, 33, 37, 39, 40, 46, 52, 53, 54, 55, 58, 61, 63, 65, 66, 67,
    70, 78, 80, 81, 82, 84, 87, 88, 91, 93, 95, 103, 105, 107, 109, 127, 132, 133, 136, 144, 145, 146, 148,
    149, 150, 152, 153, 154, 155, 157, 158, 159, 160, 161, 162, 163, 168, 172, 173, 176, 178, 181, 185,
    191, 195, 197, 234, 246, 249, 251, 263, 267, 269, 270, 276, 282, 283, 284, 285, 288, 291, 293, 295,
    296, 297, 300, 308, 310, 311, 312, 314, 317, 318, 321, 323, 324, 332, 334, 336, 338, 356, 361, 362,
    365, 373, 374, 375, 377, 378, 379, 380, 381, 382, 384, 385, 386, 387, 388, 389, 390, 397, 398, 400,
    402, 405, 409, 415, 454, 466, 468, 469, 470, 471, 472, 473, 474, 475, 476, 477,
  ]
}
