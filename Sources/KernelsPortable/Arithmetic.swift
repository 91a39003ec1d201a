internal import Kernels

/// Two stretches put together.
func arithmetic(_ call: ArithmeticCall) {
  switch unsafe call.function {
  case .add: unsafe put(call) { $0 + $1 }
  case .subtract: unsafe put(call) { $0 - $1 }
  case .multiply: unsafe put(call) { $0 * $1 }
  case .divide: unsafe put(call) { $0 / $1 }
  case .squaredDifference: unsafe put(call) { ($0 - $1) * ($0 - $1) }
  }
}

/// Whole vectors by how a and b go on, then one number at a time.
@inline(__always)
private func put(_ call: ArithmeticCall, _ function: (Lanes, Lanes) -> Lanes) {
  let (a, b, y) = unsafe (Source(call.a), Source(call.b), Target(call.y))
  let (lower, upper) = unsafe (Lanes(repeating: call.lower), Lanes(repeating: call.upper))
  let (count, aStep, bStep) = unsafe (call.count, call.aStep, call.bStep)
  var index = 0
  let whole = count &- Lanes.scalarCount
  switch (aStep, bStep) {
  case (1, 1):
    while index <= whole {
      y.store(limited(function(a.lanes(index), b.lanes(index)), lower, upper), index)
      index &+= Lanes.scalarCount
    }
  case (1, 0):
    let other = b.repeated(0)
    while index <= whole {
      y.store(limited(function(a.lanes(index), other), lower, upper), index)
      index &+= Lanes.scalarCount
    }
  case (0, 1):
    let first = a.repeated(0)
    while index <= whole {
      y.store(limited(function(first, b.lanes(index)), lower, upper), index)
      index &+= Lanes.scalarCount
    }
  default:
    while index <= whole {
      let first = a.lanes(index &* aStep, step: aStep), other = b.lanes(index &* bStep, step: bStep)
      y.store(limited(function(first, other), lower, upper), index)
      index &+= Lanes.scalarCount
    }
  }
  while index < count {
    let value = function(a.repeated(index &* aStep), b.repeated(index &* bStep))
    y.store(limited(value, lower, upper)[0], index)
    index &+= 1
  }
}

extension Source {
  /// Numbers from `index` on, `step` floats apart.
  @inline(__always) fileprivate func lanes(_ index: Int, step: Int) -> Lanes {
    var lanes = Lanes.zero
    for lane in 0..<Lanes.scalarCount { lanes[lane] = self[index &+ lane &* step] }
    return lanes
  }
}
