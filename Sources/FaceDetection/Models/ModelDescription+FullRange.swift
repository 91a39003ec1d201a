extension ModelDescription {
  /// The network for faces within about five metres: MediaPipe's face_detection_full_range.
  package static let fullRange = ModelDescription(
    name: "full-range", inputWidth: 192, inputHeight: 192, inputRange: -1...1,
    anchors: AnchorOptions(strides: [4], interpolatedRatio: 0),
    decoding: DecodingOptions(boxCount: 2304, scale: 192))

  /// Another network for the same range, most of its weights zero: MediaPipe's face_detection_full_range_sparse.
  package static let fullRangeSparse = ModelDescription(
    name: "full-range-sparse", inputWidth: 192, inputHeight: 192, inputRange: -1...1,
    anchors: fullRange.anchors, decoding: fullRange.decoding)
}
