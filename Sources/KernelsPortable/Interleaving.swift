internal import Kernels

/// Planes made into pixels, four of each at a time.
func interleave(_ call: InterleaveCall) {
  let channels = unsafe call.channels, pixels = unsafe call.pixels
  let x = unsafe Source(call.x), plane = unsafe call.xChannel
  let y = unsafe Target(call.y), pixel = unsafe call.yPixel
  var p = 0
  while p &+ 4 <= pixels {
    let y = y + p &* pixel
    var c = 0
    while c &+ 4 <= channels {
      let x = x + (c &* plane &+ p)
      let (a, b) = (x.four(0), x.four(plane))
      let (d, e) = (x.four(2 &* plane), x.four(3 &* plane))
      y.store(four: SIMD4(a[0], b[0], d[0], e[0]), c)
      y.store(four: SIMD4(a[1], b[1], d[1], e[1]), c &+ pixel)
      y.store(four: SIMD4(a[2], b[2], d[2], e[2]), c &+ 2 &* pixel)
      y.store(four: SIMD4(a[3], b[3], d[3], e[3]), c &+ 3 &* pixel)
      c &+= 4
    }
    while c < channels {
      for index in 0..<4 { y.store(x[c &* plane &+ p &+ index], c &+ index &* pixel) }
      c &+= 1
    }
    p &+= 4
  }
  while p < pixels {
    for c in 0..<channels { y.store(x[c &* plane &+ p], p &* pixel &+ c) }
    p &+= 1
  }
}

extension Source {
  /// Four floats from `index` on, whatever a vector holds.
  @inline(__always) fileprivate func four(_ index: Int) -> SIMD4<Float> {
    unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Float>.self)
  }
}

extension Target {
  @inline(__always) fileprivate func store(four: SIMD4<Float>, _ index: Int) {
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: four, as: SIMD4<Float>.self)
  }
}
