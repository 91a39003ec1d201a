internal import Kernels

/// The sparse product: for each strip of pixels every output, its sources only where the weight is not zero. Two outputs
/// would share no sources, so the strip is long instead: eight sums hide the time each one takes.
func sparseProduct(_ call: SparseProductCall) {
  let vectors = unsafe call.product.runs.vectors
  let perRun = unsafe call.product.runs.perRun
  var vector = 0
  var cursor = Cursor()
  while vector < vectors {
    let left = vectors &- vector
    if left >= 8 {
      unsafe outputs(Strip4.self, Strip4.self, call, cursor)
      vector &+= 8
      for _ in 0..<8 { cursor.advance(perRun) }
    } else if left > 4 {
      switch left {
      case 5: unsafe outputs(Strip4.self, Strip1.self, call, cursor)
      case 6: unsafe outputs(Strip4.self, Strip2.self, call, cursor)
      default: unsafe outputs(Strip4.self, Strip3.self, call, cursor)
      }
      vector = vectors
    } else {
      switch left {
      case 1: unsafe outputs(Strip1.self, call, cursor)
      case 2: unsafe outputs(Strip2.self, call, cursor)
      case 3: unsafe outputs(Strip3.self, call, cursor)
      default: unsafe outputs(Strip4.self, call, cursor)
      }
      vector = vectors
    }
  }
}

/// Every output for two strips of pixels side by side.
@inline(__always)
private func outputs<S: Strip, T: Strip>(
  _: S.Type, _: T.Type, _ call: SparseProductCall, _ cursor: Cursor
) {
  let product = unsafe call.product
  let perRun = unsafe product.runs.perRun
  var later = cursor
  for _ in 0..<S.count { later.advance(perRun) }
  let (x, x2) = unsafe (places(cursor, perRun, run: product.xRun), places(later, perRun, run: product.xRun))
  let y = unsafe places(cursor, perRun, run: product.yRun)
  let y2 = unsafe places(later, perRun, run: product.yRun)
  let r = unsafe places(cursor, perRun, run: product.residualRun)
  let r2 = unsafe places(later, perRun, run: product.residualRun)
  let source = unsafe Source(product.x), weights = unsafe Source(product.weights)
  for output in 0..<(unsafe product.outputs) {
    let bias = unsafe Source(product.bias).repeated(output)
    var a = S(repeating: bias)
    var b = T(repeating: bias)
    var entry = unsafe call.starts[output]
    let end = unsafe call.starts[output &+ 1]
    while entry < end {
      let from = source + (unsafe call.places[entry])
      let weight = weights.repeated(entry)
      a.add(weight, S(from, x))
      b.add(weight, T(from, x2))
      entry &+= 1
    }
    unsafe finish(a, product, output, y, r)
    unsafe finish(b, product, output, y2, r2)
  }
}

/// Every output for one strip of pixels.
@inline(__always)
private func outputs<S: Strip>(_: S.Type, _ call: SparseProductCall, _ cursor: Cursor) {
  let product = unsafe call.product
  let perRun = unsafe product.runs.perRun
  let x = unsafe places(cursor, perRun, run: product.xRun)
  let y = unsafe places(cursor, perRun, run: product.yRun)
  let r = unsafe places(cursor, perRun, run: product.residualRun)
  let source = unsafe Source(product.x), weights = unsafe Source(product.weights)
  for output in 0..<(unsafe product.outputs) {
    var a = S(repeating: unsafe Source(product.bias).repeated(output))
    for entry in (unsafe call.starts[output])..<(unsafe call.starts[output &+ 1]) {
      a.add(weights.repeated(entry), S(source + (unsafe call.places[entry]), x))
    }
    unsafe finish(a, product, output, y, r)
  }
}
