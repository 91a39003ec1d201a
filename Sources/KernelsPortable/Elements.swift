internal import Kernels

/// One row of 2×2 maxima at stride 2.
func maxPool(_ call: PoolCall) {
  var x = 0
  while unsafe x < call.width {
    let upper = unsafe split(Source(call.upper), 2 &* x), lower = unsafe split(Source(call.lower), 2 &* x)
    unsafe Target(call.y).store(larger(larger(upper.even, upper.odd), larger(lower.even, lower.odd)), x)
    x &+= Lanes.scalarCount
  }
}

/// Sums of two stretches of memory.
func sum(_ call: ElementCall) {
  let (a, b, y) = unsafe (Source(call.a), Source(call.b), Target(call.y))
  let (lower, upper) = unsafe (Lanes(repeating: call.lower), Lanes(repeating: call.upper))
  let count = unsafe call.count
  var index = 0
  while index &+ Lanes.scalarCount <= count {
    y.store(limited(a.lanes(index) + b.lanes(index), lower, upper), index)
    index &+= Lanes.scalarCount
  }
  while index < count {
    y.store(limited(Lanes(repeating: a[index] + b[index]), lower, upper)[0], index)
    index &+= 1
  }
}
