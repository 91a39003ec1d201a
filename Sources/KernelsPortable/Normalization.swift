internal import Kernels

/// Pixels normalized over their channels, a vector of them at a time.
func normalization(_ call: NormalizationCall) {
  let channels = unsafe call.channels, channel = unsafe call.channel
  let count = Lanes(repeating: Float(channels))
  let epsilon = unsafe Lanes(repeating: call.epsilon)
  let scale = unsafe Source(call.scale)
  var pixel = 0
  while unsafe pixel < call.pixels {
    let x = unsafe Source(call.x) + pixel
    let y = unsafe Target(call.y) + pixel
    var sum = Lanes.zero
    for c in 0..<channels { sum += x.lanes(c &* channel) }
    let mean = sum / count
    var squares = Lanes.zero
    for c in 0..<channels {
      let apart = x.lanes(c &* channel) - mean
      squares += apart * apart
    }
    let inverse = Lanes(repeating: 1) / root(squares / count + epsilon)
    for c in 0..<channels {
      let factor = inverse * scale.repeated(c)
      y.store(x.lanes(c &* channel) * factor - mean * factor, c &* channel)
    }
    pixel &+= Lanes.scalarCount
  }
}

/// The square root of each lane.
@inline(__always)
private func root(_ lanes: Lanes) -> Lanes {
  var roots = lanes
  for lane in 0..<Lanes.scalarCount { roots[lane] = lanes[lane].squareRoot() }
  return roots
}
