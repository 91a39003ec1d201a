extension Kernel<PReLU> {
  /// A channel's stretch of memory at a time: a row of it, or its plane.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(
      name: functions.name,
      accepts: { $0.input == $0.output && $0.output.arrangement == $0.output.planar.arrangement }
    ) { problem in
      let shape = problem.output
      let slopes = PackedFloats(problem.slopes)
      let isPlanes = shape.arrangement == .planes
      return BoundKernel(pieceCount: isPlanes ? 1 : shape.height) { operands, pieces in
        let first = pieces.lowerBound * shape.rowStride
        for row in 0..<pieces.count {
          let place = first + row * shape.rowStride
          unsafe functions.slope(
            SlopeCall(
              channels: shape.channels, length: isPlanes ? shape.planeCount : shape.width,
              x: operands.input.base + place, y: operands.output.base + place, slopes: slopes.base))
        }
      }
    }
  }
}
