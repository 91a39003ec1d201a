internal import Kernels

/// Nine weights, each in every lane, and what is done to a result.
struct Taps {
  let w0: Lanes, w1: Lanes, w2: Lanes, w3: Lanes, w4: Lanes, w5: Lanes, w6: Lanes, w7: Lanes, w8: Lanes
  let bias: Lanes, lower: Lanes, upper: Lanes

  @inline(__always) init(_ source: Source, _ lower: Float, _ upper: Float) {
    (w0, w1, w2) = (source.repeated(0), source.repeated(1), source.repeated(2))
    (w3, w4, w5) = (source.repeated(3), source.repeated(4), source.repeated(5))
    (w6, w7, w8) = (source.repeated(6), source.repeated(7), source.repeated(8))
    (bias, self.lower, self.upper) = (source.repeated(9), Lanes(repeating: lower), Lanes(repeating: upper))
  }

  /// What a row of input adds to the sums of the output rows that see it as their first, second and third.
  @inline(__always) func first(_ sum: Lanes, _ x: Neighbours) -> Lanes {
    sum.adding(w0, times: x.left).adding(w1, times: x.middle).adding(w2, times: x.right)
  }
  @inline(__always) func second(_ sum: Lanes, _ x: Neighbours) -> Lanes {
    sum.adding(w3, times: x.left).adding(w4, times: x.middle).adding(w5, times: x.right)
  }
  @inline(__always) func third(_ sum: Lanes, _ x: Neighbours) -> Lanes {
    sum.adding(w6, times: x.left).adding(w7, times: x.middle).adding(w8, times: x.right)
  }
  @inline(__always) func result(_ sum: Lanes) -> Lanes { limited(sum, lower, upper) }
}

/// A vector of pixels with the ones beside them.
struct Neighbours {
  var left: Lanes, middle: Lanes, right: Lanes

  @inline(__always) init(left: Lanes, middle: Lanes, right: Lanes) {
    (self.left, self.middle, self.right) = (left, middle, right)
  }

  /// Around the vector at `x`; the picture ends before it, or after it, where asked.
  @inline(__always) init(_ row: Source, _ x: Int, isFirst: Bool, isLast: Bool) {
    left = row.lanes(x &- 1)
    middle = row.lanes(x)
    right = row.lanes(x &+ 1)
    if isFirst { left = masked(left, firstLaneOff) }
    if isLast { right = masked(right, lastLaneOff) }
  }
}

private let allOn = UInt32.max

/// All bits set but those of the first lane.
private var firstLaneOff: Bits {
  @inline(__always) get {
    var bits = Bits(repeating: allOn)
    bits[0] = 0
    return bits
  }
}

/// All bits set but those of the last lane.
private var lastLaneOff: Bits {
  @inline(__always) get {
    var bits = Bits(repeating: allOn)
    bits[Lanes.scalarCount - 1] = 0
    return bits
  }
}

/// Rows of a 3×3 depthwise convolution at stride 1, four at a time: each input row is loaded once for all of them.
func depthwise(_ call: DepthwiseCall) {
  let taps = unsafe Taps(Source(call.weights), call.lower, call.upper)
  let width = unsafe call.width, rows = unsafe call.rows
  var row = 0
  while row &+ 4 <= rows {
    var x = 0
    while x < width {
      let isFirst = x == 0, isLast = x &+ Lanes.scalarCount >= width
      if isFirst || isLast {
        unsafe fourRows(call, taps, row, x, isFirst: isFirst, isLast: isLast)
      } else {
        unsafe fourRows(call, taps, row, x, isFirst: false, isLast: false)
      }
      x &+= Lanes.scalarCount
    }
    row &+= 4
  }
  while row < rows {
    var x = 0
    while x < width {
      unsafe oneRow(call, taps, row, x, isFirst: x == 0, isLast: x &+ Lanes.scalarCount >= width)
      x &+= Lanes.scalarCount
    }
    row &+= 1
  }
}

@inline(__always)
private func fourRows(_ call: DepthwiseCall, _ taps: Taps, _ row: Int, _ x: Int, isFirst: Bool, isLast: Bool) {
  let rows = unsafe call.rowPointers + row
  var (a, b, c, d) = (taps.bias, taps.bias, taps.bias, taps.bias)
  var n = unsafe Neighbours(Source(rows[0]), x, isFirst: isFirst, isLast: isLast)
  a = taps.first(a, n)
  n = unsafe Neighbours(Source(rows[1]), x, isFirst: isFirst, isLast: isLast)
  a = taps.second(a, n)
  b = taps.first(b, n)
  n = unsafe Neighbours(Source(rows[2]), x, isFirst: isFirst, isLast: isLast)
  a = taps.third(a, n)
  b = taps.second(b, n)
  c = taps.first(c, n)
  n = unsafe Neighbours(Source(rows[3]), x, isFirst: isFirst, isLast: isLast)
  b = taps.third(b, n)
  c = taps.second(c, n)
  d = taps.first(d, n)
  n = unsafe Neighbours(Source(rows[4]), x, isFirst: isFirst, isLast: isLast)
  c = taps.third(c, n)
  d = taps.second(d, n)
  n = unsafe Neighbours(Source(rows[5]), x, isFirst: isFirst, isLast: isLast)
  d = taps.third(d, n)
  let target = unsafe Target(call.y) + (unsafe row &* call.yRow), step = unsafe call.yRow
  target.store(taps.result(a), x)
  target.store(taps.result(b), x &+ step)
  target.store(taps.result(c), x &+ 2 &* step)
  target.store(taps.result(d), x &+ 3 &* step)
}

@inline(__always)
private func oneRow(_ call: DepthwiseCall, _ taps: Taps, _ row: Int, _ x: Int, isFirst: Bool, isLast: Bool) {
  let rows = unsafe call.rowPointers + row
  var sum = taps.first(taps.bias, unsafe Neighbours(Source(rows[0]), x, isFirst: isFirst, isLast: isLast))
  sum = taps.second(sum, unsafe Neighbours(Source(rows[1]), x, isFirst: isFirst, isLast: isLast))
  sum = taps.third(sum, unsafe Neighbours(Source(rows[2]), x, isFirst: isFirst, isLast: isLast))
  unsafe Target(call.y).store(taps.result(sum), row &* call.yRow &+ x)
}
