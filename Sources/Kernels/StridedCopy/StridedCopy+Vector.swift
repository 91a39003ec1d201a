extension Kernel<StridedCopy> {
  /// Stretches copied where they are neighbours in both, blocks turned over where they are neighbours along one axis in
  /// the input and along another in the output.
  package static func vector(_ functions: VectorFunctions) -> Kernel {
    Kernel(name: functions.name, accepts: { $0.walk.innerStride(0) == 1 }) { problem in
      let (walk, start) = (problem.walk, problem.start)
      guard walk.innerStride(1) != 1, let axis = walk.turnedAxis else {
        return BoundKernel(pieceCount: walk.runCount) { operands, pieces in
          for run in pieces {
            unsafe copy(
              walk.innerCount, operands.input.base + start + walk.start(of: run, tensor: 1),
              step: walk.innerStride(1), to: operands.output.base + walk.start(of: run, tensor: 0))
          }
        }
      }
      let blocks = walk.leavingOut(axis)
      return BoundKernel(pieceCount: blocks.runCount) { operands, pieces in
        for block in pieces {
          unsafe functions.interleave(
            InterleaveCall(
              channels: walk.innerCount, pixels: walk.sides[axis],
              x: operands.input.base + start + blocks.start(of: block, tensor: 1),
              xChannel: walk.innerStride(1), y: operands.output.base + blocks.start(of: block, tensor: 0),
              yPixel: walk.strides[0][axis]))
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
  /// The axis before the last along which the input's floats are neighbours.
  fileprivate var turnedAxis: Int? { (0..<sides.count - 1).last { strides[1][$0] == 1 } }
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
