#if AVX512
  // Two rows of a column share what they multiply: 12 multiply-adds for two pixels instead of 18, and 8 additions, which
  // processors with adders of their own do beside them (Winograd's F(2, 3); Lavin and Gray, 2015). For rows d₀…d₃ of one
  // column and its weights g₀, g₁, g₂ the two sums are
  //
  //     (d₀ − d₂)·g₀ + (d₁ + d₂)·(g₀ + g₁ + g₂)/2 + (d₂ − d₁)·(g₀ − g₁ + g₂)/2
  //     (d₃ − d₁)·g₂ + (d₁ + d₂)·(g₀ + g₁ + g₂)/2 − (d₂ − d₁)·(g₀ − g₁ + g₂)/2
  //
  // and each of the four products is summed over the three columns before they are put together. It takes registers for
  // twelve weights and twelve sums, which only this set has.

  /// A column's weights for those four products.
  struct ColumnTaps {
    let first: Lanes, sum: Lanes, difference: Lanes, last: Lanes

    @inline(always) init(_ g0: Lanes, _ g1: Lanes, _ g2: Lanes) {
      let half = Lanes(repeating: 0.5)
      (first, last) = (g0, g2)
      sum = (g0 + g1 + g2) * half
      difference = (g0 - g1 + g2) * half
    }
  }

  /// Nine weights so, by columns.
  struct RowTaps {
    let left: ColumnTaps, middle: ColumnTaps, right: ColumnTaps
    let bias: Lanes

    @inline(always) init(_ taps: Taps) {
      left = ColumnTaps(taps.w0, taps.w3, taps.w6)
      middle = ColumnTaps(taps.w1, taps.w4, taps.w7)
      right = ColumnTaps(taps.w2, taps.w5, taps.w8)
      bias = taps.bias
    }
  }

  /// What is multiplied of a column of four rows.
  private struct Column {
    let first: Lanes, sum: Lanes, difference: Lanes, last: Lanes

    @inline(always) init(_ rows: (Source, Source, Source, Source), _ x: Int) {
      let (d0, d1) = (rows.0.lanes(x), rows.1.lanes(x))
      let (d2, d3) = (rows.2.lanes(x), rows.3.lanes(x))
      (first, sum, difference, last) = (d0 - d2, d1 + d2, d2 - d1, d3 - d1)
    }
  }

  /// The four sums of two pixels, one above the other.
  private struct PairSums {
    var first: Lanes, sum: Lanes, difference: Lanes, last: Lanes

    @inline(always) init(_ bias: Lanes, _ taps: ColumnTaps, _ x: Column) {
      first = bias.adding(taps.first, times: x.first)
      sum = taps.sum * x.sum
      difference = taps.difference * x.difference
      last = bias.adding(taps.last, times: x.last)
    }

    @inline(always) mutating func add(_ taps: ColumnTaps, _ x: Column) {
      first = first.adding(taps.first, times: x.first)
      sum = sum.adding(taps.sum, times: x.sum)
      difference = difference.adding(taps.difference, times: x.difference)
      last = last.adding(taps.last, times: x.last)
    }

    var upper: Lanes { @inline(always) get { first + (sum + difference) } }
    var lower: Lanes { @inline(always) get { last + (sum - difference) } }
  }

  /// Four columns of two rows, the left two and the right two; `place` is that of the pixel before them.
  @inline(always)
  func fourColumns(
    _ pairs: RowTaps, _ rows: (Source, Source, Source, Source), _ place: Int, _ step: Int
  ) -> (Square, Square) {
    let bias = pairs.bias
    var x = Column(rows, place)
    var a = PairSums(bias, pairs.left, x)
    x = Column(rows, place &+ step)
    a.add(pairs.middle, x)
    var b = PairSums(bias, pairs.left, x)
    x = Column(rows, place &+ 2 &* step)
    a.add(pairs.right, x)
    b.add(pairs.middle, x)
    var c = PairSums(bias, pairs.left, x)
    x = Column(rows, place &+ 3 &* step)
    b.add(pairs.right, x)
    c.add(pairs.middle, x)
    var d = PairSums(bias, pairs.left, x)
    x = Column(rows, place &+ 4 &* step)
    c.add(pairs.right, x)
    d.add(pairs.middle, x)
    x = Column(rows, place &+ 5 &* step)
    d.add(pairs.right, x)
    return (
      Square(upperLeft: a.upper, upperRight: b.upper, lowerLeft: a.lower, lowerRight: b.lower),
      Square(upperLeft: c.upper, upperRight: d.upper, lowerLeft: c.lower, lowerRight: d.lower)
    )
  }
#endif
