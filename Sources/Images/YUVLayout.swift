/// How luma (Y) and the two colour differences (U or Cb, V or Cr) lie in memory: eight bits a sample, one Y for every
/// pixel, and a pair of U and V that several pixels share.
///
/// Where a picture's side is odd, the last pixel has a pair of its own: sides of chroma are rounded up.
public enum YUVLayout: String, CaseIterable, Sendable {
  /// Three planes: Y, U, V; a pair for 2 × 2 pixels. What video decoders and YUV4MPEG2 files deliver.
  case i420
  /// The same with V before U: Android's YV12.
  case yv12
  /// Two planes: Y, and U and V by turns; a pair for 2 × 2 pixels. What Apple's cameras deliver.
  case nv12
  /// The same with V before U: what Android's cameras deliver.
  case nv21
  /// One plane: Y, U, Y, V for two pixels side by side. What webcams deliver.
  case yuyv
  /// The same in another order: U, Y, V, Y.
  case uyvy
}

extension YUVLayout {
  /// Planes of memory: 1, 2 or 3.
  public var planeCount: Int {
    switch self {
    case .i420, .yv12: 3
    case .nv12, .nv21: 2
    case .yuyv, .uyvy: 1
    }
  }
}
