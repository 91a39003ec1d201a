extension Kernel<Normalization> {
  /// A vector of pixels at a time, their channels in the order of the formula: the same bits.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let (input, shape) = (problem.input, problem.output)
      let scale = PackedFloats(problem.scale)
      let isPlanes = shape.arrangement == .planes
      let pixels = isPlanes ? shape.height * shape.width : shape.width
      return BoundKernel(pieceCount: isPlanes ? 1 : shape.height) { operands, rows in
        for row in rows {
          let y = unsafe operands.output.base + row * shape.rowStride
          var x = unsafe operands.input.base + row * shape.rowStride
          if input.arrangement == .interleaved {
            // Turned over first, then normalized in place: a vector's channels are written after all are read.
            unsafe functions.interleave(
              InterleaveCall(
                channels: pixels, pixels: shape.channels, x: x, xChannel: shape.channels, y: y,
                yPixel: shape.channelStride))
            unsafe x = UnsafePointer(y)
          }
          unsafe functions.normalization(
            NormalizationCall(
              pixels: pixels, channels: shape.channels, x: x, y: y, channel: shape.channelStride,
              scale: scale.base, epsilon: problem.epsilon))
        }
      }
    }
  }

  private static func accepts(_ p: Normalization) -> Bool { p.isVectorised }
}

extension Normalization {
  /// Whether the pixels of the output's channels are neighbours, and those of the input are or can be made so.
  package var isVectorised: Bool {
    output.arrangement != .interleaved
      && (input == output || input.arrangement == .interleaved && output.arrangement == .planes)
  }
}
