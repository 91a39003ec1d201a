// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreGraphics

open class UIImage {
  public enum Orientation: Int {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  open var cgImage: CGImage? { fatalError("a declaration") }
  open var imageOrientation: Orientation { fatalError("a declaration") }
}
