internal import Kernels

/// One row taken apart by channel and by even and odd pixels.
func unzip(_ call: UnzipCall) {
  let stretch = unsafe call.stretch, pairs = unsafe call.pairs
  let x = unsafe Source(call.x), y = unsafe Target(call.y)
  let (y1, y2, y3, y4, y5) = (
    y + stretch, y + 2 &* stretch, y + 3 &* stretch, y + 4 &* stretch, y + 5 &* stretch
  )
  var pair = 0
  // Places 0, 2, 4 of a pair's six are channel 0 of the even pixel, channel 2 of it, channel 1 of the odd one.
  while pair &+ Lanes.scalarCount <= pairs {
    let from = 6 &* pair
    let a = split(x, from), b = split(x, from &+ 2 &* Lanes.scalarCount)
    let c = split(x, from &+ 4 &* Lanes.scalarCount)
    let even = thirds(a.even, b.even, c.even), odd = thirds(a.odd, b.odd, c.odd)
    y.store(even.first, pair)
    y4.store(even.second, pair)
    y3.store(even.third, pair)
    y2.store(odd.first, pair)
    y1.store(odd.second, pair)
    y5.store(odd.third, pair)
    pair &+= Lanes.scalarCount
  }
  while pair < pairs {
    let from = 6 &* pair
    y.store(x[from], pair)
    y2.store(x[from &+ 1], pair)
    y4.store(x[from &+ 2], pair)
    y1.store(x[from &+ 3], pair)
    y3.store(x[from &+ 4], pair)
    y5.store(x[from &+ 5], pair)
    pair &+= 1
  }
}

/// Every third lane of three vectors in a row, from the first, the second and the third on. Two vectors at a time: no
/// instruction takes lanes from three.
@inline(__always)
private func thirds(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> (first: Lanes, second: Lanes, third: Lanes) {
  #if AVX512
    let t = Lanes(
      a[0], a[3], a[6], a[9], a[12], a[15], b[2], b[5], b[8], b[11], b[14], b[0], b[0], b[0], b[0], b[0])
    let u = Lanes(
      a[1], a[4], a[7], a[10], a[13], b[0], b[3], b[6], b[9], b[12], b[15], b[0], b[0], b[0], b[0], b[0])
    let v = Lanes(
      a[2], a[5], a[8], a[11], a[14], b[1], b[4], b[7], b[10], b[13], b[0], b[0], b[0], b[0], b[0], b[0])
    return (
      Lanes(
        t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8], t[9], t[10], c[1], c[4], c[7], c[10], c[13]),
      Lanes(
        u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], c[2], c[5], c[8], c[11], c[14]),
      Lanes(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], c[0], c[3], c[6], c[9], c[12], c[15])
    )
  #elseif AVX2
    let t = Lanes(a[0], a[3], a[6], b[1], b[4], b[7], b[0], b[0])
    let u = Lanes(a[1], a[4], a[7], b[2], b[5], b[0], b[0], b[0])
    let v = Lanes(a[2], a[5], b[0], b[3], b[6], b[0], b[0], b[0])
    return (
      Lanes(t[0], t[1], t[2], t[3], t[4], t[5], c[2], c[5]),
      Lanes(u[0], u[1], u[2], u[3], u[4], c[0], c[3], c[6]),
      Lanes(v[0], v[1], v[2], v[3], v[4], c[1], c[4], c[7])
    )
  #else
    let t = Lanes(a[0], a[3], b[2], b[0])
    let u = Lanes(a[1], b[0], b[3], b[0])
    let v = Lanes(a[2], b[1], b[0], b[0])
    return (
      Lanes(t[0], t[1], t[2], c[1]),
      Lanes(u[0], u[1], u[2], c[2]),
      Lanes(v[0], v[1], c[0], c[3])
    )
  #endif
}
