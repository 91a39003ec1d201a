/// Where a warp gets its colours: a picture, in whatever way its pixels lie in memory.
protocol PixelSource {
  /// What the source wants to know of a pixel's column or row.
  associatedtype Offset: BitwiseCopyable
  /// Colours as the source reads them.
  associatedtype Around: Blendable

  /// What is kept of pixels' columns and rows for `neighbours(_:_:)`.
  func column(_ x: Int32) -> Offset
  func row(_ y: Int32) -> Offset

  /// Which columns and which rows can, with the next ones, be read.
  var readableX: ReadableCells { get }
  var readableY: ReadableCells { get }

  /// Whether these columns, or these rows, have something together with the next ones, so that it is read only once.
  func sharing(columns x: SIMD8<Int32>) -> Bool
  func sharing(rows y: SIMD8<Int32>) -> Bool

  /// The pixels around eight places that are within reach `inside`, both ways: for each, a column, a row, and the next ones.
  func neighbours(
    _ columns: UnsafePointer<Offset>, _ rows: UnsafePointer<Offset>, sharing: (columns: Bool, rows: Bool)
  ) -> Around

  /// The pixels around any eight places, or what stands for them outside the picture.
  func neighbours(checked x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> Around

  /// Red, green and blue in this order, from what pixels have first, second and third.
  func arranged(_ colors: Colors) -> Colors
}

extension PixelSource {
  @inline(always) func sharing(columns x: SIMD8<Int32>) -> Bool { false }
  @inline(always) func sharing(rows y: SIMD8<Int32>) -> Bool { false }
}

/// The four pixels around each of eight places.
protocol Blendable {
  /// How far eight places are beyond whole pixels, in 32nds, as it is wanted for blending.
  associatedtype Fractions

  static func fractions(_ places: SIMD8<Int32>) -> Fractions

  /// What lies `x` and `y` 32nds of a pixel to the right of and below the upper left pixel, rounded to the nearest.
  func blended(_ x: Fractions, _ y: Fractions) -> Colors
}

/// Whether pixels can be read without looking.
enum Reach: Int, Comparable {
  /// All of them are the picture's.
  case inside
  /// Each has to be looked at.
  case edge
  /// All of them are zero.
  case outside

  @inline(always)
  static func < (a: Reach, b: Reach) -> Bool { a.rawValue < b.rawValue }
}

/// The columns, or the rows, of a picture: which of them can be read without looking, and what is outside.
struct ReadableCells {
  /// Those that, with the next one, can be read.
  let cells: Range<Int32>
  /// The last of the picture.
  let last: Int32
  let isZeroOutside: Bool

  init(_ cells: Range<Int>, of side: Int, isZeroOutside: Bool) {
    self.cells = Int32(clamping: cells.lowerBound)..<Int32(clamping: cells.upperBound)
    last = Int32(clamping: side - 1)
    self.isZeroOutside = isZeroOutside
  }

  @inline(always)
  func reach(_ places: SIMD8<Int32>) -> Reach {
    let first = SIMD8(repeating: cells.lowerBound), end = SIMD8(repeating: cells.upperBound)
    if all((places .>= first) .& (places .< end)) { return .inside }
    let before = SIMD8<Int32>(repeating: -1), after = SIMD8(repeating: last)
    return isZeroOutside && all((places .< before) .| (places .> after)) ? .outside : .edge
  }

  /// The columns or rows brought inside.
  @inline(always)
  func nearest(_ places: SIMD8<Int32>) -> SIMD8<Int32> {
    // A sign is shifted to a mask of it: comparing with zero compiles to a loop.
    let positive = places & ~(places &>> 31)
    let beyond = positive &- SIMD8(repeating: last)
    return positive &- (beyond & ~(beyond &>> 31))
  }
}
