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
  let least = larger(sum, Lanes(repeating: taps.lower))
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

/// Two columns of two rows. Each number is used wherever it is needed as soon as it is loaded: sixteen registers hold nine
/// weights, four sums and little else.
@inline(always)
private func twoColumns(
  _ taps: Taps, _ rows: (Source, Source, Source, Source), _ place: Int, _ step: Int
) -> Square {
  let (second, third, fourth) = (place &+ step, place &+ 2 &* step, place &+ 3 &* step)
  var x = rows.0.lanes(place)
  var a = taps.bias.adding(taps.w0, times: x)
  x = rows.0.lanes(second)
  a = a.adding(taps.w1, times: x)
  var b = taps.bias.adding(taps.w0, times: x)
  x = rows.0.lanes(third)
  a = a.adding(taps.w2, times: x)
  b = b.adding(taps.w1, times: x)
  x = rows.0.lanes(fourth)
  b = b.adding(taps.w2, times: x)

  x = rows.1.lanes(place)
  a = a.adding(taps.w3, times: x)
  var c = taps.bias.adding(taps.w0, times: x)
  x = rows.1.lanes(second)
  a = a.adding(taps.w4, times: x)
  b = b.adding(taps.w3, times: x)
  c = c.adding(taps.w1, times: x)
  var d = taps.bias.adding(taps.w0, times: x)
  x = rows.1.lanes(third)
  a = a.adding(taps.w5, times: x)
  b = b.adding(taps.w4, times: x)
  c = c.adding(taps.w2, times: x)
  d = d.adding(taps.w1, times: x)
  x = rows.1.lanes(fourth)
  b = b.adding(taps.w5, times: x)
  d = d.adding(taps.w2, times: x)

  x = rows.2.lanes(place)
  a = a.adding(taps.w6, times: x)
  c = c.adding(taps.w3, times: x)
  x = rows.2.lanes(second)
  a = a.adding(taps.w7, times: x)
  b = b.adding(taps.w6, times: x)
  c = c.adding(taps.w4, times: x)
  d = d.adding(taps.w3, times: x)
  x = rows.2.lanes(third)
  a = a.adding(taps.w8, times: x)
  b = b.adding(taps.w7, times: x)
  c = c.adding(taps.w5, times: x)
  d = d.adding(taps.w4, times: x)
  x = rows.2.lanes(fourth)
  b = b.adding(taps.w8, times: x)
  d = d.adding(taps.w5, times: x)

  x = rows.3.lanes(place)
  c = c.adding(taps.w6, times: x)
  x = rows.3.lanes(second)
  c = c.adding(taps.w7, times: x)
  d = d.adding(taps.w6, times: x)
  x = rows.3.lanes(third)
  c = c.adding(taps.w8, times: x)
  d = d.adding(taps.w7, times: x)
  x = rows.3.lanes(fourth)
  d = d.adding(taps.w8, times: x)
  return Square(upperLeft: a, upperRight: b, lowerLeft: c, lowerRight: d)
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
