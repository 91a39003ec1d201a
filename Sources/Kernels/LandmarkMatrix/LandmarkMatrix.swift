/// The matrix that leads from a crop's pixels to the picture's, for a crop that lies upright around some landmarks
/// (MediaPipe's Landmarks2TransformMatrix, version 2).
///
/// With r = target − atan2(yR − yL, xR − xL) of the two rotation landmarks, and the box of the subset turned by r, of
/// width w, height h and middle m: T = translate(m turned back) · rotate(−r) · scale(scaleX·w / width, scaleY·h / height)
/// · translate(−width / 2, −height / 2), as 4 × 4 numbers by row, the third axis left as it is.
package struct LandmarkMatrix: KernelProblem {
  /// Landmarks of the input, three numbers each.
  package var landmarkCount: Int
  /// The two landmarks between which the crop's x axis runs, and those the crop is laid around: each in the input.
  package var left: Int, right: Int
  package var subset: [Int]
  /// The angle that the line from left to right has in the crop, in radians.
  package var target: Float
  /// The crop's sides in its own pixels.
  package var width: Int, height: Int
  /// How much larger than the subset's box the crop is.
  package var scaleX: Float, scaleY: Float

  package init(
    landmarkCount: Int, left: Int, right: Int, subset: [Int], target: Float, width: Int, height: Int,
    scaleX: Float, scaleY: Float
  ) {
    (self.landmarkCount, self.left, self.right, self.subset) = (landmarkCount, left, right, subset)
    (self.target, self.width, self.height) = (target, width, height)
    (self.scaleX, self.scaleY) = (scaleX, scaleY)
  }

  package static let operation = "landmark matrix"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<LandmarkMatrix>] { [.reference] }
  package var rowCount: Int { 1 }
}
