/// Where a picture lies in a view, and so where the picture's places are in the view, and back.
///
/// ```swift
/// // A camera's picture of 480×640 covers a view of 300×600, mirrored as a preview is.
/// let geometry = ViewGeometry(
///   pictureWidth: 480, pictureHeight: 640, view: ViewRectangle(width: 300, height: 600),
///   contentMode: .aspectFill, isMirrored: true)
/// geometry.picture  // x −75, y 0, width 450, height 600
/// geometry.viewPoint(NormalizedPoint(x: 0.25, y: 0.5))  // x 262.5, y 300
/// geometry.normalizedPoint(ViewPoint(x: 262.5, y: 300))  // x 0.25, y 0.5
/// ```
///
/// All places in the picture are those of the upright picture, as in `FaceDetectorResult.uprightDetections`.
public struct ViewGeometry: Sendable, Equatable {
  /// Where the upright picture lies, in the view's coordinates. With `aspectFill` it may stand out of the view.
  public let picture: ViewRectangle
  /// Whether the view shows the picture mirrored left to right, as previews of a front camera do.
  public let isMirrored: Bool
  /// In which corner the view's coordinates begin.
  public let origin: ViewOrigin

  /// The picture in the middle of `view`.
  ///
  /// - Parameters:
  ///   - pictureWidth: Of the upright picture, in pixels; at least 1.
  ///   - pictureHeight: Of the upright picture, in pixels; at least 1.
  ///   - view: The rectangle that is filled, with sides above 0, in the coordinates that are wanted.
  ///   - contentMode: How it is filled.
  ///   - isMirrored: Whether the view shows the picture mirrored. Leave it off for pictures whose orientation is mirrored
  ///     already: those stand upright as a mirror shows them.
  ///   - origin: In which corner the view's coordinates begin.
  public init(
    pictureWidth: Int, pictureHeight: Int, view: ViewRectangle, contentMode: ViewContentMode = .aspectFit,
    isMirrored: Bool = false, origin: ViewOrigin = .upperLeft
  ) {
    let (width, height) = (Double(pictureWidth), Double(pictureHeight))
    let (across, down) = (view.width / width, view.height / height)
    let scale =
      switch contentMode {
      case .aspectFit: min(across, down)
      case .aspectFill: max(across, down)
      }
    picture = ViewRectangle(
      x: view.x + (view.width - scale * width) / 2, y: view.y + (view.height - scale * height) / 2,
      width: scale * width, height: scale * height)
    (self.isMirrored, self.origin) = (isMirrored, origin)
  }
}

extension ViewGeometry {
  /// Where the view shows a place of the picture.
  public func viewPoint(_ point: NormalizedPoint) -> ViewPoint {
    let place = turned(Double(point.x), Double(point.y))
    return ViewPoint(x: picture.x + place.x * picture.width, y: picture.y + place.y * picture.height)
  }

  /// Where the view shows a box.
  public func viewRectangle(_ box: NormalizedBox) -> ViewRectangle {
    let (width, height) = (Double(box.width), Double(box.height))
    let place = turned(Double(box.x), Double(box.y), width, height)
    return ViewRectangle(
      x: picture.x + place.x * picture.width, y: picture.y + place.y * picture.height,
      width: width * picture.width, height: height * picture.height)
  }

  /// The place of the picture that the view shows at `point`; outside 0…1 beside the picture.
  public func normalizedPoint(_ point: ViewPoint) -> NormalizedPoint {
    let place = turned((point.x - picture.x) / picture.width, (point.y - picture.y) / picture.height)
    return NormalizedPoint(x: Float(place.x), y: Float(place.y))
  }

  /// The box of the picture that the view shows at `rectangle`.
  public func normalizedBox(_ rectangle: ViewRectangle) -> NormalizedBox {
    let (width, height) = (rectangle.width / picture.width, rectangle.height / picture.height)
    let place = turned(
      (rectangle.x - picture.x) / picture.width, (rectangle.y - picture.y) / picture.height, width, height)
    return NormalizedBox(x: Float(place.x), y: Float(place.y), width: Float(width), height: Float(height))
  }

  /// The corner of a rectangle, in fractions of the picture, mirrored and counted from the other side as the view does.
  /// Its own inverse.
  private func turned(_ x: Double, _ y: Double, _ width: Double = 0, _ height: Double = 0) -> ViewPoint {
    ViewPoint(
      x: isMirrored ? 1 - (x + width) : x, y: origin == .lowerLeft ? 1 - (y + height) : y)
  }
}
