public import Images

extension VideoFrame {
  /// The frame, upright, as planes: as it is, or a picture converted to 4:2:0 with BT.601 and numbers from 16 to 235.
  public var planes: PlanarPicture {
    switch content {
    case .planes(let planes): planes
    case .picture(let image): PlanarPicture(image)
    }
  }
}
