/// Axes that several tensors are walked along together: those of one element left out, the one along which the first
/// tensor's floats lie closest last, and axes that all tensors step through as through one made one.
struct AxisWalk: Sendable {
  /// Places along each axis; never none.
  private(set) var sides: [Int] = []
  /// Floats from place to place along each axis, of each tensor.
  private(set) var strides: [[Int]]

  /// `strides` are those of each tensor, the one whose order counts first.
  init(_ sides: SIMD4<Int>, _ strides: [SIMD4<Int>]) {
    self.strides = strides.map { _ in [] }
    let axes = (0..<4).filter { sides[$0] != 1 }.sorted { strides[0][$0] > strides[0][$1] }
    for axis in axes {
      let isOneWithLast =
        !self.sides.isEmpty
        && strides.indices.allSatisfy { self.strides[$0].last == strides[$0][axis] * sides[axis] }
      if isOneWithLast {
        self.sides[self.sides.count - 1] *= sides[axis]
        for tensor in strides.indices {
          self.strides[tensor][self.strides[tensor].count - 1] = strides[tensor][axis]
        }
      } else {
        self.sides.append(sides[axis])
        for tensor in strides.indices { self.strides[tensor].append(strides[tensor][axis]) }
      }
    }
    guard self.sides.isEmpty else { return }
    self.sides = [1]
    // One place: any stride is its stride.
    self.strides = strides.map { _ in [1] }
  }
}

extension AxisWalk {
  /// Places along the last axis, and the tensors' strides there.
  var innerCount: Int { sides[sides.count - 1] }
  func innerStride(_ tensor: Int) -> Int { strides[tensor][sides.count - 1] }

  /// Places of all axes but the last: how many stretches along the last there are.
  var runCount: Int { sides.dropLast().reduce(1, *) }

  /// The walk without this axis.
  func leavingOut(_ axis: Int) -> AxisWalk {
    var walk = self
    walk.sides.remove(at: axis)
    for tensor in walk.strides.indices { walk.strides[tensor].remove(at: axis) }
    return walk
  }

  /// Where in a tensor stretch `run` begins.
  func start(of run: Int, tensor: Int) -> Int {
    var (rest, offset) = (run, 0)
    for axis in (0..<sides.count - 1).reversed() {
      offset += rest % sides[axis] * strides[tensor][axis]
      rest /= sides[axis]
    }
    return offset
  }
}
