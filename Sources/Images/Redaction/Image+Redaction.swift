extension Image {
  /// Makes what is inside a box unrecognisable, with the margin around it that `redaction` has.
  ///
  /// The box is in pixels of the upright picture; what lies outside is cut off. Every pixel that the shape touches is
  /// painted wholly, alpha made opaque; all others keep their bytes. A coordinate that is not a number paints nothing.
  /// A picture that is not of eight bits a channel side by side becomes one first; `PlanarPicture` is redacted as it is.
  public mutating func redact(
    x: Float, y: Float, width: Float, height: Float, with redaction: Redaction
  ) {
    if !format.isPacked { self = copy(as: format.eightBit) }
    let area = redaction.area(x: x, y: y, width: width, height: height)
    let layout = PixelLayout(of: self)
    let colors = format == .grey ? [0] : [layout.red, layout.green, layout.blue]
    let alpha = format.alphaOffset
    withMutablePixels { pixels in
      for color in colors { layout.plane(at: color, black: 0).redact(area, redaction.method, in: &pixels) }
      if let alpha { layout.plane(at: alpha, black: 255).redact(area, .solid, in: &pixels) }
    }
  }
}

extension PixelLayout {
  /// The samples that stand `offset` bytes inside each pixel.
  fileprivate func plane(at offset: Int, black: Int) -> SamplePlane {
    SamplePlane(
      origin: origin + offset, stepX: stepX, stepY: stepY, width: width, height: height, cellWidth: 1,
      cellHeight: 1, black: black)
  }
}
