import ImageFiles
public import Images

extension VideoFrame {
  /// The frame as a picture, for a detector. Planes stay planes: 4:2:0 of eight bits is read where it is, of 4:1:1, 4:2:2
  /// and 4:4:4 the colour samples are averaged to 4:2:0, a grey one gets grey ones; deeper samples become the nearest of
  /// eight bits.
  public var image: Image {
    switch content {
    case .picture(let image): return image
    case .planes(let planes):
      let image = try? Image(
        yuv: planes.bytesWithQuarterChroma, width: planes.width, height: planes.height, layout: .i420,
        encoding: planes.encoding, orientation: orientation)
      guard let image else { preconditionFailure("the planes are there, so they fit their size") }
      return image
    }
  }

  /// The frame as planes: those it has, as they are stored, or an upright picture converted to 4:2:0 with BT.601 and
  /// numbers from 16 to 235.
  public var planes: PlanarPicture {
    switch content {
    case .planes(let planes): planes
    case .picture(let image): PlanarPicture(image)
    }
  }
}

extension VideoFrame {
  /// A frame that is a picture, as it says it stands or as `orientation` does; its file's name stands in its warnings.
  init(
    _ picture: DecodedImage, number: Int, milliseconds: Int, orientation: ImageOrientation?,
    name: String? = nil
  ) {
    var image = picture.image
    if let orientation { image.orientation = orientation }
    self.init(
      number: number, timestampInMilliseconds: milliseconds, content: .picture(image), orientation: .up,
      warnings: picture.warnings.map { warning in name.map { "\($0): \(warning)" } ?? "\(warning)" })
  }
}
