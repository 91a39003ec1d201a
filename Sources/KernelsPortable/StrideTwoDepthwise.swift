internal import Kernels

/// Rows of a 3×3 depthwise convolution at stride 2. Output pixel x sees the input pixels 2x − left, 2x − left + 1 and
/// 2x − left + 2: even and odd ones, split when they are loaded.
func strideTwoDepthwise(_ call: DepthwiseCall) {
  let taps = unsafe Taps(Source(call.weights), call.lower, call.upper)
  let width = unsafe call.width
  for row in 0..<(unsafe call.rows) {
    let rows = unsafe call.rowPointers + 2 &* row
    var x = 0
    while x < width {
      var sum = taps.first(taps.bias, unsafe neighbours(call, rows[0], x))
      sum = taps.second(sum, unsafe neighbours(call, rows[1], x))
      sum = taps.third(sum, unsafe neighbours(call, rows[2], x))
      unsafe Target(call.y).store(taps.result(sum), row &* call.yRow &+ x)
      x &+= Lanes.scalarCount
    }
  }
}

/// The three input pixels of each output pixel from `x` on, those outside the row 0.
@inline(__always)
private func neighbours(_ call: DepthwiseCall, _ row: UnsafePointer<Float>, _ x: Int) -> Neighbours {
  let source = unsafe Source(row)
  let first = 2 &* x
  if unsafe call.left == 0 {
    let pair = split(source, first)
    var right = split(source, first &+ 2).even
    let inside = unsafe (call.inputWidth &- 1) / 2 &- x  // outputs whose right pixel 2x + 2 is inside
    if inside < Lanes.scalarCount { right = masked(right, lanes(below: inside)) }
    return Neighbours(left: pair.even, middle: pair.odd, right: right)
  }
  let pair = split(source, first)
  var left = split(source, first &- 2).odd
  if x == 0 { left = masked(left, lanes(from: 1)) }
  var right = pair.odd
  let inside = unsafe call.inputWidth / 2 &- x  // outputs whose right pixel 2x + 1 is inside
  if inside < Lanes.scalarCount { right = masked(right, lanes(below: inside)) }
  return Neighbours(left: left, middle: pair.even, right: right)
}

/// Bits set in the lanes below `count`.
@inline(__always)
private func lanes(below count: Int) -> Bits {
  var bits = Bits.zero
  for lane in 0..<Lanes.scalarCount where lane < count { bits[lane] = .max }
  return bits
}

/// Bits set in the lanes from `first` on.
@inline(__always)
private func lanes(from first: Int) -> Bits {
  var bits = Bits.zero
  for lane in 0..<Lanes.scalarCount where lane >= first { bits[lane] = .max }
  return bits
}
