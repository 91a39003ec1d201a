extension ModelDescription {
  /// The network MediaPipe had for back cameras until 2021: face_detection_back, twice the short range's input.
  package static let backCamera = ModelDescription(
    name: "back-camera", inputWidth: 256, inputHeight: 256, inputRange: -1...1,
    anchors: AnchorOptions(strides: [16, 32, 32, 32], interpolatedRatio: 1),
    decoding: DecodingOptions(boxCount: 896, scale: 256))
}
