internal import Inference

/// How a model's anchors lie: the options of MediaPipe's SsdAnchorsCalculator, as far as face models use them.
package struct AnchorOptions: Sendable, Equatable {
  /// Input pixels from cell to cell, one a layer. Layers of one stride that follow each other share a grid.
  package var strides: [Int]
  /// Shapes of anchors in each cell, width to height.
  package var aspectRatios: [Float] = [1]
  /// If above 0, the shape of one more anchor in each cell, of a size between this layer's and the next one's.
  package var interpolatedRatio: Float
  /// An anchor's centre inside its cell.
  package var offsetX: Float = 0.5, offsetY: Float = 0.5
  /// Whether all anchors have width and height 1, so that scales do not matter.
  package var hasFixedSize = true
  /// The smallest and the largest anchor, as fractions of the input.
  package var minScale: Float = 0, maxScale: Float = 0

  package init(strides: [Int], interpolatedRatio: Float) {
    (self.strides, self.interpolatedRatio) = (strides, interpolatedRatio)
  }
}

extension AnchorOptions {
  /// What a model file says.
  init(_ metadata: FaceDetectorMetadata) {
    // As many layers as both the count and the list of strides have.
    let layers = max(0, min(metadata.layerCount, metadata.strides.count))
    self.init(
      strides: Array(metadata.strides.prefix(layers)),
      interpolatedRatio: metadata.interpolatedScaleAspectRatio)
    aspectRatios = metadata.aspectRatios
    (offsetX, offsetY) = (metadata.anchorOffsetX, metadata.anchorOffsetY)
    hasFixedSize = metadata.hasFixedAnchorSize
    (minScale, maxScale) = (metadata.minScale, metadata.maxScale)
  }

  /// How many anchors the options make, without making them; `nil` for strides that make no grid.
  func count(inputWidth: Int, inputHeight: Int) -> Int? {
    guard !strides.isEmpty, strides.allSatisfy({ $0 > 0 }) else { return nil }
    let perLayer = aspectRatios.count + (interpolatedRatio > 0 ? 1 : 0)
    var count = 0
    for stride in strides {
      let cells = cells(inputWidth, stride) * cells(inputHeight, stride)
      let (anchors, overflows) = cells.multipliedReportingOverflow(by: perLayer)
      let (sum, sumOverflows) = count.addingReportingOverflow(anchors)
      guard !overflows, !sumOverflows else { return nil }
      count = sum
    }
    return count
  }

  /// Cells along one side: ⌈side / stride⌉.
  func cells(_ side: Int, _ stride: Int) -> Int { (side - 1) / stride + 1 }
}
