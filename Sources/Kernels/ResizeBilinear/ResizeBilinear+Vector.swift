extension Kernel<ResizeBilinear> {
  /// Twice the size with half-pixel centres, channel by channel: what the face models have.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let (input, output) = (problem.input, problem.output)
      // A few pieces for threads to share.
      let pieceCount = min(output.channels, 8)
      return BoundKernel(pieceCount: pieceCount) { operands, pieces in
        let first = pieces.lowerBound * output.channels / pieceCount
        for c in first..<pieces.upperBound * output.channels / pieceCount {
          let start = output.offset(y: 0, x: 0, channel: c)
          unsafe functions.doubled(
            DoublingCall(
              width: input.width, height: input.height,
              x: operands.input.base + input.offset(y: 0, x: 0, channel: c), xRow: input.rowStride,
              other: problem.isAdded ? operands.other.base + start : nil, y: operands.output.base + start,
              yRow: output.rowStride, rowsFollow: output.arrangement == .planes, range: problem.range))
        }
      }
    }
  }

  private static func accepts(_ p: ResizeBilinear) -> Bool {
    p.halfPixelCenters && !p.alignsCorners && p.output.width == 2 * p.input.width
      && p.output.height == 2 * p.input.height && p.input.arrangement != .interleaved
      && p.output.arrangement != .interleaved
  }
}
