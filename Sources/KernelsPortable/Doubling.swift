internal import Kernels

/// One channel of a picture made twice as large: across first, each input row once, then down.
func doubled(_ call: DoublingCall) {
  if unsafe call.other == nil { unsafe columns(call, false) } else { unsafe columns(call, true) }
}

/// Vector after vector across; the last one overlaps the one before, or stands alone where a row is shorter.
@inline(__always)
private func columns(_ call: DoublingCall, _ isAdded: Bool) {
  let last = unsafe lastPlace(call.width)
  var place = 0
  while true {
    unsafe column(call, place, isAdded)
    if place == last { return }
    place = min(place &+ Lanes.scalarCount, last)
  }
}

/// Two output rows for each input row: a quarter of the row before and three of the row itself, then three quarters of
/// the row itself and one of the row after.
@inline(__always)
private func column(_ call: DoublingCall, _ place: Int, _ isAdded: Bool) {
  let x = unsafe Source(call.x), step = unsafe call.xRow
  let height = unsafe call.height
  var middle = unsafe Pair(x, place, call.width)
  var before = middle
  for row in 0..<height {
    let isLast = row &+ 1 == height
    let after = unsafe isLast ? middle : Pair(x + (row &+ 1) &* step, place, call.width)
    unsafe store(middle.mixed(with: before), call, 2 &* row, place, isAdded)
    unsafe store(middle.mixed(with: after), call, 2 &* row &+ 1, place, isAdded)
    (before, middle) = (middle, after)
  }
}

/// One channel of a picture made twice as large, each pixel four times.
func repeated(_ call: DoublingCall) {
  if unsafe call.other == nil { unsafe rows(call, false) } else { unsafe rows(call, true) }
}

/// Row after row, each written twice; across as in `columns`.
@inline(__always)
private func rows(_ call: DoublingCall, _ isAdded: Bool) {
  let last = unsafe lastPlace(call.width)
  for row in 0..<(unsafe call.height) {
    let x = unsafe Source(call.x) + (unsafe row &* call.xRow)
    for target in 2 &* row..<2 &* row &+ 2 {
      var place = 0
      while true {
        let middle = x.lanes(place)
        let (low, high) = interleaved(middle, middle)
        unsafe store(Pair(low: low, high: high), call, target, place, isAdded)
        if place == last { break }
        place = min(place &+ Lanes.scalarCount, last)
      }
    }
  }
}

/// Two vectors side by side: what one vector of input pixels becomes across.
private struct Pair {
  var low: Lanes, high: Lanes

  /// The row at `x` doubled from `place` on. At its two ends the pixel beside it is the pixel itself.
  @inline(__always) init(_ x: Source, _ place: Int, _ width: Int) {
    let near = Lanes(repeating: 0.75), far = Lanes(repeating: 0.25)
    let middle = x.lanes(place)
    var left = x.lanes(place &- 1), right = x.lanes(place &+ 1)
    if place == 0 { left = left.replacing(with: middle, where: laneNumbers .== Numbers.zero) }
    let edge = width &- 1 &- place
    if edge < Lanes.scalarCount {
      let end = Numbers(repeating: Int32(truncatingIfNeeded: edge))
      right = right.replacing(with: middle, where: laneNumbers .== end)
    }
    (low, high) = interleaved(
      (middle * near).adding(left, times: far), (middle * near).adding(right, times: far))
  }

  @inline(__always) init(low: Lanes, high: Lanes) { (self.low, self.high) = (low, high) }

  /// Three quarters of this and one of the other.
  @inline(__always) func mixed(with other: Pair) -> Pair {
    let near = Lanes(repeating: 0.75), far = Lanes(repeating: 0.25)
    return Pair(
      low: (low * near).adding(other.low, times: far), high: (high * near).adding(other.high, times: far))
  }
}

/// Adds, limits and writes two vectors of output row `row`.
@inline(__always)
private func store(
  _ pair: Pair, _ call: DoublingCall, _ row: Int, _ place: Int, _ isAdded: Bool
) {
  var (low, high) = (pair.low, pair.high)
  let start = unsafe row &* call.yRow &+ 2 &* place
  if isAdded, let other = unsafe call.other {
    let other = unsafe Source(other) + start
    let (least, most) = unsafe (Lanes(repeating: call.lower), Lanes(repeating: call.upper))
    low = limited(low + other.lanes(0), least, most)
    high = limited(high + other.lanes(Lanes.scalarCount), least, most)
  }
  let y = unsafe Target(call.y) + start
  let left = unsafe 2 &* (call.width &- place)
  let following = unsafe call.rowsFollow ? (2 &* call.height &- 1 &- row) &* call.yRow : 0
  if left &+ following >= 2 &* Lanes.scalarCount {
    y.store(low, 0)
    y.store(high, Lanes.scalarCount)
  } else {
    for lane in 0..<min(left, Lanes.scalarCount) { y.store(low[lane], lane) }
    for lane in 0..<max(left &- Lanes.scalarCount, 0) {
      y.store(high[lane], Lanes.scalarCount &+ lane)
    }
  }
}
