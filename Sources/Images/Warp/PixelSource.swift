/// Where a warp gets its colours: a picture, in whatever way its pixels lie in memory.
protocol PixelSource {
  /// What the source wants to know of pixels' columns and rows, kept for `neighbours(_:_:)`.
  func column(_ x: Int32) -> Int
  func row(_ y: Int32) -> Int

  /// How far places between these columns and the next ones, or these rows and the next ones, can be read.
  func reach(columns x: SIMD8<Int32>) -> Reach
  func reach(rows y: SIMD8<Int32>) -> Reach

  /// The pixels around eight places that are `inside`, both ways: for each, a column, a row, and the next ones.
  func neighbours(_ columns: UnsafePointer<Int>, _ rows: UnsafePointer<Int>) -> Neighbours

  /// The pixels around any eight places, or what stands for them outside the picture.
  func neighbours(checked x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> Neighbours

  /// Red, green and blue in this order, from what pixels have first, second and third.
  func arranged(_ colors: Colors) -> Colors
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
