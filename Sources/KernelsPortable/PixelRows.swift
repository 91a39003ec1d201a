internal import Kernels

/// A row of the largest of each 2×2 pixels.
func pixelMaxima(_ call: PixelRowCall) {
  let (a, b, y) = unsafe (Source(call.a), Source(call.b), Target(call.y))
  let step = unsafe call.channels
  for pixel in 0..<(unsafe call.pixels) {
    let (from, to) = (2 &* pixel &* step, pixel &* step)
    var channel = 0
    while channel < step {
      let left = larger(a.lanes(from &+ channel), b.lanes(from &+ channel))
      let right = larger(a.lanes(from &+ step &+ channel), b.lanes(from &+ step &+ channel))
      y.store(larger(left, right), to &+ channel)
      channel &+= Lanes.scalarCount
    }
  }
}

/// A row of pixels, each with one of half as many added.
func pixelSums(_ call: PixelRowCall) {
  let (a, b, y) = unsafe (Source(call.a), Source(call.b), Target(call.y))
  let (lower, upper) = unsafe (Lanes(repeating: call.lower), Lanes(repeating: call.upper))
  let step = unsafe call.channels
  for pixel in 0..<(unsafe call.pixels) {
    let (from, to) = ((pixel / 2) &* step, pixel &* step)
    var channel = 0
    while channel < step {
      let sum = a.lanes(from &+ channel) + b.lanes(to &+ channel)
      y.store(limited(sum, lower, upper), to &+ channel)
      channel &+= Lanes.scalarCount
    }
  }
}
