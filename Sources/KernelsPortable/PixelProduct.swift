internal import Kernels

/// The product over pixels whose channels stand side by side: a vector holds outputs, each number of a pixel is
/// multiplied by a vector of weights. For each few pixels every panel of outputs, so that their numbers stay in the
/// nearest cache.
func pixelProduct(_ call: PixelProductCall) {
  let pixels = unsafe call.pixels
  var pixel = 0
  while pixel < pixels {
    let left = pixels &- pixel
    if left >= 12 {
      unsafe twelve(call, pixel)
      pixel &+= 12
    } else if left >= 6 && left != 8 {
      unsafe panels(Pixels6.self, call, pixel)
      pixel &+= 6
    } else if left >= 4 {
      unsafe panels(Pixels4.self, call, pixel)
      pixel &+= 4
    } else if pixels >= 4 {
      // The last pixels once more with those that are left over: the same sums again.
      unsafe panels(Pixels4.self, call, pixels &- 4)
      pixel = pixels
    } else {
      unsafe panels(Pixels1.self, call, pixel)
      pixel &+= 1
    }
  }
}

/// Vectors of the next panel of so many outputs: as `PixelPanels.vectors` cuts the weights.
@inline(always)
private func vectorsOfPanel(_ outputs: Int) -> Int {
  let left = outputs / Lanes.scalarCount
  return left >= 4 && vectorsAtOnce >= 4 ? 4 : left >= 2 ? 2 : 1
}

/// Twelve pixels: at once where a panel's sums for them fit the registers.
@inline(__always)
private func twelve(_ call: PixelProductCall, _ pixel: Int) {
  #if AVX512 || arch(arm64)
    var first = 0
    var weights = unsafe Source(call.weights)
    let terms = unsafe call.terms &* call.segments
    while unsafe first < call.outputs {
      switch unsafe vectorsOfPanel(call.outputs &- first) {
      case 4:
        unsafe panel(Pixels6.self, Strip4.self, call, weights, first, pixel)
        unsafe panel(Pixels6.self, Strip4.self, call, weights, first, pixel &+ 6)
        first &+= 4 &* Lanes.scalarCount
        weights = weights + 4 &* Lanes.scalarCount &* terms
      case 2:
        unsafe panel(Pixels12.self, Strip2.self, call, weights, first, pixel)
        first &+= 2 &* Lanes.scalarCount
        weights = weights + 2 &* Lanes.scalarCount &* terms
      default:
        unsafe panel(Pixels12.self, Strip1.self, call, weights, first, pixel)
        first &+= Lanes.scalarCount
        weights = weights + Lanes.scalarCount &* terms
      }
    }
  #else
    unsafe panels(Pixels6.self, call, pixel)
    unsafe panels(Pixels6.self, call, pixel &+ 6)
  #endif
}

/// Every panel of outputs for some pixels.
@inline(__always)
private func panels<P: PixelSums>(_: P.Type, _ call: PixelProductCall, _ pixel: Int) {
  var first = 0
  var weights = unsafe Source(call.weights)
  let terms = unsafe call.terms &* call.segments
  while unsafe first < call.outputs {
    switch unsafe vectorsOfPanel(call.outputs &- first) {
    #if AVX512 || arch(arm64)
      case 4:
        unsafe panel(P.self, Strip4.self, call, weights, first, pixel)
        first &+= 4 &* Lanes.scalarCount
        weights = weights + 4 &* Lanes.scalarCount &* terms
    #endif
    case 2:
      unsafe panel(P.self, Strip2.self, call, weights, first, pixel)
      first &+= 2 &* Lanes.scalarCount
      weights = weights + 2 &* Lanes.scalarCount &* terms
    default:
      unsafe panel(P.self, Strip1.self, call, weights, first, pixel)
      first &+= Lanes.scalarCount
      weights = weights + Lanes.scalarCount &* terms
    }
  }
}

/// Some pixels whose sums are kept in registers together.
protocol PixelSums {
  /// One panel of outputs for the pixels from `pixel` on.
  static func compute<S: Strip>(
    _: S.Type, _ call: PixelProductCall, _ weights: Source, _ first: Int, _ pixel: Int)
}

@inline(__always)
private func panel<P: PixelSums, S: Strip>(
  _: P.Type, _: S.Type, _ call: PixelProductCall, _ weights: Source, _ first: Int, _ pixel: Int
) {
  unsafe P.compute(S.self, call, weights, first, pixel)
}

/// Places of the vectors of a strip whose floats stand side by side.
private var sideBySide: SIMD4<Int> {
  @inline(always) get {
    SIMD4(0, Lanes.scalarCount, 2 &* Lanes.scalarCount, 3 &* Lanes.scalarCount)
  }
}

/// Where the sums of a pixel go.
@inline(__always)
private func target(_ call: PixelProductCall, _ first: Int, _ pixel: Int) -> Target {
  unsafe Target(call.y) + (unsafe pixel &* call.outputs &+ first)
}

enum Pixels1: PixelSums {
  @inline(__always)
  static func compute<S: Strip>(
    _: S.Type, _ call: PixelProductCall, _ weights: Source, _ first: Int, _ pixel: Int
  ) {
    let bias = S(unsafe Source(call.bias) + first, sideBySide)
    var a = bias
    var w = weights
    let step = unsafe call.xPixel, terms = unsafe call.terms
    for segment in 0..<(unsafe call.segments) {
      let x = unsafe Source(call.x) + (unsafe call.offsets[segment] &+ pixel &* step)
      for term in 0..<terms {
        let row = S(w, sideBySide)
        a.add(x.repeated(term), row)
        w = w + S.count &* Lanes.scalarCount
      }
    }
    if unsafe call.lower > -.infinity {
      let limit = Lanes(repeating: unsafe call.lower)
      a.raise(limit)
    }
    if unsafe call.upper < .infinity {
      let limit = Lanes(repeating: unsafe call.upper)
      a.lower(limit)
    }
    a.store(unsafe target(call, first, pixel), sideBySide)
  }
}

enum Pixels4: PixelSums {
  @inline(__always)
  static func compute<S: Strip>(
    _: S.Type, _ call: PixelProductCall, _ weights: Source, _ first: Int, _ pixel: Int
  ) {
    let bias = S(unsafe Source(call.bias) + first, sideBySide)
    var a = bias, b = bias, c = bias, d = bias
    var w = weights
    let step = unsafe call.xPixel, terms = unsafe call.terms
    for segment in 0..<(unsafe call.segments) {
      let x = unsafe Source(call.x) + (unsafe call.offsets[segment] &+ pixel &* step)
      for term in 0..<terms {
        let row = S(w, sideBySide)
        a.add(x.repeated(term), row)
        b.add(x.repeated(term &+ step), row)
        c.add(x.repeated(term &+ 2 &* step), row)
        d.add(x.repeated(term &+ 3 &* step), row)
        w = w + S.count &* Lanes.scalarCount
      }
    }
    if unsafe call.lower > -.infinity {
      let limit = Lanes(repeating: unsafe call.lower)
      a.raise(limit)
      b.raise(limit)
      c.raise(limit)
      d.raise(limit)
    }
    if unsafe call.upper < .infinity {
      let limit = Lanes(repeating: unsafe call.upper)
      a.lower(limit)
      b.lower(limit)
      c.lower(limit)
      d.lower(limit)
    }
    let y = unsafe target(call, first, pixel), outputs = unsafe call.outputs
    a.store(y, sideBySide)
    b.store(y + outputs, sideBySide)
    c.store(y + 2 &* outputs, sideBySide)
    d.store(y + 3 &* outputs, sideBySide)
  }
}

enum Pixels6: PixelSums {
  @inline(__always)
  static func compute<S: Strip>(
    _: S.Type, _ call: PixelProductCall, _ weights: Source, _ first: Int, _ pixel: Int
  ) {
    let bias = S(unsafe Source(call.bias) + first, sideBySide)
    var a = bias, b = bias, c = bias, d = bias, e = bias, f = bias
    var w = weights
    let step = unsafe call.xPixel, terms = unsafe call.terms
    for segment in 0..<(unsafe call.segments) {
      let x = unsafe Source(call.x) + (unsafe call.offsets[segment] &+ pixel &* step)
      for term in 0..<terms {
        let row = S(w, sideBySide)
        a.add(x.repeated(term), row)
        b.add(x.repeated(term &+ step), row)
        c.add(x.repeated(term &+ 2 &* step), row)
        d.add(x.repeated(term &+ 3 &* step), row)
        e.add(x.repeated(term &+ 4 &* step), row)
        f.add(x.repeated(term &+ 5 &* step), row)
        w = w + S.count &* Lanes.scalarCount
      }
    }
    if unsafe call.lower > -.infinity {
      let limit = Lanes(repeating: unsafe call.lower)
      a.raise(limit)
      b.raise(limit)
      c.raise(limit)
      d.raise(limit)
      e.raise(limit)
      f.raise(limit)
    }
    if unsafe call.upper < .infinity {
      let limit = Lanes(repeating: unsafe call.upper)
      a.lower(limit)
      b.lower(limit)
      c.lower(limit)
      d.lower(limit)
      e.lower(limit)
      f.lower(limit)
    }
    let y = unsafe target(call, first, pixel), outputs = unsafe call.outputs
    a.store(y, sideBySide)
    b.store(y + outputs, sideBySide)
    c.store(y + 2 &* outputs, sideBySide)
    d.store(y + 3 &* outputs, sideBySide)
    e.store(y + 4 &* outputs, sideBySide)
    f.store(y + 5 &* outputs, sideBySide)
  }
}

enum Pixels12: PixelSums {
  @inline(__always)
  static func compute<S: Strip>(
    _: S.Type, _ call: PixelProductCall, _ weights: Source, _ first: Int, _ pixel: Int
  ) {
    let bias = S(unsafe Source(call.bias) + first, sideBySide)
    var a = bias, b = bias, c = bias, d = bias, e = bias, f = bias
    var g = bias, h = bias, i = bias, j = bias, k = bias, l = bias
    var w = weights
    let step = unsafe call.xPixel, terms = unsafe call.terms
    for segment in 0..<(unsafe call.segments) {
      let x = unsafe Source(call.x) + (unsafe call.offsets[segment] &+ pixel &* step)
      for term in 0..<terms {
        let row = S(w, sideBySide)
        a.add(x.repeated(term), row)
        b.add(x.repeated(term &+ step), row)
        c.add(x.repeated(term &+ 2 &* step), row)
        d.add(x.repeated(term &+ 3 &* step), row)
        e.add(x.repeated(term &+ 4 &* step), row)
        f.add(x.repeated(term &+ 5 &* step), row)
        g.add(x.repeated(term &+ 6 &* step), row)
        h.add(x.repeated(term &+ 7 &* step), row)
        i.add(x.repeated(term &+ 8 &* step), row)
        j.add(x.repeated(term &+ 9 &* step), row)
        k.add(x.repeated(term &+ 10 &* step), row)
        l.add(x.repeated(term &+ 11 &* step), row)
        w = w + S.count &* Lanes.scalarCount
      }
    }
    if unsafe call.lower > -.infinity {
      let limit = Lanes(repeating: unsafe call.lower)
      a.raise(limit)
      b.raise(limit)
      c.raise(limit)
      d.raise(limit)
      e.raise(limit)
      f.raise(limit)
      g.raise(limit)
      h.raise(limit)
      i.raise(limit)
      j.raise(limit)
      k.raise(limit)
      l.raise(limit)
    }
    if unsafe call.upper < .infinity {
      let limit = Lanes(repeating: unsafe call.upper)
      a.lower(limit)
      b.lower(limit)
      c.lower(limit)
      d.lower(limit)
      e.lower(limit)
      f.lower(limit)
      g.lower(limit)
      h.lower(limit)
      i.lower(limit)
      j.lower(limit)
      k.lower(limit)
      l.lower(limit)
    }
    let y = unsafe target(call, first, pixel), outputs = unsafe call.outputs
    a.store(y, sideBySide)
    b.store(y + outputs, sideBySide)
    c.store(y + 2 &* outputs, sideBySide)
    d.store(y + 3 &* outputs, sideBySide)
    e.store(y + 4 &* outputs, sideBySide)
    f.store(y + 5 &* outputs, sideBySide)
    g.store(y + 6 &* outputs, sideBySide)
    h.store(y + 7 &* outputs, sideBySide)
    i.store(y + 8 &* outputs, sideBySide)
    j.store(y + 9 &* outputs, sideBySide)
    k.store(y + 10 &* outputs, sideBySide)
    l.store(y + 11 &* outputs, sideBySide)
  }
}
