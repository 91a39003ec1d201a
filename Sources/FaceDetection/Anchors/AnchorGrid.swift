/// A place the model looks at: its boxes are given relative to one. Fractions of the input's sides.
package struct Anchor: Equatable, Sendable {
  package var x: Float, y: Float  // the centre
  package var width: Float, height: Float
}

/// All anchors of a model, in the order of its outputs.
///
/// Layers of the same stride that follow each other share one grid of ⌈input / stride⌉ cells a side. The anchors come
/// row by row, cell by cell, and in a cell layer by layer: first the aspect ratios, then the interpolated one. (The
/// algorithm of MediaPipe's SsdAnchorsCalculator.)
package struct AnchorGrid: Equatable, Sendable {
  package let anchors: [Anchor]

  /// The anchors for an input of these sides. `options` must have been found to make a countable number.
  package init(_ options: AnchorOptions, inputWidth: Int, inputHeight: Int) {
    var anchors: [Anchor] = []
    var layer = 0
    while layer < options.strides.count {
      let stride = options.strides[layer]
      let end = options.strides[layer...].firstIndex { $0 != stride } ?? options.strides.count
      let sizes = (layer..<end).flatMap { options.sizes(layer: $0) }
      let (across, down) = (options.cells(inputWidth, stride), options.cells(inputHeight, stride))
      for y in 0..<down {
        for x in 0..<across {
          for size in sizes {
            anchors.append(
              Anchor(
                x: (Float(x) + options.offsetX) / Float(across),
                y: (Float(y) + options.offsetY) / Float(down),
                width: size.width, height: size.height))
          }
        }
      }
      layer = end
    }
    self.anchors = anchors
  }
}

extension AnchorOptions {
  /// Sizes of the anchors of one layer in a cell: s√r × s/√r for each aspect ratio r, and the interpolated one with
  /// s = √(s_i · s_{i+1}), where the scale after the last is 1.
  fileprivate func sizes(layer: Int) -> [(width: Float, height: Float)] {
    let extra = interpolatedRatio > 0 ? [interpolatedRatio] : []
    if hasFixedSize { return (aspectRatios + extra).map { _ in (1, 1) } }
    let scale = scale(layer: layer)
    let next = layer + 1 < strides.count ? self.scale(layer: layer + 1) : 1
    return aspectRatios.map { size(ratio: $0, scale: scale) }
      + extra.map { size(ratio: $0, scale: (scale * next).squareRoot()) }
  }

  private func size(ratio: Float, scale: Float) -> (width: Float, height: Float) {
    (scale * ratio.squareRoot(), scale / ratio.squareRoot())
  }

  /// From the smallest to the largest in even steps; halfway for a single layer.
  private func scale(layer: Int) -> Float {
    strides.count == 1
      ? (minScale + maxScale) * 0.5
      : minScale + (maxScale - minScale) * Float(layer) / Float(strides.count - 1)
  }
}
