internal import Kernels

/// What one tap of a window sees, channel after channel.
func patches(_ call: PatchCall) {
  switch unsafe call.xColumn {
  case 1: unsafe channels(call, 1)
  case 2: unsafe channels(call, 2)
  default: unsafe channels(call, unsafe call.xColumn)
  }
}

/// Compiled for each step between pixels that vectors know.
@inline(always)
private func channels(_ call: PatchCall, _ step: Int) {
  let rows = unsafe call.rows, width = unsafe call.width
  let isWhole = unsafe call.insideRows == 0..<rows && call.insideColumns == 0..<width
  for channel in 0..<(unsafe call.channels) {
    let x = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    if isWhole {
      unsafe wholeRows(x, call.xRow, rows, step, width, y)
    } else {
      unsafe partialRows(x, call, step, y)
    }
  }
}

/// Rows of which every pixel is inside the picture.
@inline(always)
private func wholeRows(_ x: Source, _ xRow: Int, _ rows: Int, _ step: Int, _ width: Int, _ y: Target) {
  var row = 0
  if step == 2 && 2 &* width == Lanes.scalarCount {
    // Two rows fill a vector.
    while row &+ 2 <= rows {
      let a = (x + row &* xRow).lanes(0), b = (x + (row &+ 1) &* xRow).lanes(0)
      y.store(split(a, b).even, row &* width)
      row &+= 2
    }
  }
  if step <= 2 && width <= Lanes.scalarCount {
    while row < rows {
      y.store(vector(x + row &* xRow, 0, step), row &* width)
      row &+= 1
    }
    return
  }
  while row < rows {
    take(x + row &* xRow, step, width, y + row &* width)
    row &+= 1
  }
}

/// Rows of which some pixels may be outside: zeros.
@inline(always)
private func partialRows(_ x: Source, _ call: PatchCall, _ step: Int, _ y: Target) {
  let columns = unsafe call.insideColumns, width = unsafe call.width
  for row in 0..<(unsafe call.rows) {
    let target = y + row &* width
    guard unsafe call.insideRows ~= row, !columns.isEmpty else {
      var index = 0
      while index < width {
        target.store(Lanes(repeating: 0), index)
        index &+= Lanes.scalarCount
      }
      continue
    }
    let source = x + (unsafe (row &- call.insideRows.lowerBound) &* call.xRow)
    take(source, step, columns.count, target + columns.lowerBound)
    for column in 0..<columns.lowerBound { target.store(0 as Float, column) }
    for column in columns.upperBound..<width { target.store(0 as Float, column) }
  }
}

/// Numbers `step` floats apart: `count` of them, with steps of one and two as many more as whole vectors have.
@inline(always)
private func take(_ x: Source, _ step: Int, _ count: Int, _ y: Target) {
  var index = 0
  if step <= 2 {
    while index < count {
      y.store(vector(x, index &* step, step), index)
      index &+= Lanes.scalarCount
    }
  } else {
    while index < count {
      y.store(x[index &* step], index)
      index &+= 1
    }
  }
}

/// A vector of numbers `step` floats apart, one or two.
@inline(always)
private func vector(_ x: Source, _ index: Int, _ step: Int) -> Lanes {
  step == 1 ? x.lanes(index) : split(x, index).even
}
