/// A place in a view's coordinates: points, pixels, whatever the view counts in.
public struct ViewPoint: Sendable, Equatable {
  /// From left to right.
  public var x: Double
  /// From the side where the view's origin is.
  public var y: Double

  /// The place at these coordinates.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A rectangle in a view's coordinates. Its corner (x, y) is the one nearest to where the view's origin is.
public struct ViewRectangle: Sendable, Equatable {
  /// From left to right.
  public var x: Double
  /// From the side where the view's origin is.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// The other side's length.
  public var height: Double

  /// The rectangle with these sides.
  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// In which corner a view's coordinates begin.
public enum ViewOrigin: Sendable, CaseIterable {
  /// y grows downwards: UIKit, SwiftUI, most window systems, pictures.
  case upperLeft
  /// y grows upwards: AppKit's views unless flipped, Core Graphics, OpenGL.
  case lowerLeft
}

/// How a picture fills a view of another shape. Its own shape is kept; it stands in the middle.
public enum ViewContentMode: Sendable, CaseIterable {
  /// The whole picture is seen, with bars beside or above and below it.
  case aspectFit
  /// The whole view is covered; what stands out of it is not seen.
  case aspectFill
}
