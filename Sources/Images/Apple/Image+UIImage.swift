#if canImport(UIKit)
  public import UIKit

  extension Image {
    /// A picture with the colours and the orientation of a `UIImage`.
    ///
    /// - Parameter image: A picture made from a `CGImage`, as those of files, cameras and photo libraries are.
    /// - Throws: `ImageError` for one that was not, and for one that cannot be drawn.
    public init(_ image: UIImage) throws(ImageError) {
      guard let pixels = image.cgImage else { throw ImageError(.noPixels) }
      try self.init(pixels, orientation: ImageOrientation(image.imageOrientation))
    }
  }

  extension ImageOrientation {
    /// The same orientation in EXIF's numbers.
    public init(_ orientation: UIImage.Orientation) {
      switch orientation {
      case .up: self = .up
      case .upMirrored: self = .upMirrored
      case .down: self = .down
      case .downMirrored: self = .downMirrored
      case .leftMirrored: self = .leftMirrored
      case .right: self = .right
      case .rightMirrored: self = .rightMirrored
      case .left: self = .left
      @unknown default: self = .up
      }
    }
  }
#endif
