extension ModelDescription {
  /// BlazeFace for faces within about two metres: MediaPipe's face_detection_short_range.
  package static let shortRange = ModelDescription(
    name: "short-range", inputWidth: 128, inputHeight: 128, inputRange: -1...1,
    anchors: AnchorOptions(strides: [8, 16, 16, 16], interpolatedRatio: 1),
    decoding: DecodingOptions(boxCount: 896, scale: 128))
}
