internal import Kernels

#if AVX512 || arch(arm64)
  /// 32 registers: 4 pixels × 4 vectors of sums, 4 of weights, a pixel.
  private let pixelsAtOnce = 4
#else
  /// 16 registers: 2 pixels × 4 vectors of sums, 4 of weights, a pixel.
  private let pixelsAtOnce = 2
#endif

/// The product for a few pixels, tile of outputs after tile, so that a tile's weights are read once and then stay near.
func fewPixels(_ call: FewPixelsCall) {
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

/// The vectors of one tile side by side, a strip not of pixels but of outputs, for every pixel.
@inline(__always)
private func tile<S: Strip>(_: S.Type, _ call: FewPixelsCall, _ weights: Source, _ output: Int) {
  let pixels = unsafe call.pixels
  var pixel = 0
  if pixelsAtOnce == 4 {
    while pixel &+ 4 <= pixels {
      unsafe four(S.self, call, weights, output, pixel)
      pixel &+= 4
    }
  }
  while pixel &+ 2 <= pixels {
    unsafe two(S.self, call, weights, output, pixel)
    pixel &+= 2
  }
  if pixel < pixels { unsafe one(S.self, call, weights, output, pixel) }
}

@inline(__always)
private func four<S: Strip>(
  _: S.Type, _ call: FewPixelsCall, _ weights: Source, _ output: Int, _ pixel: Int
) {
  let bias = unsafe S(Source(call.bias) + output, vectorPlaces)
  var (a, b, c, d) = (bias, bias, bias, bias)
  let (xa, xb) = unsafe (call.pixel(pixel), call.pixel(pixel &+ 1))
  let (xc, xd) = unsafe (call.pixel(pixel &+ 2), call.pixel(pixel &+ 3))
  var w = weights
  for term in 0..<(unsafe call.terms) {
    let place = unsafe call.offsets[term]
    let vectors = S(w, vectorPlaces)
    a.add(xa.repeated(place), vectors)
    b.add(xb.repeated(place), vectors)
    c.add(xc.repeated(place), vectors)
    d.add(xd.repeated(place), vectors)
    w = w + S.count &* Lanes.scalarCount
  }
  unsafe finish(a, call, output, pixel)
  unsafe finish(b, call, output, pixel &+ 1)
  unsafe finish(c, call, output, pixel &+ 2)
  unsafe finish(d, call, output, pixel &+ 3)
}

@inline(__always)
private func two<S: Strip>(
  _: S.Type, _ call: FewPixelsCall, _ weights: Source, _ output: Int, _ pixel: Int
) {
  let bias = unsafe S(Source(call.bias) + output, vectorPlaces)
  var (a, b) = (bias, bias)
  let (xa, xb) = unsafe (call.pixel(pixel), call.pixel(pixel &+ 1))
  var w = weights
  for term in 0..<(unsafe call.terms) {
    let place = unsafe call.offsets[term]
    let vectors = S(w, vectorPlaces)
    a.add(xa.repeated(place), vectors)
    b.add(xb.repeated(place), vectors)
    w = w + S.count &* Lanes.scalarCount
  }
  unsafe finish(a, call, output, pixel)
  unsafe finish(b, call, output, pixel &+ 1)
}

@inline(__always)
private func one<S: Strip>(
  _: S.Type, _ call: FewPixelsCall, _ weights: Source, _ output: Int, _ pixel: Int
) {
  var even = unsafe S(Source(call.bias) + output, vectorPlaces)
  // A second sum, so that twice as many multiplications are under way at a time.
  var odd = S(repeating: Lanes(repeating: 0))
  let x = unsafe call.pixel(pixel)
  let terms = unsafe call.terms, step = S.count &* Lanes.scalarCount
  var w = weights
  var term = 0
  while term &+ 2 <= terms {
    even.add(x.repeated(unsafe call.offsets[term]), S(w, vectorPlaces))
    odd.add(x.repeated(unsafe call.offsets[term &+ 1]), S(w + step, vectorPlaces))
    w = w + 2 &* step
    term &+= 2
  }
  if term < terms { even.add(x.repeated(unsafe call.offsets[term]), S(w, vectorPlaces)) }
  even.add(odd)
  unsafe finish(even, call, output, pixel)
}

/// Residual, rectifier and the way to memory of one pixel.
@inline(__always)
private func finish<S: Strip>(_ sum: S, _ call: FewPixelsCall, _ output: Int, _ pixel: Int) {
  var sum = sum
  let place = unsafe pixel &* call.yPixel &+ output
  if let residual = unsafe call.residual { sum.add(S(unsafe Source(residual) + place, vectorPlaces)) }
  if let slopes = unsafe call.slopes {
    sum.multiplyNegative(S(unsafe Source(slopes) + output, vectorPlaces))
  } else {
    unsafe sum.raise(Lanes(repeating: call.lower))
    unsafe sum.lower(Lanes(repeating: call.upper))
  }
  sum.store(unsafe Target(call.y) + place, vectorPlaces)
}

/// Places of four vectors side by side.
private var vectorPlaces: SIMD4<Int> {
  @inline(__always) get { SIMD4(0, Lanes.scalarCount, 2 &* Lanes.scalarCount, 3 &* Lanes.scalarCount) }
}

extension FewPixelsCall {
  /// Where pixel `pixel`'s numbers are counted from.
  @inline(__always) fileprivate func pixel(_ pixel: Int) -> Source { unsafe Source(x) + places[pixel] }
}
