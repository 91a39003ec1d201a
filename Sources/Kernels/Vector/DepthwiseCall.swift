/// A 3×3 depthwise convolution of every channel over some rows that are whole vectors.
@unsafe package struct DepthwiseCall {
  package var channels: Int
  /// Pixels of an output row, and output rows.
  package var width: Int, rows: Int
  /// The first pixel of the picture's first row; floats from row to row and from channel to channel.
  package var x: UnsafePointer<Float>
  package var xRow: Int, xChannel: Int
  /// Sides of the input.
  package var inputWidth: Int, inputHeight: Int
  /// The input row that the first output row sees first, perhaps before the picture, and by how many pixels a row's first
  /// window begins before it: 1 at stride 1; 0 or 1 at stride 2.
  package var firstRow: Int, left: Int
  /// What rows outside the picture are read from: zeros, with room for a vector before them.
  package var zeros: UnsafePointer<Float>
  /// For each channel nine weights, row by row, and the bias.
  package var weights: UnsafePointer<Float>
  /// Two vectors of bits: off for the lane of a row's first pixel in its first vector, and of its last pixel in its last
  /// one. (Read from memory: of masks it knows, the compiler makes loads in pieces.)
  package var edges: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>
  package var yRow: Int, yChannel: Int
  package var lower: Float, upper: Float
  package var isLimited: Bool

  package init(
    channels: Int, width: Int, rows: Int, x: UnsafePointer<Float>, input: PictureShape, firstRow: Int,
    left: Int,
    zeros: UnsafePointer<Float>, weights: UnsafePointer<Float>, edges: UnsafePointer<Float>,
    y: UnsafeMutablePointer<Float>, yRow: Int, yChannel: Int, range: ValueRange
  ) {
    unsafe (self.channels, self.width, self.rows, self.x) = (channels, width, rows, x)
    unsafe (xRow, xChannel) = (input.rowStride, input.channelStride)
    unsafe (inputWidth, inputHeight) = (input.width, input.height)
    unsafe (self.firstRow, self.left, self.zeros, self.weights) = (firstRow, left, zeros, weights)
    unsafe (self.edges, self.y, self.yRow, self.yChannel) = (edges, y, yRow, yChannel)
    unsafe (lower, upper, isLimited) = (range.lower, range.upper, range != .all)
  }
}

/// A 3×3 depthwise convolution of every channel at stride 1 over some vectors of planes whose rows are no whole vectors.
///
/// Pixels are counted through the plane. A tap is a shift of the plane; where the shift leaves the picture, a mask takes
/// the value away.
@unsafe package struct FlatDepthwiseCall {
  package var channels: Int
  /// Pixels of a row.
  package var width: Int
  /// Vectors to compute: from the first on.
  package var firstVector: Int, vectors: Int
  /// The first plane's first pixel. Up to one row and one vector around a plane is read, and taken away by the masks.
  package var x: UnsafePointer<Float>
  package var xChannel: Int
  /// Nine masks for each vector of the plane, all bits set where the tap counts.
  package var masks: UnsafePointer<Float>
  /// For each channel nine weights, row by row, and the bias.
  package var weights: UnsafePointer<Float>
  /// Where the first computed vector of the first channel goes.
  package var y: UnsafeMutablePointer<Float>
  package var yChannel: Int
  package var lower: Float, upper: Float
  package var isLimited: Bool

  package init(
    channels: Int, width: Int, firstVector: Int, vectors: Int, x: UnsafePointer<Float>, xChannel: Int,
    masks: UnsafePointer<Float>, weights: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>, yChannel: Int,
    range: ValueRange
  ) {
    unsafe (self.channels, self.width) = (channels, width)
    unsafe (self.firstVector, self.vectors) = (firstVector, vectors)
    unsafe (self.x, self.xChannel, self.masks, self.weights) = (x, xChannel, masks, weights)
    unsafe (self.y, self.yChannel) = (y, yChannel)
    unsafe (lower, upper, isLimited) = (range.lower, range.upper, range != .all)
  }
}
