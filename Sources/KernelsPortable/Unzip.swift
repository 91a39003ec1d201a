internal import Kernels

/// One row taken apart by channel and by even and odd pixels.
func unzip(_ call: UnzipCall) {
  let stretch = unsafe call.stretch
  let x = unsafe Source(call.x), y = unsafe Target(call.y)
  let (y1, y2, y3, y4, y5) = (
    y + stretch, y + 2 &* stretch, y + 3 &* stretch, y + 4 &* stretch, y + 5 &* stretch
  )
  for pair in 0..<(unsafe call.pairs) {
    let from = 6 &* pair
    y.store(x[from], pair)
    y2.store(x[from &+ 1], pair)
    y4.store(x[from &+ 2], pair)
    y1.store(x[from &+ 3], pair)
    y3.store(x[from &+ 4], pair)
    y5.store(x[from &+ 5], pair)
  }
}
