/// A 3×3 depthwise convolution of one channel over some rows; rows are whole vectors.
@unsafe package struct DepthwiseCall {
  /// Pixels of an output row.
  package var width: Int
  /// Output rows.
  package var rows: Int
  /// For output row r the input rows `rowPointers[r·stride]`, `…+1` and `…+2`: their first pixels. Rows outside the
  /// picture point to zeros.
  package var rowPointers: UnsafePointer<UnsafePointer<Float>>
  /// Pixels of an input row, and by how many the first window begins before it: 1 at stride 1; 0 or 1 at stride 2.
  package var inputWidth: Int, left: Int
  /// Nine weights, row by row, and the bias.
  package var weights: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>
  package var yRow: Int
  package var lower: Float, upper: Float

  package init(
    width: Int, rows: Int, rowPointers: UnsafePointer<UnsafePointer<Float>>, inputWidth: Int, left: Int,
    weights: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>, yRow: Int, range: ValueRange
  ) {
    unsafe (self.width, self.rows, self.rowPointers) = (width, rows, rowPointers)
    unsafe (self.inputWidth, self.left, self.weights) = (inputWidth, left, weights)
    unsafe (self.y, self.yRow) = (y, yRow)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}

/// A 3×3 depthwise convolution of one channel at stride 1 over some vectors of a plane, whose rows are no whole vectors.
///
/// Pixels are counted through the plane. A tap is a shift of the plane; where the shift leaves the picture, a mask takes
/// the value away.
@unsafe package struct FlatDepthwiseCall {
  /// Pixels of a row.
  package var width: Int
  /// Vectors to compute: from the first on.
  package var firstVector: Int, vectors: Int
  /// The plane's first pixel. Up to one row and one vector around the plane is read, and taken away by the masks.
  package var x: UnsafePointer<Float>
  /// Nine masks for each vector of the plane, all bits set where the tap counts.
  package var masks: UnsafePointer<Float>
  /// Nine weights, row by row, and the bias.
  package var weights: UnsafePointer<Float>
  /// Where the first computed vector goes.
  package var y: UnsafeMutablePointer<Float>
  package var lower: Float, upper: Float

  package init(
    width: Int, firstVector: Int, vectors: Int, x: UnsafePointer<Float>, masks: UnsafePointer<Float>,
    weights: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>, range: ValueRange
  ) {
    unsafe (self.width, self.firstVector, self.vectors) = (width, firstVector, vectors)
    unsafe (self.x, self.masks, self.weights, self.y) = (x, masks, weights, y)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}
