/// A product over pixels whose channels stand side by side:
/// y[p, o] = range(bias[o] + Σ_s Σ_t w[s, t, o] · x[offsets[s] + p·xPixel + t]).
///
/// A 1×1 convolution has one segment, a pixel's channels; a window has one for each of its rows.
@unsafe package struct PixelProductCall {
  package var pixels: Int
  /// Numbers of a segment, and segments: 1 to 8.
  package var terms: Int, segments: Int
  /// Outputs, whole vectors of every instruction set.
  package var outputs: Int
  package var x: UnsafePointer<Float>
  /// Where each segment of the first pixel begins, from `x` on; floats from pixel to pixel.
  package var offsets: SIMD8<Int>
  package var xPixel: Int
  /// As `PixelPanels.pack` lays them out.
  package var weights: UnsafePointer<Float>
  package var bias: UnsafePointer<Float>
  /// Where the first pixel goes; the others follow it, `outputs` floats each.
  package var y: UnsafeMutablePointer<Float>
  package var lower: Float, upper: Float

  package init(
    pixels: Int, terms: Int, segments: Int, outputs: Int, x: UnsafePointer<Float>, offsets: SIMD8<Int>,
    xPixel: Int, weights: UnsafePointer<Float>, bias: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>,
    range: ValueRange
  ) {
    unsafe (self.pixels, self.terms, self.segments, self.outputs) = (pixels, terms, segments, outputs)
    unsafe (self.x, self.offsets, self.xPixel) = (x, offsets, xPixel)
    unsafe (self.weights, self.bias, self.y) = (weights, bias, y)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}

/// The outputs of a pixel product cut into panels, whose sums are kept in registers together.
package enum PixelPanels {
  /// Vectors of the next panel, of so many that are left: 4, 2 or 1, as the instruction set has registers for.
  package static func vectors(_ left: Int, atOnce most: Int) -> Int {
    left >= 4 && most >= 4 ? 4 : left >= 2 ? 2 : 1
  }

  /// Weights (outputs, terms) panel by panel, in a panel term by term, in a term output by output.
  package static func pack(
    _ weights: [Float], outputs: Int, terms: Int, lanes: Int, atOnce most: Int
  ) -> [Float] {
    var packed: [Float] = []
    packed.reserveCapacity(weights.count)
    var first = 0
    while first < outputs {
      let end = first + lanes * vectors((outputs - first) / lanes, atOnce: most)
      for term in 0..<terms { for o in first..<end { packed.append(weights[o * terms + term]) } }
      first = end
    }
    return packed
  }
}

/// Two rows of a 3×3 depthwise convolution at stride 1 over pixels whose channels stand side by side, or one row of the
/// maxima of each 2×2 of them.
@unsafe package struct PixelDepthwiseCall {
  /// Channels, whole vectors of every instruction set; pixels of a row, an even number of them for maxima.
  package var channels: Int, width: Int
  /// Where the pixel before the first one stands, in the four input rows that the two rows see.
  package var x: UnsafePointer<Float>
  package var rows: SIMD4<Int>
  /// For each channel nine weights, row by row, and the bias: weight by weight, `channels` of each.
  package var weights: UnsafePointer<Float>
  /// Where the two rows go; the same twice for maxima.
  package var upperRow: UnsafeMutablePointer<Float>, lowerRow: UnsafeMutablePointer<Float>
  package var isPooled: Bool
  package var lower: Float, upper: Float

  package init(
    channels: Int, width: Int, x: UnsafePointer<Float>, rows: SIMD4<Int>, weights: UnsafePointer<Float>,
    upperRow: UnsafeMutablePointer<Float>, lowerRow: UnsafeMutablePointer<Float>, isPooled: Bool,
    range: ValueRange
  ) {
    unsafe (self.channels, self.width, self.x, self.rows) = (channels, width, x, rows)
    unsafe (self.weights, self.upperRow, self.lowerRow) = (weights, upperRow, lowerRow)
    unsafe (self.isPooled, lower, upper) = (isPooled, range.lower, range.upper)
  }
}

/// A row of pixels made of two rows, channels side by side.
///
/// `pixelMaxima`: y[p] is the largest of pixels 2p and 2p + 1 of both rows. `pixelSums`: y[p] = range(a[p / 2] + b[p]).
@unsafe package struct PixelRowCall {
  /// Pixels written, and the channels of each: whole vectors of every instruction set.
  package var pixels: Int, channels: Int
  package var a: UnsafePointer<Float>, b: UnsafePointer<Float>
  package var y: UnsafeMutablePointer<Float>
  package var lower: Float, upper: Float

  package init(
    pixels: Int, channels: Int, a: UnsafePointer<Float>, b: UnsafePointer<Float>,
    y: UnsafeMutablePointer<Float>, range: ValueRange
  ) {
    unsafe (self.pixels, self.channels, self.a, self.b, self.y) = (pixels, channels, a, b, y)
    unsafe (lower, upper) = (range.lower, range.upper)
  }
}
