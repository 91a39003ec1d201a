package import Kernels

/// A 4 × 4 matrix as a kernel reads it.
private let matrix = PictureShape(height: 1, width: 4, channels: 4)

extension TensorTransform: CheckedProblem {
  package var variants: [TensorTransform] {
    [self, TensorTransform(input: input.planar, output: output.planar)]
  }
  package var inputShape: PictureShape { input }
  package var otherShape: PictureShape? { matrix }
  package var outputShape: PictureShape { output }
}

extension LandmarkTransform: CheckedProblem {
  package var variants: [LandmarkTransform] { [self] }
  package var inputShape: PictureShape { PictureShape(height: 1, width: landmarkCount, channels: dimensions) }
  package var otherShape: PictureShape? { matrix }
  package var outputShape: PictureShape { inputShape }
}

extension LandmarkMatrix: CheckedProblem {
  package var variants: [LandmarkMatrix] { [self] }
  package var inputShape: PictureShape { PictureShape(height: 1, width: landmarkCount, channels: 3) }
  package var outputShape: PictureShape { matrix }
}
