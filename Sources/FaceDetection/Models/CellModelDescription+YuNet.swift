extension CellModelDescription {
  /// YuNet, the network of libfacedetection, as `Models/fetch` writes it: faces of 10 to about 400 pixels. The numbers are
  /// those of its decoder.
  package static let yunet = CellModelDescription(
    name: "yunet", inputRange: 0...255, strides: [8, 16, 32],
    keypoints: [.rightEye, .leftEye, .noseTip, .rightMouthCorner, .leftMouthCorner],
    logitLimit: 88.376, overlapLimit: 0.45, candidateLimit: 1000)
}
