internal import Inference

/// How raw outputs become boxes and scores: the options of MediaPipe's TensorsToDetectionsCalculator, as far as face
/// models use them.
package struct DecodingOptions: Sendable, Equatable {
  package var boxCount: Int
  /// Values of one box: the box's own four, and two for each key point.
  package var valuesPerBox = 16
  package var boxOffset = 0, keypointOffset = 4
  package var keypointCount = 6, valuesPerKeypoint = 2
  /// What raw values are divided by: the input's sides.
  package var xScale: Float, yScale: Float, widthScale: Float, heightScale: Float
  /// Whether x comes before y, and width before height.
  package var isXFirst = true
  /// Whether scores are logits, and to what ± they are limited first.
  package var scoresAreLogits = true
  package var logitLimit: Float = 100

  package init(boxCount: Int, scale: Float) {
    self.boxCount = boxCount
    (xScale, yScale, widthScale, heightScale) = (scale, scale, scale, scale)
  }
}

extension DecodingOptions {
  /// What a model file says.
  init(_ metadata: FaceDetectorMetadata) {
    self.init(boxCount: metadata.boxCount, scale: 1)
    valuesPerBox = metadata.valuesPerBox
    (boxOffset, keypointOffset) = (metadata.boxOffset, metadata.keypointOffset)
    (keypointCount, valuesPerKeypoint) = (metadata.keypointCount, metadata.valuesPerKeypoint)
    (xScale, yScale) = (metadata.xScale, metadata.yScale)
    (widthScale, heightScale) = (metadata.widthScale, metadata.heightScale)
    (isXFirst, scoresAreLogits) = (metadata.isXFirst, metadata.scoresAreLogits)
    logitLimit = metadata.scoreClippingThreshold
  }

  /// Checks the options against the model's outputs, so that decoding cannot leave them.
  func check(boxCount: Int, valuesPerBox: Int) throws(FaceDetectorError) {
    guard self.boxCount == boxCount, self.valuesPerBox == valuesPerBox else {
      throw FaceDetectorError(
        .invalidArgument,
        "\(self.boxCount) boxes of \(self.valuesPerBox) values described, the model gives \(boxCount) of "
          + "\(valuesPerBox)")
    }
    guard keypointCount == FaceKeypoint.ofMediaPipe.count, valuesPerKeypoint == 2 else {
      throw FaceDetectorError(
        .unimplemented,
        "\(keypointCount) key points of \(valuesPerKeypoint) values, expected 6 of 2")
    }
    guard boxOffset >= 0, boxOffset <= valuesPerBox - 4, keypointOffset >= 0,
      keypointOffset <= valuesPerBox - 12
    else {
      throw FaceDetectorError(
        .invalidArgument,
        "a box at \(boxOffset) and key points at \(keypointOffset) do not fit into \(valuesPerBox) values")
    }
    guard [xScale, yScale, widthScale, heightScale].allSatisfy({ $0.isFinite && $0 != 0 }), logitLimit >= 0
    else {
      throw FaceDetectorError(
        .invalidArgument, "scales must be finite and not 0, the score limit not negative")
    }
  }
}
