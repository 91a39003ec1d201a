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

/// One row of every channel of a picture made twice as large.
func doubledRow(_ call: DoublingCall) {
  let width = unsafe call.width
  let firstWeight = unsafe Lanes(repeating: call.firstWeight),
    secondWeight = unsafe Lanes(repeating: call.secondWeight)
  let near = Lanes(repeating: 0.75), far = Lanes(repeating: 0.25)
  for channel in 0..<(unsafe call.channels) {
    let first = unsafe Source(call.first) + (unsafe channel &* call.xChannel)
    let second = unsafe Source(call.second) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    var x = 0
    while x < width {
      let middle = (first.lanes(x) * firstWeight).adding(second.lanes(x), times: secondWeight)
      var left = (first.lanes(x &- 1) * firstWeight).adding(second.lanes(x &- 1), times: secondWeight)
      var right = (first.lanes(x &+ 1) * firstWeight).adding(second.lanes(x &+ 1), times: secondWeight)
      if x == 0 { left = left.replacing(with: middle, where: laneNumbers .== Numbers.zero) }
      let edge = Numbers(repeating: Int32(truncatingIfNeeded: width &- 1 &- x))
      right = right.replacing(with: middle, where: laneNumbers .== edge)
      let pair = interleaved(
        (middle * near).adding(left, times: far), (middle * near).adding(right, times: far))
      y.store(pair.low, 2 &* x)
      y.store(pair.high, 2 &* x &+ Lanes.scalarCount)
      x &+= Lanes.scalarCount
    }
  }
}
