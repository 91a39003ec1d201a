internal import Kernels

/// Two rows of a 3×3 depthwise convolution over pixels whose channels stand side by side: no vector reaches over a
/// picture's edge, since pixels of zeros stand there.
func pixelDepthwise(_ call: PixelDepthwiseCall) {
  // What is known when this is compiled costs nothing: most have a lower limit only.
  switch unsafe (call.isPooled, call.upper < .infinity) {
  case (true, false): unsafe channels(call, isPooled: true, isCapped: false)
  case (true, true): unsafe channels(call, isPooled: true, isCapped: true)
  case (false, false): unsafe channels(call, isPooled: false, isCapped: false)
  case (false, true): unsafe channels(call, isPooled: false, isCapped: true)
  }
}

@inline(always)
private func channels(_ call: PixelDepthwiseCall, isPooled: Bool, isCapped: Bool) {
  let step = unsafe call.channels, width = unsafe call.width
  var channel = 0
  while channel < step {
    let taps = unsafe Taps(Source(call.weights) + channel, apart: step, call.lower, call.upper)
    let x = unsafe Source(call.x) + channel
    let rows = unsafe (x + call.rows[0], x + call.rows[1], x + call.rows[2], x + call.rows[3])
    let upper = unsafe Target(call.upperRow) + channel, lower = unsafe Target(call.lowerRow) + channel
    var column = 0
    #if AVX512
      let pairs = RowTaps(taps)
      while width >= 4 && column < width {
        // The last tile may overlap the one before: the same sums again.
        let place = min(column, width &- 4)
        let four = fourColumns(pairs, rows, place &* step, step)
        store(four.0, taps, upper, lower, place, step, isPooled, isCapped)
        store(four.1, taps, upper, lower, place &+ 2, step, isPooled, isCapped)
        column = place &+ 4
      }
    #endif
    while column &+ 2 <= width {
      let square = twoColumns(taps, rows, column &* step, step)
      store(square, taps, upper, lower, column, step, isPooled, isCapped)
      column &+= 2
    }
    if column < width {
      let pair = oneColumn(taps, rows, column &* step, step)
      upper.store(result(pair.0, taps, isCapped), column &* step)
      lower.store(result(pair.1, taps, isCapped), column &* step)
    }
    channel &+= Lanes.scalarCount
  }
}

/// Results of two rows and two columns.
struct Square {
  var upperLeft: Lanes, upperRight: Lanes, lowerLeft: Lanes, lowerRight: Lanes
}

/// The sum inside the range.
@inline(always)
private func result(_ sum: Lanes, _ taps: Taps, _ isCapped: Bool) -> Lanes {
  let least = raised(sum, Lanes(repeating: taps.lower))
  return isCapped ? lowered(least, Lanes(repeating: taps.upper)) : least
}

/// Writes four results at `column`, or the largest of them at half of it.
@inline(always)
private func store(
  _ square: Square, _ taps: Taps, _ upper: Target, _ lower: Target, _ column: Int, _ step: Int,
  _ isPooled: Bool, _ isCapped: Bool
) {
  if isPooled {
    let most = larger(
      larger(square.upperLeft, square.upperRight), larger(square.lowerLeft, square.lowerRight))
    upper.store(result(most, taps, isCapped), (column / 2) &* step)
  } else {
    let place = column &* step
    upper.store(result(square.upperLeft, taps, isCapped), place)
    upper.store(result(square.upperRight, taps, isCapped), place &+ step)
    lower.store(result(square.lowerLeft, taps, isCapped), place)
    lower.store(result(square.lowerRight, taps, isCapped), place &+ step)
  }
}

extension Taps {
  /// Nine vectors of weights and one of biases, `apart` floats from each other.
  @inline(always) fileprivate init(_ source: Source, apart: Int, _ lower: Float, _ upper: Float) {
    (w0, w1, w2) = (source.lanes(0), source.lanes(apart), source.lanes(2 &* apart))
    (w3, w4, w5) = (source.lanes(3 &* apart), source.lanes(4 &* apart), source.lanes(5 &* apart))
    (w6, w7, w8) = (source.lanes(6 &* apart), source.lanes(7 &* apart), source.lanes(8 &* apart))
    (bias, self.lower, self.upper) = (source.lanes(9 &* apart), lower, upper)
  }
}

/// Two columns of two rows.
@inline(always)
private func twoColumns(
  _ taps: Taps, _ rows: (Source, Source, Source, Source), _ x: Int, _ step: Int
) -> Square {
  var (left, right) = neighbours(rows.0, x, step)
  var a = taps.first(taps.bias, left), b = taps.first(taps.bias, right)
  (left, right) = neighbours(rows.1, x, step)
  a = taps.second(a, left)
  b = taps.second(b, right)
  var c = taps.first(taps.bias, left), d = taps.first(taps.bias, right)
  (left, right) = neighbours(rows.2, x, step)
  a = taps.third(a, left)
  b = taps.third(b, right)
  c = taps.second(c, left)
  d = taps.second(d, right)
  (left, right) = neighbours(rows.3, x, step)
  c = taps.third(c, left)
  d = taps.third(d, right)
  return Square(upperLeft: a, upperRight: b, lowerLeft: c, lowerRight: d)
}

/// What two pixels side by side see of a row.
@inline(always)
private func neighbours(_ row: Source, _ x: Int, _ step: Int) -> (Neighbours, Neighbours) {
  let (a, b) = (row.lanes(x), row.lanes(x &+ step))
  let (c, d) = (row.lanes(x &+ 2 &* step), row.lanes(x &+ 3 &* step))
  return (Neighbours(left: a, middle: b, right: c), Neighbours(left: b, middle: c, right: d))
}

/// One column of two rows.
@inline(always)
private func oneColumn(
  _ taps: Taps, _ rows: (Source, Source, Source, Source), _ x: Int, _ step: Int
) -> (Lanes, Lanes) {
  let (first, second) = (pixel(rows.0, x, step), pixel(rows.1, x, step))
  let (third, fourth) = (pixel(rows.2, x, step), pixel(rows.3, x, step))
  let upper = taps.third(taps.second(taps.first(taps.bias, first), second), third)
  let lower = taps.third(taps.second(taps.first(taps.bias, second), third), fourth)
  return (upper, lower)
}

@inline(always)
private func pixel(_ row: Source, _ x: Int, _ step: Int) -> Neighbours {
  Neighbours(left: row.lanes(x), middle: row.lanes(x &+ step), right: row.lanes(x &+ 2 &* step))
}
