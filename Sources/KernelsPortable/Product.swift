internal import Kernels

#if AVX512 || arch(arm64)
  /// 32 registers: 6 outputs × 4 vectors of sums, 4 of pixels, a weight.
  let vectorsAtOnce = 4
#else
  /// 16 registers: 6 outputs × 2 vectors of sums, 2 of pixels, a weight.
  let vectorsAtOnce = 2
#endif

/// The product over all vectors of the call: for each strip of pixels every tile of outputs, so that the strip's
/// sources stay in the nearest cache.
func product(_ call: ProductCall) {
  var vector = 0
  var cursor = Cursor()
  let vectors = unsafe call.runs.vectors, perRun = unsafe call.runs.perRun
  while vector < vectors {
    switch min(vectors &- vector, vectorsAtOnce) {
    case 1: unsafe tiles(Strip1.self, call, cursor)
    case 2: unsafe tiles(Strip2.self, call, cursor)
    case 3: unsafe tiles(Strip3.self, call, cursor)
    default: unsafe tiles(Strip4.self, call, cursor)
    }
    vector &+= vectorsAtOnce
    for _ in 0..<vectorsAtOnce { cursor.advance(perRun) }
  }
}

/// Where vector after vector stands: the run it belongs to and its place there, without dividing.
struct Cursor {
  var run = 0, place = 0

  /// The next vector.
  @inline(__always) mutating func advance(_ perRun: Int) {
    place &+= 1
    if place == perRun { (run, place) = (run &+ 1, 0) }
  }
}

/// Places of four vectors from the cursor on, a run `run` floats after the one before.
@inline(__always)
func places(_ cursor: Cursor, _ perRun: Int, run: Int) -> SIMD4<Int> {
  var places = SIMD4<Int>.zero
  var cursor = cursor
  for index in 0..<4 {
    places[index] = cursor.run &* run &+ cursor.place &* Lanes.scalarCount
    cursor.advance(perRun)
  }
  return places
}

/// Every tile of outputs for one strip of pixels.
@inline(__always)
private func tiles<S: Strip>(_: S.Type, _ call: ProductCall, _ cursor: Cursor) {
  let perRun = unsafe call.runs.perRun
  let x = unsafe places(cursor, perRun, run: call.xRun)
  let y = unsafe places(cursor, perRun, run: call.yRun)
  let residual = unsafe places(cursor, perRun, run: call.residualRun)
  let (sixes, fours) = unsafe call.tileCounts
  let terms = unsafe call.terms
  var weights = unsafe Source(call.weights)
  var output = 0
  for _ in 0..<sixes {
    unsafe six(S.self, call, weights, output, x, y, residual)
    weights = weights + 6 &* terms
    output &+= 6
  }
  for _ in 0..<fours {
    unsafe four(S.self, call, weights, output, x, y, residual)
    weights = weights + 4 &* terms
    output &+= 4
  }
}

/// Six outputs for one strip of pixels, every sum in a register.
@inline(__always)
private func six<S: Strip>(
  _: S.Type, _ call: ProductCall, _ weights: Source, _ output: Int, _ xPlaces: SIMD4<Int>,
  _ yPlaces: SIMD4<Int>, _ residualPlaces: SIMD4<Int>
) {
  let bias = unsafe Source(call.bias) + output
  var a = S(repeating: bias.repeated(0)), b = S(repeating: bias.repeated(1)),
    c = S(repeating: bias.repeated(2))
  var d = S(repeating: bias.repeated(3)), e = S(repeating: bias.repeated(4)),
    f = S(repeating: bias.repeated(5))
  let source = unsafe Source(call.x)
  var w = weights
  for term in 0..<(unsafe call.terms) {
    let x = S(source + (unsafe call.offsets[term]), xPlaces)
    a.add(w.repeated(0), x)
    b.add(w.repeated(1), x)
    c.add(w.repeated(2), x)
    d.add(w.repeated(3), x)
    e.add(w.repeated(4), x)
    f.add(w.repeated(5), x)
    w = w + 6
  }
  unsafe finish(a, call, output, yPlaces, residualPlaces)
  unsafe finish(b, call, output &+ 1, yPlaces, residualPlaces)
  unsafe finish(c, call, output &+ 2, yPlaces, residualPlaces)
  unsafe finish(d, call, output &+ 3, yPlaces, residualPlaces)
  unsafe finish(e, call, output &+ 4, yPlaces, residualPlaces)
  unsafe finish(f, call, output &+ 5, yPlaces, residualPlaces)
}

/// Four outputs for one strip of pixels.
@inline(__always)
private func four<S: Strip>(
  _: S.Type, _ call: ProductCall, _ weights: Source, _ output: Int, _ xPlaces: SIMD4<Int>,
  _ yPlaces: SIMD4<Int>, _ residualPlaces: SIMD4<Int>
) {
  let bias = unsafe Source(call.bias) + output
  var a = S(repeating: bias.repeated(0)), b = S(repeating: bias.repeated(1))
  var c = S(repeating: bias.repeated(2)), d = S(repeating: bias.repeated(3))
  let source = unsafe Source(call.x)
  var w = weights
  for term in 0..<(unsafe call.terms) {
    let x = S(source + (unsafe call.offsets[term]), xPlaces)
    a.add(w.repeated(0), x)
    b.add(w.repeated(1), x)
    c.add(w.repeated(2), x)
    d.add(w.repeated(3), x)
    w = w + 4
  }
  unsafe finish(a, call, output, yPlaces, residualPlaces)
  unsafe finish(b, call, output &+ 1, yPlaces, residualPlaces)
  unsafe finish(c, call, output &+ 2, yPlaces, residualPlaces)
  unsafe finish(d, call, output &+ 3, yPlaces, residualPlaces)
}

/// Residual, rectifier and the way to memory of one output; padded outputs go nowhere.
@inline(__always)
func finish<S: Strip>(
  _ sum: S, _ call: ProductCall, _ output: Int, _ places: SIMD4<Int>, _ residualPlaces: SIMD4<Int>
) {
  guard unsafe output < call.outputs else { return }
  var sum = sum
  if let residual = unsafe call.residual, unsafe output < call.residualOutputs {
    unsafe sum.add(S(Source(residual) + output &* call.residualChannel, residualPlaces))
  }
  if let slopes = unsafe call.slopes {
    sum.multiplyNegative(S(repeating: unsafe Source(slopes).repeated(output)))
  } else {
    unsafe sum.raise(Lanes(repeating: call.lower))
    if unsafe call.upper < .infinity { unsafe sum.lower(Lanes(repeating: call.upper)) }
  }
  sum.store(unsafe Target(call.y) + (unsafe output &* call.yChannel), places)
}
