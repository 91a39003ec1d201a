/// Runs of pixels: how the vectors of a product follow each other in memory. Vector v is number v mod `perRun` of run
/// v / `perRun`.
package struct PixelRuns: Sendable {
  /// Vectors in a run, and in all; the last one may reach beyond the last pixel.
  package var perRun: Int, vectors: Int

  package init(perRun: Int, vectors: Int) { (self.perRun, self.vectors) = (perRun, vectors) }
}

/// A matrix product over pixels: y[o] = rectified(bias[o] + Σ_k w[o, k] · x[k] + residual[o]) for every pixel, a vector of
/// pixels at a time.
@unsafe package struct ProductCall {
  package var runs: PixelRuns
  /// Sources summed up, and outputs.
  package var terms: Int, outputs: Int
  /// How the outputs are cut, as `OutputTiles.counts` says.
  package var tileCounts: (sixes: Int, fours: Int)
  /// The first source's first pixel; source k begins `offsets[k]` floats later, a run `xRun` floats after the one before.
  package var x: UnsafePointer<Float>
  package var offsets: UnsafePointer<Int>
  package var xRun: Int
  /// Weights as `OutputTiles.pack` lays them out; biases, whole tiles of them.
  package var weights: UnsafePointer<Float>
  package var bias: UnsafePointer<Float>
  /// Added before the sum is rectified, to the first `residualOutputs` outputs.
  package var residual: UnsafePointer<Float>?
  package var residualOutputs: Int, residualChannel: Int, residualRun: Int
  /// Where pixel 0 of output 0 goes; floats from output to output, and from run to run.
  package var y: UnsafeMutablePointer<Float>
  package var yChannel: Int, yRun: Int
  package var lower: Float, upper: Float
  /// For each output what a negative sum is multiplied by, instead of limiting it.
  package var slopes: UnsafePointer<Float>?

  package init(
    runs: PixelRuns, terms: Int, outputs: Int, tileCounts: (sixes: Int, fours: Int), x: UnsafePointer<Float>,
    offsets: UnsafePointer<Int>,
    xRun: Int,
    weights: UnsafePointer<Float>, bias: UnsafePointer<Float>, y: UnsafeMutablePointer<Float>, yChannel: Int,
    yRun: Int, range: ValueRange
  ) {
    unsafe (self.runs, self.terms, self.outputs) = (runs, terms, outputs)
    unsafe self.tileCounts = tileCounts
    unsafe (self.x, self.offsets, self.xRun) = (x, offsets, xRun)
    unsafe (self.weights, self.bias) = (weights, bias)
    unsafe (residual, residualOutputs, residualChannel, residualRun) = (nil, 0, 0, 0)
    unsafe (self.y, self.yChannel, self.yRun) = (y, yChannel, yRun)
    unsafe (lower, upper, slopes) = (range.lower, range.upper, nil)
  }
}

/// How outputs are cut into tiles of six and of four, the widths for which the inner loop is written: as few padded
/// ones as possible, and of those as many sixes.
package enum OutputTiles {
  /// Sixes, then fours.
  package static func counts(_ outputs: Int) -> (sixes: Int, fours: Int) {
    var best = (sixes: 0, fours: (outputs + 3) / 4)
    for sixes in 0...(outputs + 5) / 6 {
      let fours = (max(0, outputs - 6 * sixes) + 3) / 4
      if 6 * sixes + 4 * fours <= 6 * best.sixes + 4 * best.fours { best = (sixes, fours) }
    }
    return best
  }

  /// The first output of tile `tile`, of which the first `sixes` have six; for the tile after the last, one past the
  /// padded ones.
  package static func firstOutput(ofTile tile: Int, sixes: Int) -> Int {
    6 * min(tile, sixes) + 4 * max(tile - sixes, 0)
  }

  /// Outputs with the padded ones.
  package static func padded(_ outputs: Int) -> Int {
    let counts = counts(outputs)
    return 6 * counts.sixes + 4 * counts.fours
  }

  /// Weights (outputs, terms) tile by tile, in a tile term by term, in a term output by output; padded ones are 0.
  package static func pack(_ weights: [Float], outputs: Int, terms: Int) -> [Float] {
    let (sixes, fours) = counts(outputs)
    var packed: [Float] = []
    packed.reserveCapacity(padded(outputs) * terms)
    var first = 0
    for tile in 0..<sixes + fours {
      let width = tile < sixes ? 6 : 4
      for term in 0..<terms {
        for o in first..<first + width { packed.append(o < outputs ? weights[o * terms + term] : 0) }
      }
      first += width
    }
    return packed
  }

  /// Biases with zeros for the padded outputs.
  package static func pack(bias: [Float]) -> [Float] {
    bias + [Float](repeating: 0, count: padded(bias.count) - bias.count)
  }
}
