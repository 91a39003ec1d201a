internal import Kernels

/// A matrix times a vector, tile of outputs after tile.
func onePixel(_ call: OnePixelCall) {
  let terms = unsafe call.terms, outputs = unsafe call.outputs
  var weights = unsafe Source(call.weights)
  var output = 0
  while output < outputs {
    let left = OutputVectors.padded(outputs &- output, lanes: Lanes.scalarCount) / Lanes.scalarCount
    let vectors = min(left, OutputVectors.perTile)
    switch vectors {
    case 1: unsafe tile(Strip1.self, call, weights, output)
    case 2: unsafe tile(Strip2.self, call, weights, output)
    case 3: unsafe tile(Strip3.self, call, weights, output)
    default: unsafe tile(Strip4.self, call, weights, output)
    }
    weights = weights + terms &* vectors &* Lanes.scalarCount
    output &+= vectors &* Lanes.scalarCount
  }
}

/// The vectors of one tile side by side: a strip not of pixels but of outputs.
@inline(__always)
private func tile<S: Strip>(_: S.Type, _ call: OnePixelCall, _ weights: Source, _ output: Int) {
  let n = Lanes.scalarCount
  let places = SIMD4(0, n, 2 &* n, 3 &* n)
  var even = unsafe S(Source(call.bias) + output, places)
  // A second sum, so that twice as many multiplications are under way at a time.
  var odd = S(repeating: Lanes(repeating: 0))
  let x = unsafe Source(call.x)
  let terms = unsafe call.terms
  var w = weights
  var term = 0
  while term &+ 2 <= terms {
    even.add(x.repeated(unsafe call.offsets[term]), S(w, places))
    odd.add(x.repeated(unsafe call.offsets[term &+ 1]), S(w + S.count &* n, places))
    w = w + 2 &* S.count &* n
    term &+= 2
  }
  if term < terms { even.add(x.repeated(unsafe call.offsets[term]), S(w, places)) }
  even.add(odd)
  if let slopes = unsafe call.slopes {
    even.multiplyNegative(unsafe S(Source(slopes) + output, places))
  } else {
    unsafe even.raise(Lanes(repeating: call.lower))
    unsafe even.lower(Lanes(repeating: call.upper))
  }
  even.store(unsafe Target(call.y) + output, places)
}
