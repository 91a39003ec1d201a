extension Kernel<ResizeBilinear> {
  /// Twice the size with half-pixel centres, row by row: what the face models have.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      let (input, output) = (problem.input, problem.output)
      let length = PictureShape.vectorLength
      // Rows in order, so that what is written past a row's end is written over by the next; the last rows of a plane
      // go through the worker's memory.
      let rowCount = output.width + 2 * length
      return BoundKernel(
        pieceCount: output.channels, scratchCount: input.width + 4 * length + rowCount
      ) { operands, channels in
        let scratch = unsafe operands.scratch.base
        let row = unsafe scratch + input.width + 4 * length
        for c in channels {
          for y in 0..<output.height {
            let mix = problem.mix(y, input: input.height, output: output.height)
            unsafe functions.doubledRow(
              DoublingCall(
                width: input.width, first: operands.input.base + input.offset(y: mix.first, x: 0, channel: c),
                second: operands.input.base + input.offset(y: mix.second, x: 0, channel: c),
                firstWeight: 1 - mix.weight, secondWeight: mix.weight, scratch: scratch, y: row))
            unsafe (operands.output.base + output.offset(y: y, x: 0, channel: c)).update(
              from: row, count: output.width)
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
