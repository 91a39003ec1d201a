/// A range of rows or columns cut into blocks of nearly equal length.
struct BlockSides {
  /// What is painted.
  let all: Range<Int>
  /// How many blocks there are.
  let count: Int
  /// What one block is averaged over when it is the only one: at least a block's length where the picture is so long,
  /// so that the edge of a face at the picture's edge is no average of few pixels.
  private let single: Range<Int>
}

extension BlockSides {
  /// Blocks of `range` that are at least `least` long, in a plane whose side is `limit`.
  init(of range: Range<Int>, least: Float, below limit: Int) {
    all = range
    // At most as many as fit: a block is never shorter than `least`, rounded down.
    count = max(1, Int(min(Float(range.count) / least, Float(range.count))))
    let length = Int(min(least.rounded(.up), Float(limit)))
    let start = max(0, min(range.lowerBound, limit - length))
    single = start..<max(range.upperBound, start + length)
  }

  /// The samples that show block `index`.
  func painted(_ index: Int) -> Range<Int> {
    let start = { (index: Int) in all.lowerBound + all.count * index / count }
    return start(index)..<start(index + 1)
  }

  /// The samples that block `index` is the average of.
  func averaged(_ index: Int) -> Range<Int> { count == 1 ? single : painted(index) }

  /// Which blocks are mixed at sample `place`, and how much of each.
  func blend(at place: Int) -> BlockBlend {
    // In blocks, 0 being the first one's centre.
    let position = (Float(place - all.lowerBound) + 0.5) * Float(count) / Float(all.count) - 0.5
    let nearest = Int((position + 0.5).rounded(.down))
    let t = position + 0.5 - Float(nearest)
    let inside = { (index: Int) in min(max(index, 0), count - 1) }
    return BlockBlend(
      before: inside(nearest - 1), middle: inside(nearest), after: inside(nearest + 1),
      shares: SIMD3((1 - t) * (1 - t) / 2, 0.5 + t * (1 - t), t * t / 2))
  }
}

/// Three neighbouring blocks and their shares, which are those of the uniform quadratic B-spline: 1 together.
struct BlockBlend {
  let before: Int, middle: Int, after: Int
  let shares: SIMD3<Float>

  @inline(always)
  func mixed(_ value: (Int) -> Float) -> Float {
    shares.x * value(before) + shares.y * value(middle) + shares.z * value(after)
  }
}
