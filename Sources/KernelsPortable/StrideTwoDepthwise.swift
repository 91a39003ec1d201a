internal import Kernels

/// Rows of a 3×3 depthwise convolution at stride 2. Output pixel x sees the input pixels 2x − left, 2x − left + 1 and
/// 2x − left + 2: even and odd ones, split when they are loaded.
func strideTwoDepthwise(_ call: DepthwiseCall) {
  let width = unsafe call.width, left = unsafe call.left, inputWidth = unsafe call.inputWidth
  for channel in 0..<(unsafe call.channels) {
    let taps = unsafe Taps(Source(call.weights) + 10 &* channel, call.lower, call.upper)
    let x = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    for row in 0..<(unsafe call.rows) {
      let first = unsafe call.row(x, 2 &* row), second = unsafe call.row(x, 2 &* row &+ 1)
      let third = unsafe call.row(x, 2 &* row &+ 2)
      let target = y + (unsafe row &* call.yRow)
      var place = 0
      while place < width {
        var sum = taps.first(taps.bias, neighbours(first, place, left, inputWidth))
        sum = taps.second(sum, neighbours(second, place, left, inputWidth))
        sum = taps.third(sum, neighbours(third, place, left, inputWidth))
        target.store(taps.result(sum), place)
        place &+= Lanes.scalarCount
      }
    }
  }
}

/// The three input pixels of each output pixel from `x` on, those outside the row 0.
@inline(always)
private func neighbours(_ row: Source, _ x: Int, _ left: Int, _ inputWidth: Int) -> Neighbours {
  let pair = split(row, 2 &* x)
  if left == 0 {
    // The right pixel is 2x + 2.
    let right = lowest((inputWidth &- 1) / 2 &- x, of: split(row, 2 &* x &+ 2).even)
    return Neighbours(left: pair.even, middle: pair.odd, right: right)
  }
  // The left pixel is 2x − 1, the right one 2x + 1.
  var before = split(row, 2 &* x &- 2).odd
  if x == 0 { before = masked(before, firstLaneOff) }
  return Neighbours(left: before, middle: pair.even, right: lowest(inputWidth / 2 &- x, of: pair.odd))
}
