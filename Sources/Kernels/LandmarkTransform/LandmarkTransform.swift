/// Points put through a matrix (MediaPipe's TransformLandmarks, version 2).
///
/// The second operand is a 4 × 4 matrix by row: (x, y) becomes M · (x, y, 0, 1). A third number is kept as it is.
package struct LandmarkTransform: KernelProblem {
  package var landmarkCount: Int
  /// Numbers of a landmark: 2 or 3.
  package var dimensions: Int

  package init(landmarkCount: Int, dimensions: Int) {
    (self.landmarkCount, self.dimensions) = (landmarkCount, dimensions)
  }

  package static let operation = "landmark transform"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<LandmarkTransform>] { [.reference] }
  package var rowCount: Int { 1 }
}
