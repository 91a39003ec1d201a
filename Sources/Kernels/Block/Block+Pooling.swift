extension Block.Residual {
  /// The 2×2 maxima of some channels for the given output rows; channel 0 of the first row would go to `y`.
  func pool(
    _ x: UnsafePointer<Float>, rows: Range<Int>, channels: Range<Int>, to y: UnsafeMutablePointer<Float>,
    yRow: Int, yChannel: Int, _ functions: VectorFunctions
  ) {
    unsafe functions.maxPool(
      PoolCall(
        channels: channels.count, width: shape.width / 2, rows: rows.count,
        x: x + shape.offset(y: 2 * rows.lowerBound, x: 0, channel: channels.lowerBound),
        xRow: shape.rowStride, xChannel: shape.channelStride, y: y + channels.lowerBound * yChannel,
        yRow: yRow, yChannel: yChannel))
  }
}
