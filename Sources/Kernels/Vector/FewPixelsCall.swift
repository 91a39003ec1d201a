/// A matrix product for a few pixels, a vector of outputs at a time: y[p, o] = rectified(bias[o] + Σ_k w[o, k] · x[p, k]
/// + residual[p, o]).
@unsafe package struct FewPixelsCall {
  /// Numbers summed up, and outputs.
  package var terms: Int, outputs: Int
  /// Number k of pixel p is at `x + places[p] + offsets[k]`.
  package var pixels: Int
  package var x: UnsafePointer<Float>
  package var places: UnsafePointer<Int>, offsets: UnsafePointer<Int>
  /// Weights as `OutputVectors.pack` lays them out; biases, and slopes if there are any, whole vectors of them.
  package var weights: UnsafePointer<Float>
  package var bias: UnsafePointer<Float>
  package var slopes: UnsafePointer<Float>?
  package var lower: Float, upper: Float
  /// Added before the sum is rectified: as many numbers as are written, pixels as far apart.
  package var residual: UnsafePointer<Float>?
  /// Where output 0 of pixel 0 goes, and those that follow side by side; whole vectors are written.
  package var y: UnsafeMutablePointer<Float>
  package var yPixel: Int

  package init(
    terms: Int, outputs: Int, pixels: Int, x: UnsafePointer<Float>, places: UnsafePointer<Int>,
    offsets: UnsafePointer<Int>, weights: UnsafePointer<Float>, bias: UnsafePointer<Float>,
    slopes: UnsafePointer<Float>?, range: ValueRange, residual: UnsafePointer<Float>? = nil,
    y: UnsafeMutablePointer<Float>, yPixel: Int
  ) {
    unsafe (self.terms, self.outputs, self.pixels) = (terms, outputs, pixels)
    unsafe (self.x, self.places, self.offsets) = (x, places, offsets)
    unsafe (self.weights, self.bias, self.slopes) = (weights, bias, slopes)
    unsafe (lower, upper, self.residual) = (range.lower, range.upper, residual)
    unsafe (self.y, self.yPixel) = (y, yPixel)
  }
}

/// How outputs are cut into tiles of four vectors, the width for which the inner loop is written; the last tile has as
/// many as it needs.
package enum OutputVectors {
  /// Vectors of a tile.
  package static let perTile = 4

  /// Numbers of whole vectors.
  package static func padded(_ outputs: Int, lanes: Int) -> Int { (outputs + lanes - 1) / lanes * lanes }

  /// Weights (outputs, terms) tile by tile, in a tile term by term, in a term output by output; padded ones are 0.
  package static func pack(_ weights: [Float], outputs: Int, terms: Int, lanes: Int) -> [Float] {
    let padded = padded(outputs, lanes: lanes)
    var packed: [Float] = []
    packed.reserveCapacity(padded * terms)
    for first in stride(from: 0, to: padded, by: perTile * lanes) {
      let tile = first..<min(first + perTile * lanes, padded)
      for term in 0..<terms {
        for o in tile { packed.append(o < outputs ? weights[o * terms + term] : 0) }
      }
    }
    return packed
  }

  /// One number for each output, with zeros for the padded ones.
  package static func pack(_ values: [Float], lanes: Int) -> [Float] {
    values + [Float](repeating: 0, count: padded(values.count, lanes: lanes) - values.count)
  }
}
