/// A 4×4 matrix that takes MediaPipe's canonical face, in centimetres, to where the face is before a camera of 63°
/// vertical field of view: x to the right, y up, z towards the viewer.
public struct TransformMatrix: Sendable, Equatable {
  /// 4.
  public var rows: Int { 4 }
  /// 4.
  public var columns: Int { 4 }
  /// 16 numbers, column after column, as in MediaPipe.
  public let data: [Float]

  /// The matrix with these numbers, column after column.
  package init(columnMajor data: [Float]) {
    precondition(data.count == 16, "four columns of four")
    self.data = data
  }

  /// The number in a row and a column, both 0…3. (MediaPipe's method of this name for iOS gives the number of the
  /// transposed matrix.)
  public func value(atRow row: Int, column: Int) -> Float { data[4 * column + row] }
}
