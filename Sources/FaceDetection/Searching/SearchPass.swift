internal import Images

/// One look at a part of a picture: at which size, which part, and whether as a mirror shows it.
struct SearchPass: Equatable, Sendable {
  /// Which of a search's looks at the whole picture it belongs to: tiles of one look share a number.
  var look: Int
  /// Sides of the whole picture as it is looked at.
  var width: Int, height: Int
  /// The part of it that this pass sees.
  var part: PixelBox
  var isMirrored = false
}

/// How a mode looks at a picture: at which sizes, as it is or as a mirror shows it.
struct SearchRecipe: Equatable, Sendable {
  struct Look: Equatable, Sendable {
    /// Sides times this are looked at.
    var scale: Double
    var isMirrored = false
  }

  var looks: [Look]
  /// Above so many pixels a picture is taken smaller before scales are applied.
  var pixelLimit: Int
  /// A pass sees at most so many pixels; larger looks are made in tiles. A workspace for YuNet takes 28 bytes a pixel.
  var passPixels: Int
}

extension SearchRecipe {
  /// The sides of a face in the network's input below which it is not found surely: no picture is enlarged more than
  /// brings the smallest faces asked for to this.
  static let sureSide = 16.0

  /// How far neighbouring tiles overlap, in pixels of the look: faces up to this size are whole in one of them.
  static let tileOverlap = 192

  /// The passes over an upright picture of these sides.
  ///
  /// - Parameters:
  ///   - width: Pixels from left to right.
  ///   - height: Rows.
  ///   - minFaceSide: The longer side of the smallest faces wanted, in pixels of the picture; 0 for all.
  /// - Returns: Look after look, and tile after tile in a look.
  func passes(width: Int, height: Int, minFaceSide: Double) -> [SearchPass] {
    let unit = unit(width: width, height: height, minFaceSide: minFaceSide)
    var passes: [SearchPass] = []
    for (index, look) in looks.enumerated() {
      let scale = look.scale * unit
      let (w, h) = (SearchRecipe.side(width, scale), SearchRecipe.side(height, scale))
      for part in SearchRecipe.tiles(w, h, passPixels: passPixels) {
        passes.append(SearchPass(look: index, width: w, height: h, part: part, isMirrored: look.isMirrored))
      }
    }
    return passes
  }

  /// What scales are applied to: 1, or less for pictures that are too large, or have no small face that is wanted.
  func unit(width: Int, height: Int, minFaceSide: Double) -> Double {
    let unit = min(1, (Double(pixelLimit) / (Double(width) * Double(height))).squareRoot())
    return minFaceSide > 0 ? min(unit, SearchRecipe.sureSide / minFaceSide) : unit
  }

  /// A side at a scale, rounded, at least 1.
  private static func side(_ side: Int, _ scale: Double) -> Int {
    max(1, Int((Double(side) * scale).rounded()))
  }

  /// The longest side of a pass: far below what a network can be planned for.
  static let passSide = 1 << 13

  /// Parts that cover a picture, none much larger than `passPixels` or longer than `passSide`, neighbours overlapping.
  static func tiles(_ width: Int, _ height: Int, passPixels: Int) -> [PixelBox] {
    guard width * height > passPixels || max(width, height) > passSide else {
      return [PixelBox(x: 0, y: 0, width: width, height: height)]
    }
    let side = Int(Double(passPixels).squareRoot())
    // A short side leaves room along the other.
    let across = spans(width, at: min(height < side ? passPixels / height : side, passSide))
    let down = spans(height, at: min(width < side ? passPixels / width : side, passSide))
    return down.flatMap { y in
      across.map { x in PixelBox(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count) }
    }
  }

  /// Spans of at most about `most` that cover `side`, as many as are needed, and of about the same length. They begin at
  /// multiples of `grid`, so that a tile's cells are those of the whole picture: what lies inside is found with the same
  /// score.
  private static func spans(_ side: Int, at most: Int) -> [Range<Int>] {
    guard side > most else { return [0..<side] }
    let step = max((most - tileOverlap) / grid * grid, grid)
    let count = (side - tileOverlap + step - 1) / step
    let length = min(((side - tileOverlap + count - 1) / count + tileOverlap + grid - 1) / grid * grid, side)
    return (0..<count).map { index in
      let start = (side - length) * index / max(count - 1, 1) / grid * grid
      return start..<(index == count - 1 ? side : start + length)
    }
  }

  /// The largest stride of a network.
  private static let grid = 32
}
