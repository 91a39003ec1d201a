extension Kernel<StridedCopy> {
  /// Stretches copied where they are neighbours in both, blocks turned over where they are neighbours along one axis in
  /// the input and along another in the output.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.walk.inner.strides[0] == 1 }) { problem in
      let (walk, start) = (problem.walk, problem.start)
      let inner = walk.inner
      guard inner.strides[1] != 1, let index = walk.turnedAxis else {
        return BoundKernel(pieceCount: walk.runCount) { operands, pieces in
          for run in pieces {
            let starts = walk.starts(of: run)
            unsafe copy(
              inner.side, operands.input.base + start + starts[1], step: inner.strides[1],
              to: operands.output.base + starts[0])
          }
        }
      }
      let (blocks, turned) = (walk.leavingOut(index), walk.outer[index])
      return BoundKernel(pieceCount: blocks.runCount) { operands, pieces in
        for block in pieces {
          let starts = blocks.starts(of: block)
          unsafe functions.interleave(
            InterleaveCall(
              channels: inner.side, pixels: turned.side, x: operands.input.base + start + starts[1],
              xChannel: inner.strides[1], y: operands.output.base + starts[0], yPixel: turned.strides[0]))
        }
      }
    }
  }
}

extension StridedCopy {
  /// Output and input, in this order.
  fileprivate var walk: AxisWalk { AxisWalk(output.sides, [output.strides, inputStrides]) }
}

extension AxisWalk {
  /// The outer axis along which the input's floats are neighbours.
  fileprivate var turnedAxis: Int? { outer.indices.last { outer[$0].strides[1] == 1 } }
}

/// The problem's sizes were checked when it was planned: `count` floats at `y`, and so many steps apart from `x` on, are
/// inside the tensors.
private func copy(
  _ count: Int, _ x: UnsafePointer<Float>, step: Int, to y: UnsafeMutablePointer<Float>
) {
  if step == 1 {
    unsafe y.update(from: x, count: count)
  } else {
    for index in 0..<count { unsafe y[index] = x[index &* step] }
  }
}
