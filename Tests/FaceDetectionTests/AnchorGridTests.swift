@testable import FaceDetection
import Testing

@Suite struct `Anchors` {
  /// Closed forms of MediaPipe's anchors, in its order.
  private func place(_ i: Int, coarse: Int, fine: Int) -> (x: Float, y: Float) {
    let k = i < 512 ? i / 2 : (i - 512) / 6
    let cells = i < 512 ? fine : coarse
    return ((Float(k % cells) + 0.5) / Float(cells), (Float(k / cells) + 0.5) / Float(cells))
  }

  @Test(arguments: [ModelDescription.shortRange, .backCamera])
  func `of the short range and the back camera are the same 896`(model: ModelDescription) {
    let anchors = AnchorGrid(model.anchors, inputWidth: model.inputWidth, inputHeight: model.inputHeight)
      .anchors
    #expect(anchors.count == 896)
    for (index, anchor) in anchors.enumerated() {
      let place = place(index, coarse: 8, fine: 16)
      #expect(anchor == Anchor(x: place.x, y: place.y, width: 1, height: 1))
    }
  }

  @Test(arguments: [ModelDescription.fullRange, .fullRangeSparse])
  func `of the full range are one a cell`(model: ModelDescription) {
    let anchors = AnchorGrid(model.anchors, inputWidth: 192, inputHeight: 192).anchors
    #expect(anchors.count == 2304)
    #expect(anchors[49] == Anchor(x: 1.5 / 48, y: 1.5 / 48, width: 1, height: 1))
  }

  @Test func `of MediaPipe's unit test are as many as its golden file has`() {
    let options = AnchorOptions(strides: [8, 16, 32, 32, 32], interpolatedRatio: 1)
    #expect(AnchorGrid(options, inputWidth: 256, inputHeight: 256).anchors.count == 2944)
  }

  @Test func `without a fixed size grow from layer to layer`() {
    var options = AnchorOptions(strides: [4, 8], interpolatedRatio: 1)
    (options.hasFixedSize, options.minScale, options.maxScale) = (false, 0.2, 0.8)
    options.aspectRatios = [1, 4]
    let anchors = AnchorGrid(options, inputWidth: 8, inputHeight: 8).anchors
    #expect(anchors.count == 4 * 3 + 3)
    #expect(anchors[0].width == 0.2 && anchors[0].height == 0.2)
    #expect(anchors[1].width == 0.4 && anchors[1].height == 0.1)
    #expect(anchors[2].width == (Float(0.2) * 0.8).squareRoot())
    #expect(anchors[12].width == 0.8)
    #expect(anchors[14].height == Float(0.8).squareRoot())
  }
}
