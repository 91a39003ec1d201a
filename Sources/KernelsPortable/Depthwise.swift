internal import Kernels

/// Nine weights, each in every lane, and what is done to a result.
struct Taps {
  let w0: Lanes, w1: Lanes, w2: Lanes, w3: Lanes, w4: Lanes, w5: Lanes, w6: Lanes, w7: Lanes, w8: Lanes
  let bias: Lanes
  let lower: Float, upper: Float

  @inline(always) init(_ source: Source, _ lower: Float, _ upper: Float) {
    (w0, w1, w2) = (source.repeated(0), source.repeated(1), source.repeated(2))
    (w3, w4, w5) = (source.repeated(3), source.repeated(4), source.repeated(5))
    (w6, w7, w8) = (source.repeated(6), source.repeated(7), source.repeated(8))
    (bias, self.lower, self.upper) = (source.repeated(9), lower, upper)
  }

  /// What a row of input adds to the sums of the output rows that see it as their first, second and third.
  @inline(always) func first(_ sum: Lanes, _ x: Neighbours) -> Lanes {
    sum.adding(w0, times: x.left).adding(w1, times: x.middle).adding(w2, times: x.right)
  }
  @inline(always) func second(_ sum: Lanes, _ x: Neighbours) -> Lanes {
    sum.adding(w3, times: x.left).adding(w4, times: x.middle).adding(w5, times: x.right)
  }
  @inline(always) func third(_ sum: Lanes, _ x: Neighbours) -> Lanes {
    sum.adding(w6, times: x.left).adding(w7, times: x.middle).adding(w8, times: x.right)
  }

  /// The sum inside the range. Most depthwise convolutions have none, and `isLimited`, known when this is compiled, says so.
  @inline(always) func result(_ sum: Lanes, _ isLimited: Bool) -> Lanes {
    isLimited ? limited(sum, Lanes(repeating: lower), Lanes(repeating: upper)) : sum
  }
}

/// A vector of pixels with the ones beside them.
struct Neighbours {
  var left: Lanes, middle: Lanes, right: Lanes

  @inline(always) init(left: Lanes, middle: Lanes, right: Lanes) {
    (self.left, self.middle, self.right) = (left, middle, right)
  }

  /// Around the vector at `x` of a row.
  @inline(always) init(_ row: Source, _ x: Int, _ edge: Edge, _ edges: Source) {
    middle = row.lanes(x)
    left = row.lanes(x &- 1)
    right = row.lanes(x &+ 1)
    if edge == .first || edge == .both { left = masked(left, edges.bits(0)) }
    if edge == .last || edge == .both { right = masked(right, edges.bits(Lanes.scalarCount)) }
  }
}

/// On which sides of a vector the picture ends.
enum Edge { case none, first, last, both }

/// Where the last vector of a row begins: a row that is no whole vectors ends with one that overlaps the one before; a
/// row shorter than a vector is one, and what it writes too much is written over by the next row.
@inline(always) func lastPlace(_ width: Int) -> Int { max(width &- Lanes.scalarCount, 0) }

extension DepthwiseCall {
  /// Input row `row`, counted from the first that is seen, of the channel that begins at `x`.
  @inline(always) func row(_ x: Source, _ row: Int) -> Source {
    let number = unsafe firstRow &+ row
    let isInside = unsafe number >= 0 && number < inputHeight
    return unsafe isInside ? x + number &* xRow : Source(zeros)
  }
}

/// Rows of a 3×3 depthwise convolution at stride 1, four or two at a time: each input row is loaded once for all of them.
func depthwise(_ call: DepthwiseCall) {
  if unsafe call.isLimited { unsafe channels(call, true) } else { unsafe channels(call, false) }
}

@inline(always)
private func channels(_ call: DepthwiseCall, _ isLimited: Bool) {
  for channel in 0..<(unsafe call.channels) {
    let taps = unsafe Taps(Source(call.weights) + 10 &* channel, call.lower, call.upper)
    let x = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    let rows = unsafe call.rows
    var row = 0
    #if AVX512 || arch(arm64)
      // Nine weights, four sums and what they need take more than the sixteen registers of other processors.
      while row &+ 4 <= rows {
        unsafe fourRows(call, taps, x, y, row, isLimited)
        row &+= 4
      }
    #endif
    while row &+ 2 <= rows {
      unsafe twoRows(call, taps, x, y, row, isLimited)
      row &+= 2
    }
    while row < rows {
      unsafe oneRow(call, taps, x, y, row, isLimited)
      row &+= 1
    }
  }
}

/// Four output rows of one channel.
@inline(always)
private func fourRows(
  _ call: DepthwiseCall, _ taps: Taps, _ x: Source, _ y: Target, _ row: Int, _ isLimited: Bool
) {
  let first = unsafe call.firstRow &+ row, step = unsafe call.xRow
  var rows = (x, x, x, x, x, x)
  if unsafe first >= 0 && first &+ 5 < call.inputHeight {
    let top = x + first &* step
    rows = (top, top + step, top + 2 &* step, top + 3 &* step, top + 4 &* step, top + 5 &* step)
  } else {
    rows = unsafe (
      call.row(x, row), call.row(x, row &+ 1), call.row(x, row &+ 2), call.row(x, row &+ 3),
      call.row(x, row &+ 4), call.row(x, row &+ 5)
    )
  }
  let yStep = unsafe call.yRow, edges = unsafe Source(call.edges)
  let last = unsafe lastPlace(call.width)
  let target = y + row &* yStep
  if last == 0 {
    fourVectors(taps, rows, target, yStep, 0, .both, edges, isLimited)
    return
  }
  fourVectors(taps, rows, target, yStep, 0, .first, edges, isLimited)
  var place = Lanes.scalarCount
  while place < last {
    fourVectors(taps, rows, target, yStep, place, .none, edges, isLimited)
    place &+= Lanes.scalarCount
  }
  fourVectors(taps, rows, target, yStep, last, .last, edges, isLimited)
}

/// One vector of each of four rows.
@inline(always)
private func fourVectors(
  _ taps: Taps, _ rows: (Source, Source, Source, Source, Source, Source), _ y: Target, _ step: Int, _ x: Int,
  _ edge: Edge, _ edges: Source, _ isLimited: Bool
) {
  var n = Neighbours(rows.0, x, edge, edges)
  var a = taps.first(taps.bias, n)
  n = Neighbours(rows.1, x, edge, edges)
  a = taps.second(a, n)
  var b = taps.first(taps.bias, n)
  n = Neighbours(rows.2, x, edge, edges)
  a = taps.third(a, n)
  b = taps.second(b, n)
  var c = taps.first(taps.bias, n)
  n = Neighbours(rows.3, x, edge, edges)
  b = taps.third(b, n)
  c = taps.second(c, n)
  var d = taps.first(taps.bias, n)
  n = Neighbours(rows.4, x, edge, edges)
  c = taps.third(c, n)
  d = taps.second(d, n)
  n = Neighbours(rows.5, x, edge, edges)
  d = taps.third(d, n)
  y.store(taps.result(a, isLimited), x)
  y.store(taps.result(b, isLimited), x &+ step)
  y.store(taps.result(c, isLimited), x &+ 2 &* step)
  y.store(taps.result(d, isLimited), x &+ 3 &* step)
}

/// Two output rows of one channel.
@inline(always)
private func twoRows(
  _ call: DepthwiseCall, _ taps: Taps, _ x: Source, _ y: Target, _ row: Int, _ isLimited: Bool
) {
  let rows = unsafe (call.row(x, row), call.row(x, row &+ 1), call.row(x, row &+ 2), call.row(x, row &+ 3))
  let yStep = unsafe call.yRow, edges = unsafe Source(call.edges)
  let last = unsafe lastPlace(call.width)
  let target = y + row &* yStep
  if last == 0 {
    twoVectors(taps, rows, target, yStep, 0, .both, edges, isLimited)
    return
  }
  twoVectors(taps, rows, target, yStep, 0, .first, edges, isLimited)
  var place = Lanes.scalarCount
  while place < last {
    twoVectors(taps, rows, target, yStep, place, .none, edges, isLimited)
    place &+= Lanes.scalarCount
  }
  twoVectors(taps, rows, target, yStep, last, .last, edges, isLimited)
}

/// One vector of each of two rows.
@inline(always)
private func twoVectors(
  _ taps: Taps, _ rows: (Source, Source, Source, Source), _ y: Target, _ step: Int, _ x: Int, _ edge: Edge,
  _ edges: Source, _ isLimited: Bool
) {
  var n = Neighbours(rows.0, x, edge, edges)
  var a = taps.first(taps.bias, n)
  n = Neighbours(rows.1, x, edge, edges)
  a = taps.second(a, n)
  var b = taps.first(taps.bias, n)
  n = Neighbours(rows.2, x, edge, edges)
  a = taps.third(a, n)
  b = taps.second(b, n)
  n = Neighbours(rows.3, x, edge, edges)
  b = taps.third(b, n)
  y.store(taps.result(a, isLimited), x)
  y.store(taps.result(b, isLimited), x &+ step)
}

/// One output row of one channel.
@inline(always)
private func oneRow(
  _ call: DepthwiseCall, _ taps: Taps, _ x: Source, _ y: Target, _ row: Int, _ isLimited: Bool
) {
  let (first, second, third) = unsafe (call.row(x, row), call.row(x, row &+ 1), call.row(x, row &+ 2))
  let edges = unsafe Source(call.edges)
  let last = unsafe lastPlace(call.width)
  let target = y + (unsafe row &* call.yRow)
  var place = 0
  while true {
    let edge: Edge = last == 0 ? .both : place == 0 ? .first : place == last ? .last : .none
    var sum = taps.first(taps.bias, Neighbours(first, place, edge, edges))
    sum = taps.second(sum, Neighbours(second, place, edge, edges))
    sum = taps.third(sum, Neighbours(third, place, edge, edges))
    target.store(taps.result(sum, isLimited), place)
    if place == last { return }
    place = min(place &+ Lanes.scalarCount, last)
  }
}
