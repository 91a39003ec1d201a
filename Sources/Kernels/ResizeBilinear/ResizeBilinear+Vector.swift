extension Kernel<ResizeBilinear> {
  /// Twice the size with half-pixel centres, channel by channel: what the face models have.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: accepts) { problem in
      unsafe BoundKernel(
        doubling: problem.input, to: problem.output, isAdded: problem.isAdded, range: problem.range,
        functions.doubled)
    }
  }

  private static func accepts(_ p: ResizeBilinear) -> Bool {
    p.halfPixelCenters && !p.alignsCorners && p.output.width == 2 * p.input.width
      && p.output.height == 2 * p.input.height && p.input.arrangement != .interleaved
      && p.output.arrangement != .interleaved
  }
}
