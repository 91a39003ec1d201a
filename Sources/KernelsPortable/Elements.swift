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

/// One row of a picture made twice as large.
func doubledRow(_ call: DoublingCall) {
  let width = unsafe call.width
  let (first, second) = unsafe (Source(call.first), Source(call.second))
  let firstWeight = unsafe Lanes(repeating: call.firstWeight)
  let secondWeight = unsafe Lanes(repeating: call.secondWeight)
  // The mixed row begins at scratch[1]; its edge pixels are repeated before and after it.
  let mixed = unsafe Target(call.scratch)
  var x = 0
  while x < width {
    mixed.store((first.lanes(x) * firstWeight).adding(second.lanes(x), times: secondWeight), x &+ 1)
    x &+= Lanes.scalarCount
  }
  let row = unsafe Source(call.scratch)
  mixed.store(row[1], 0)
  mixed.store(row[width], width &+ 1)
  let near = Lanes(repeating: 0.75), far = Lanes(repeating: 0.25)
  x = 0
  while x < width {
    let middle = row.lanes(x &+ 1) * near
    let even = middle.adding(row.lanes(x), times: far), odd = middle.adding(row.lanes(x &+ 2), times: far)
    let pair = interleaved(even, odd)
    unsafe Target(call.y).store(pair.low, 2 &* x)
    unsafe Target(call.y).store(pair.high, 2 &* x &+ Lanes.scalarCount)
    x &+= Lanes.scalarCount
  }
}
