/// How many colour samples a planar picture has for its pixels.
public enum ChromaSampling: Sendable, CaseIterable {
  /// None: grey.
  case none
  /// 4:2:0: one for two pixels across and two down.
  case quarter
  /// 4:2:2: one for two pixels across.
  case half
  /// 4:1:1: one for four pixels across.
  case quarterAcross
  /// 4:4:4: one for every pixel.
  case full
}

extension ChromaSampling {
  /// The pixels that one colour sample stands for, across and down.
  package var cell: (width: Int, height: Int) {
    switch self {
    case .none, .full: (1, 1)
    case .half: (2, 1)
    case .quarterAcross: (4, 1)
    case .quarter: (2, 2)
    }
  }

  /// Samples of one colour plane for a picture of `width` × `height`: a cell that is cut off has a sample too.
  package func size(width: Int, height: Int) -> (width: Int, height: Int) {
    self == .none ? (0, 0) : ((width - 1) / cell.width + 1, (height - 1) / cell.height + 1)
  }
}
