/// Axes that several tensors are walked along together: those of one element left out, the one along which the first
/// tensor's floats lie closest last, and axes that all tensors step through as through one made one.
struct AxisWalk: Sendable {
  /// Places along an axis, and floats from place to place in each tensor: at most four of them, 0 for those that are not.
  struct Axis: Sendable {
    var side: Int
    var strides: SIMD4<Int>
  }

  /// All axes but the last.
  private(set) var outer: [Axis] = []
  private(set) var inner: Axis

  /// `strides` are those of each tensor along the four axes, the one whose order counts first.
  init(_ sides: SIMD4<Int>, _ strides: [SIMD4<Int>]) {
    var walked: [Axis] = []
    for axis in (0..<4).filter({ sides[$0] != 1 }).sorted(by: { strides[0][$0] > strides[0][$1] }) {
      var next = Axis(side: sides[axis], strides: .zero)
      for tensor in strides.indices { next.strides[tensor] = strides[tensor][axis] }
      if let last = walked.last, last.strides == next.strides &* next.side {
        next.side *= last.side
        walked.removeLast()
      }
      walked.append(next)
    }
    // Of one place any stride is right.
    inner = walked.popLast() ?? Axis(side: 1, strides: .one)
    outer = walked
  }
}

extension AxisWalk {
  /// How many stretches along the last axis there are.
  var runCount: Int { outer.reduce(1) { $0 * $1.side } }

  /// Where in each tensor stretch `run` begins.
  @inline(__always)
  func starts(of run: Int) -> SIMD4<Int> {
    if outer.count == 1 { return outer[0].strides &* run }
    var (rest, starts) = (run, SIMD4<Int>.zero)
    for axis in outer.reversed() {
      starts &+= axis.strides &* (rest % axis.side)
      rest /= axis.side
    }
    return starts
  }

  /// The walk without outer axis `index`.
  func leavingOut(_ index: Int) -> AxisWalk {
    var walk = self
    walk.outer.remove(at: index)
    return walk
  }
}
