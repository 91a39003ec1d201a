internal import Kernels

/// The most multiply-adds a core can do: `VectorFunctions.peakChains` vectors a round, each waiting for itself alone, so
/// that every unit always has one to start. More than ten, and few enough that all stay in sixteen registers.
///
/// - Returns: What was computed, so that it is computed.
func peak(_ rounds: Int) -> Float {
  // Each chain begins elsewhere, or the compiler would compute one for all; and it is the chain that is multiplied, or
  // the product could be taken out of the loop.
  let factor = Lanes(repeating: 0.75), term = Lanes(repeating: 0.5)
  var a = Lanes(repeating: 1), b = Lanes(repeating: 2), c = Lanes(repeating: 3), d = Lanes(repeating: 4)
  var e = Lanes(repeating: 5), f = Lanes(repeating: 6), g = Lanes(repeating: 7), h = Lanes(repeating: 8)
  var i = Lanes(repeating: 9), j = Lanes(repeating: 10), k = Lanes(repeating: 11), l = Lanes(repeating: 12)
  var round = 0
  while round < rounds {
    a = term.adding(a, times: factor)
    b = term.adding(b, times: factor)
    c = term.adding(c, times: factor)
    d = term.adding(d, times: factor)
    e = term.adding(e, times: factor)
    f = term.adding(f, times: factor)
    g = term.adding(g, times: factor)
    h = term.adding(h, times: factor)
    i = term.adding(i, times: factor)
    j = term.adding(j, times: factor)
    k = term.adding(k, times: factor)
    l = term.adding(l, times: factor)
    round &+= 1
  }
  let firstHalf = a + b + c + d + e + f, secondHalf = g + h + i + j + k + l
  let lanes = firstHalf + secondHalf
  var sum: Float = 0
  var lane = 0
  while lane < Lanes.scalarCount {
    sum += lanes[lane]
    lane &+= 1
  }
  return sum
}
