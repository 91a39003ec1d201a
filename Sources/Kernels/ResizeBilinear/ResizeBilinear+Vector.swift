extension Kernel<ResizeBilinear> {
  /// Twice the size with half-pixel centres, row by row: what the face models have.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let (input, output) = (problem.input, problem.output)
      let mixes = (0..<output.height).map { problem.mix($0, input: input.height, output: output.height) }
      // In the order of memory, so that what is written past a row's end is written over by what belongs there: in planes
      // channel by channel, in rows row by row.
      let channelsAtOnce = output.arrangement == .rows ? output.channels : 1
      return BoundKernel(pieceCount: 1) { operands, _ in
        for c in stride(from: 0, to: output.channels, by: channelsAtOnce) {
          for (y, mix) in mixes.enumerated() {
            unsafe functions.doubledRow(
              DoublingCall(
                channels: channelsAtOnce, width: input.width,
                first: operands.input.base + input.offset(y: mix.first, x: 0, channel: c),
                second: operands.input.base + input.offset(y: mix.second, x: 0, channel: c),
                firstWeight: 1 - mix.weight, secondWeight: mix.weight, xChannel: input.channelStride,
                yChannel: output.channelStride,
                y: operands.output.base + output.offset(y: y, x: 0, channel: c)))
          }
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
