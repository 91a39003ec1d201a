/// Some vectors of pixels side by side: what one output of a tile is computed for at a time.
protocol Strip {
  static var count: Int { get }
  init(repeating value: Lanes)
  /// The vectors at the given places.
  init(_ source: Source, _ places: SIMD4<Int>)
  mutating func add(_ weight: Lanes, _ x: Self)
  mutating func add(_ other: Self)
  /// At least, and at most, this.
  mutating func raise(_ limit: Lanes)
  mutating func lower(_ limit: Lanes)
  /// Times the slopes where it is negative.
  mutating func multiplyNegative(_ slope: Self)
  func store(_ target: Target, _ places: SIMD4<Int>)
}

struct Strip1: Strip {
  var a: Lanes
  static var count: Int { 1 }
  @inline(__always) init(repeating value: Lanes) { a = value }
  @inline(__always) init(_ s: Source, _ p: SIMD4<Int>) { a = s.lanes(p[0]) }
  @inline(__always) mutating func add(_ w: Lanes, _ x: Strip1) { a = a.adding(w, times: x.a) }
  @inline(__always) mutating func add(_ x: Strip1) { a += x.a }
  @inline(__always) mutating func raise(_ l: Lanes) { a = raised(a, l) }
  @inline(__always) mutating func lower(_ l: Lanes) { a = lowered(a, l) }
  @inline(__always) mutating func multiplyNegative(_ s: Strip1) { a = sloped(a, s.a) }
  @inline(__always) func store(_ t: Target, _ p: SIMD4<Int>) { t.store(a, p[0]) }
}

struct Strip2: Strip {
  var a: Lanes, b: Lanes
  static var count: Int { 2 }
  @inline(__always) init(repeating value: Lanes) { (a, b) = (value, value) }
  @inline(__always) init(_ s: Source, _ p: SIMD4<Int>) { (a, b) = (s.lanes(p[0]), s.lanes(p[1])) }
  @inline(__always) mutating func add(_ w: Lanes, _ x: Strip2) {
    a = a.adding(w, times: x.a)
    b = b.adding(w, times: x.b)
  }
  @inline(__always) mutating func add(_ x: Strip2) {
    a += x.a
    b += x.b
  }
  @inline(__always) mutating func raise(_ l: Lanes) { (a, b) = (raised(a, l), raised(b, l)) }
  @inline(__always) mutating func lower(_ l: Lanes) { (a, b) = (lowered(a, l), lowered(b, l)) }
  @inline(__always) mutating func multiplyNegative(_ s: Strip2) {
    (a, b) = (sloped(a, s.a), sloped(b, s.b))
  }
  @inline(__always) func store(_ t: Target, _ p: SIMD4<Int>) {
    t.store(a, p[0])
    t.store(b, p[1])
  }
}

struct Strip3: Strip {
  var a: Strip2, b: Strip1
  static var count: Int { 3 }
  @inline(__always) init(repeating value: Lanes) {
    (a, b) = (Strip2(repeating: value), Strip1(repeating: value))
  }
  @inline(__always) init(_ s: Source, _ p: SIMD4<Int>) {
    (a, b) = (Strip2(s, p), Strip1(s, SIMD4(repeating: p[2])))
  }
  @inline(__always) mutating func add(_ w: Lanes, _ x: Strip3) {
    a.add(w, x.a)
    b.add(w, x.b)
  }
  @inline(__always) mutating func add(_ x: Strip3) {
    a.add(x.a)
    b.add(x.b)
  }
  @inline(__always) mutating func raise(_ l: Lanes) {
    a.raise(l)
    b.raise(l)
  }
  @inline(__always) mutating func lower(_ l: Lanes) {
    a.lower(l)
    b.lower(l)
  }
  @inline(__always) mutating func multiplyNegative(_ s: Strip3) {
    a.multiplyNegative(s.a)
    b.multiplyNegative(s.b)
  }
  @inline(__always) func store(_ t: Target, _ p: SIMD4<Int>) {
    a.store(t, p)
    b.store(t, SIMD4(repeating: p[2]))
  }
}

struct Strip4: Strip {
  var a: Strip2, b: Strip2
  static var count: Int { 4 }
  @inline(__always) init(repeating value: Lanes) {
    (a, b) = (Strip2(repeating: value), Strip2(repeating: value))
  }
  @inline(__always) init(_ s: Source, _ p: SIMD4<Int>) {
    (a, b) = (Strip2(s, p), Strip2(s, SIMD4(p[2], p[3], 0, 0)))
  }
  @inline(__always) mutating func add(_ w: Lanes, _ x: Strip4) {
    a.add(w, x.a)
    b.add(w, x.b)
  }
  @inline(__always) mutating func add(_ x: Strip4) {
    a.add(x.a)
    b.add(x.b)
  }
  @inline(__always) mutating func raise(_ l: Lanes) {
    a.raise(l)
    b.raise(l)
  }
  @inline(__always) mutating func lower(_ l: Lanes) {
    a.lower(l)
    b.lower(l)
  }
  @inline(__always) mutating func multiplyNegative(_ s: Strip4) {
    a.multiplyNegative(s.a)
    b.multiplyNegative(s.b)
  }
  @inline(__always) func store(_ t: Target, _ p: SIMD4<Int>) {
    a.store(t, p)
    b.store(t, SIMD4(p[2], p[3], 0, 0))
  }
}
