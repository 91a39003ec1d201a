internal import CMath

/// Turns the outputs of a detector without anchors into candidates.
///
/// Cell (c, r) of stride s with values v: class and object logits v₀ and v₁, score √(σ(v₀)·σ(v₁)); centre
/// ((v₂ + c)·s, (v₃ + r)·s), without half a cell; size (e^v₄·s, e^v₅·s); point k at ((v₆₊₂ₖ + c)·s, (v₇₊₂ₖ + r)·s). (The
/// formulas of libfacedetection.)
struct CellDecoder: Sendable {
  let description: CellModelDescription

  /// Adds the candidates of one output with at least `minScore` to the list, row after row, in pixels of the input.
  ///
  /// - Parameters:
  ///   - cells: (rows, columns, valuesPerCell).
  ///   - columns: Cells in a row.
  ///   - stride: Input pixels from cell to cell.
  ///   - minScore: 0…1. A NaN never passes.
  ///   - candidates: The list.
  func decode(
    _ cells: Span<Float>, columns: Int, stride: Int, minScore: Float, into candidates: inout [Candidate]
  ) {
    let values = description.valuesPerCell
    precondition(columns > 0 && cells.count % (columns * values) == 0, "checked when the model was described")
    // σ(a)·σ(b) is at most the smaller of both, so that most cells need no exponential.
    let least = minScore * minScore
    let leastLogit = logit(min(least, 1 - .ulpOfOne)) - 1e-3
    for cell in 0..<cells.count / values {
      let first = cell * values
      guard cells[first] >= leastLogit, cells[first + 1] >= leastLogit else { continue }
      let score = (sigmoid(cells[first]) * sigmoid(cells[first + 1])).squareRoot()
      guard score >= minScore else { continue }
      let candidate = candidate(
        cells, at: first, column: Float(cell % columns), row: Float(cell / columns), stride: Float(stride),
        score: score)
      guard candidate.width > 0, candidate.height > 0 else { continue }
      candidates.append(candidate)
    }
  }

  private func candidate(
    _ v: Span<Float>, at first: Int, column: Float, row: Float, stride: Float, score: Float
  ) -> Candidate {
    let (centerX, centerY) = ((v[first + 2] + column) * stride, (v[first + 3] + row) * stride)
    let (width, height) = (facet_expf(v[first + 4]) * stride, facet_expf(v[first + 5]) * stride)
    var candidate = Candidate(
      score: score, x: centerX - width / 2, y: centerY - height / 2, width: width, height: height,
      keypointX: .zero, keypointY: .zero, known: KeypointSet(description.keypoints))
    for (k, point) in description.keypoints.enumerated() {
      candidate.keypointX[point.rawValue] = (v[first + 6 + 2 * k] + column) * stride
      candidate.keypointY[point.rawValue] = (v[first + 7 + 2 * k] + row) * stride
    }
    return candidate
  }

  private func sigmoid(_ raw: Float) -> Float {
    let limited = max(-description.logitLimit, min(raw, description.logitLimit))
    return raw.isNaN ? .nan : 1 / (1 + facet_expf(-limited))
  }
}

/// ln(p / (1 − p)) of a share between 0 and 1.
func logit(_ share: Float) -> Float { Float(facet_log(Double(share) / (1 - Double(share)))) }

/// 1 / (1 + e^−x).
func sigmoid(_ x: Float) -> Float { 1 / (1 + facet_expf(-x)) }
