internal import Inference

/// What has to be known about a face model besides its network: how pixels become numbers and numbers become faces.
package struct ModelDescription: Sendable, Equatable {
  /// The name people use for the model: `short-range`, …
  package var name: String
  /// Sides of the input picture.
  package var inputWidth: Int, inputHeight: Int
  /// What pixels 0 and 255 become.
  package var inputRange: ClosedRange<Float>
  package var anchors: AnchorOptions
  package var decoding: DecodingOptions

  package init(
    name: String, inputWidth: Int, inputHeight: Int, inputRange: ClosedRange<Float>, anchors: AnchorOptions,
    decoding: DecodingOptions
  ) {
    (self.name, self.inputWidth, self.inputHeight) = (name, inputWidth, inputHeight)
    (self.inputRange, self.anchors, self.decoding) = (inputRange, anchors, decoding)
  }
}

extension ModelDescription {
  /// Every model known by name. A new one is a file of numbers and a word here.
  package static let all: [ModelDescription] = [.shortRange, .fullRange, .fullRangeSparse, .backCamera]

  /// The names of all detectors that are known, those without anchors too.
  package static let detectorNames =
    ModelDescription.all.map { $0.name } + CellModelDescription.all.map { $0.name }
}
