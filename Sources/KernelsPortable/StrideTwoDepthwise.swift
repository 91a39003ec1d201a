internal import Kernels

/// Rows of a 3×3 depthwise convolution at stride 2. Output pixel x sees the input pixels 2x − left, 2x − left + 1 and
/// 2x − left + 2: even and odd ones, split when they are loaded.
func strideTwoDepthwise(_ call: DepthwiseCall) {
  if unsafe call.isLimited { unsafe channels(call, true) } else { unsafe channels(call, false) }
}

@inline(always)
private func channels(_ call: DepthwiseCall, _ isLimited: Bool) {
  let width = unsafe call.width, inputWidth = unsafe call.inputWidth
  for channel in 0..<(unsafe call.channels) {
    let taps = unsafe Taps(Source(call.weights) + 10 &* channel, call.lower, call.upper)
    let x = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let y = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    for row in 0..<(unsafe call.rows) {
      let rows = unsafe (call.row(x, 2 &* row), call.row(x, 2 &* row &+ 1), call.row(x, 2 &* row &+ 2))
      let target = y + (unsafe row &* call.yRow)
      if unsafe call.left == 0 {
        rowFromEven(taps, rows, target, width, inputWidth, isLimited)
      } else {
        rowFromOdd(taps, rows, target, width, inputWidth, isLimited)
      }
    }
  }
}

/// A row whose first window begins with the picture: pixels 2x, 2x + 1, 2x + 2. The last is the next even one.
@inline(always)
private func rowFromEven(
  _ taps: Taps, _ rows: (Source, Source, Source), _ y: Target, _ width: Int, _ inputWidth: Int,
  _ isLimited: Bool
) {
  var (a, b, c) = (split(rows.0, 0), split(rows.1, 0), split(rows.2, 0))
  var x = 0
  while x < width {
    let next = x &+ Lanes.scalarCount
    let (nextA, nextB, nextC) = (split(rows.0, 2 &* next), split(rows.1, 2 &* next), split(rows.2, 2 &* next))
    let inside = (inputWidth &- 1) / 2 &- x
    var sum = taps.first(
      taps.bias,
      Neighbours(left: a.even, middle: a.odd, right: lowest(inside, of: following(a.even, nextA.even))))
    sum = taps.second(
      sum, Neighbours(left: b.even, middle: b.odd, right: lowest(inside, of: following(b.even, nextB.even))))
    sum = taps.third(
      sum, Neighbours(left: c.even, middle: c.odd, right: lowest(inside, of: following(c.even, nextC.even))))
    y.store(taps.result(sum, isLimited), x)
    (a, b, c) = (nextA, nextB, nextC)
    x = next
  }
}

/// A row whose first window begins one pixel before the picture: pixels 2x − 1, 2x, 2x + 1. The first is the odd one
/// before.
@inline(always)
private func rowFromOdd(
  _ taps: Taps, _ rows: (Source, Source, Source), _ y: Target, _ width: Int, _ inputWidth: Int,
  _ isLimited: Bool
) {
  var (oddA, oddB, oddC) = (Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0))
  var x = 0
  while x < width {
    let (a, b, c) = (split(rows.0, 2 &* x), split(rows.1, 2 &* x), split(rows.2, 2 &* x))
    let inside = inputWidth / 2 &- x
    var sum = taps.first(
      taps.bias, Neighbours(left: preceding(oddA, a.odd), middle: a.even, right: lowest(inside, of: a.odd)))
    sum = taps.second(
      sum, Neighbours(left: preceding(oddB, b.odd), middle: b.even, right: lowest(inside, of: b.odd)))
    sum = taps.third(
      sum, Neighbours(left: preceding(oddC, c.odd), middle: c.even, right: lowest(inside, of: c.odd)))
    y.store(taps.result(sum, isLimited), x)
    (oddA, oddB, oddC) = (a.odd, b.odd, c.odd)
    x &+= Lanes.scalarCount
  }
}
