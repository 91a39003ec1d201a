public import Images

extension VideoFrame {
  /// The frame as a picture, for a detector. Planes stay planes: 4:2:0 is read where it is, of 4:2:2 and 4:4:4 the colour
  /// samples are averaged to 4:2:0, a grey one gets grey ones.
  public var image: Image {
    switch content {
    case .picture(let image): return image
    case .planes(let planes):
      let image = try? Image(
        yuv: planes.bytesWithQuarterChroma, width: planes.width, height: planes.height, layout: .i420,
        encoding: planes.encoding)
      guard let image else { preconditionFailure("the planes are there, so they fit their size") }
      return image
    }
  }

  /// The frame, upright, as planes: as it is, or a picture converted to 4:2:0 with BT.601 and numbers from 16 to 235.
  public var planes: PlanarPicture {
    switch content {
    case .planes(let planes): planes
    case .picture(let image): PlanarPicture(image)
    }
  }
}
