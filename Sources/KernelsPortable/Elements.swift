internal import Kernels

/// Rows of 2×2 maxima at stride 2, channel after channel.
func maxPool(_ call: PoolCall) {
  let width = unsafe call.width, rows = unsafe call.rows, step = unsafe call.xRow
  for channel in 0..<(unsafe call.channels) {
    let x = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    var row = 0
    while row < rows {
      let upper = x + 2 &* row &* step, target = y + (unsafe row &* call.yRow)
      var place = 0
      while place < width {
        target.store(largest(upper, upper + step, 2 &* place), place)
        place &+= Lanes.scalarCount
      }
      row &+= 1
    }
  }
}

/// A vector of maxima of the pairs from `index` on in two rows.
@inline(always)
private func largest(_ upper: Source, _ lower: Source, _ index: Int) -> Lanes {
  let a = larger(upper.lanes(index), lower.lanes(index))
  let b = larger(upper.lanes(index &+ Lanes.scalarCount), lower.lanes(index &+ Lanes.scalarCount))
  let columns = split(a, b)
  return larger(columns.even, columns.odd)
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

/// Stretches of memory, what is negative times the stretch's slope.
func slope(_ call: SlopeCall) {
  let length = unsafe call.length
  for channel in 0..<(unsafe call.channels) {
    let slope = unsafe Source(call.slopes).repeated(channel)
    let x = unsafe Source(call.x) + channel &* length, y = unsafe Target(call.y) + channel &* length
    var index = 0
    while index < length {
      y.store(sloped(x.lanes(index), slope), index)
      index &+= Lanes.scalarCount
    }
  }
}
