internal import FaceDetection
internal import Inference
internal import TFLite

/// What models carry beside their graph: the options of custom operators (FlexBuffers), the metadata of pictures and
/// faces in a flatbuffer, the canonical face of a bundle (protobuf). The first byte says which.
@Sendable package func openMetadata(_ bytes: [UInt8]) -> String? {
  guard let first = bytes.first else { return nil }
  let rest = bytes.dropFirst()
  if first & 2 == 2 {
    _ = try? CanonicalFace(metadata: rest)
    return nil
  }
  if first & 1 == 0 {
    guard let options = try? FlexBuffer(rest) else { return nil }
    for name in ["left_rotation_idx", "output_width", "n"] { _ = try? options.integer(name) }
    for name in ["target_rotation_radians", "scale_x", "n"] { _ = try? options.float(name) }
    for name in ["subset_idxs", "n"] { _ = try? options.integers(name) }
    return nil
  }
  // In the middle of a model, as files have it.
  let graph = try? Graph(bytes: TinyModel(metadata: Array(rest)).bytes)
  guard let metadata = graph?.metadata else { return nil }
  if let normalization = metadata.normalization, !(normalization.deviation.magnitude > 0) {
    return "a deviation of \(normalization.deviation)"
  }
  return nil
}
