internal import CMath

/// Turns a model's raw outputs into candidates: boxes relative to anchors, logits to scores.
///
/// Box i with raw values r and anchor (ax, ay, aw, ah): centre (r₀/S·aw + ax, r₁/S·ah + ay), size (r₂/S·aw, r₃/S·ah),
/// key point k at (r₄₊₂ₖ/S·aw + ax, r₅₊₂ₖ/S·ah + ay), score 1/(1 + e^−logit), all in single precision as MediaPipe does.
struct BoxDecoder: Sendable {
  let options: DecodingOptions
  let anchors: [Anchor]

  /// Puts the candidates with at least `minScore` into the list, in the model's order: `boxes` is (boxCount,
  /// valuesPerBox), `scores` (boxCount). A NaN never passes.
  func decode(boxes: Span<Float>, scores: Span<Float>, minScore: Float, into candidates: inout [Candidate]) {
    precondition(
      boxes.count == options.boxCount * options.valuesPerBox && scores.count == options.boxCount
        && anchors.count == options.boxCount, "checked when the model was described")
    candidates.removeAll(keepingCapacity: true)
    for index in 0..<options.boxCount {
      let score = score(scores[index])
      guard score >= minScore else { continue }
      let candidate = candidate(boxes, at: index * options.valuesPerBox, anchors[index], score: score)
      guard candidate.width >= 0, candidate.height >= 0 else { continue }
      candidates.append(candidate)
    }
  }

  private func score(_ raw: Float) -> Float {
    guard options.scoresAreLogits else { return raw }
    let logit = raw < -options.logitLimit ? -options.logitLimit : min(raw, options.logitLimit)
    return raw.isNaN ? .nan : 1 / (1 + facet_expf(-logit))
  }

  private func candidate(_ r: Span<Float>, at first: Int, _ anchor: Anchor, score: Float) -> Candidate {
    let x = options.isXFirst ? 0 : 1
    let y = 1 - x
    let box = first + options.boxOffset
    let centerX = r[box + x] / options.xScale * anchor.width + anchor.x
    let centerY = r[box + y] / options.yScale * anchor.height + anchor.y
    let width = r[box + 2 + x] / options.widthScale * anchor.width
    let height = r[box + 2 + y] / options.heightScale * anchor.height
    let (left, top) = (centerX - width / 2, centerY - height / 2)
    var candidate = Candidate(
      score: score, x: left, y: top, width: centerX + width / 2 - left, height: centerY + height / 2 - top,
      keypointX: .zero, keypointY: .zero)
    for k in 0..<options.keypointCount {
      let point = first + options.keypointOffset + 2 * k
      candidate.keypointX[k] = r[point + x] / options.xScale * anchor.width + anchor.x
      candidate.keypointY[k] = r[point + y] / options.yScale * anchor.height + anchor.y
    }
    return candidate
  }
}
