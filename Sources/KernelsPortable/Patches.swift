internal import Kernels

/// What one tap of a window sees, channel after channel.
func patches(_ call: PatchCall) {
  let columns = unsafe call.insideColumns, width = unsafe call.width
  for channel in 0..<(unsafe call.channels) {
    let x = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    for row in 0..<(unsafe call.rows) {
      let target = y + row &* width
      guard unsafe call.insideRows ~= row, !columns.isEmpty else {
        zeros(target, 0, width)
        continue
      }
      let source = x + (unsafe (row &- call.insideRows.lowerBound) &* call.xRow)
      unsafe take(source, call.xColumn, columns.count, target + columns.lowerBound)
      for column in 0..<columns.lowerBound { target.store(0 as Float, column) }
      for column in columns.upperBound..<width { target.store(0 as Float, column) }
    }
  }
}

/// Numbers `step` floats apart, `count` of them and as many more as whole vectors have.
@inline(always)
private func take(_ x: Source, _ step: Int, _ count: Int, _ y: Target) {
  var index = 0
  switch step {
  case 1:
    while index < count {
      y.store(x.lanes(index), index)
      index &+= Lanes.scalarCount
    }
  case 2:
    while index < count {
      y.store(split(x, 2 &* index).even, index)
      index &+= Lanes.scalarCount
    }
  default:
    while index < count {
      y.store(x[index &* step], index)
      index &+= 1
    }
  }
}

/// Zeros, `count` of them and as many more as whole vectors have.
@inline(always)
private func zeros(_ y: Target, _ first: Int, _ count: Int) {
  var index = first
  while index < count {
    y.store(Lanes(repeating: 0), index)
    index &+= Lanes.scalarCount
  }
}
