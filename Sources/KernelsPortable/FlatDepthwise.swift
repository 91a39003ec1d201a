internal import Kernels

/// Vectors of a 3×3 depthwise convolution over a plane whose rows are no whole vectors: nine shifts of the plane, each
/// under its mask.
func flatDepthwise(_ call: FlatDepthwiseCall) {
  if unsafe call.isLimited { unsafe channels(call, true) } else { unsafe channels(call, false) }
}

@inline(always)
private func channels(_ call: FlatDepthwiseCall, _ isLimited: Bool) {
  let width = unsafe call.width, masks = unsafe Source(call.masks)
  for channel in 0..<(unsafe call.channels) {
    let taps = unsafe Taps(Source(call.weights) + 10 &* channel, call.lower, call.upper)
    let plane = unsafe Source(call.x) + (unsafe channel &* call.xChannel)
    let target = unsafe Target(call.y) + (unsafe channel &* call.yChannel)
    for index in 0..<(unsafe call.vectors) {
      let vector = unsafe call.firstVector &+ index
      let x = vector &* Lanes.scalarCount
      let mask = masks + vector &* 9 &* Lanes.scalarCount
      var sum = taps.first(taps.bias, neighbours(plane, x &- width, mask))
      sum = taps.second(sum, neighbours(plane, x, mask + 3 &* Lanes.scalarCount))
      sum = taps.third(sum, neighbours(plane, x &+ width, mask + 6 &* Lanes.scalarCount))
      target.store(taps.result(sum, isLimited), index &* Lanes.scalarCount)
    }
  }
}

@inline(always)
private func neighbours(_ plane: Source, _ x: Int, _ mask: Source) -> Neighbours {
  Neighbours(
    left: masked(plane.lanes(x &- 1), mask.bits(0)),
    middle: masked(plane.lanes(x), mask.bits(Lanes.scalarCount)),
    right: masked(plane.lanes(x &+ 1), mask.bits(2 &* Lanes.scalarCount)))
}
