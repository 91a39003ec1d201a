// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public class CGImage {
  public var width: Int { fatalError("a declaration") }
  public var height: Int { fatalError("a declaration") }
}

public class CGColorSpace {}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { fatalError("a declaration") }

public enum CGImageAlphaInfo: UInt32 {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public struct CGRect {
  public init(x: Int, y: Int, width: Int, height: Int) {}
}

public class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) { fatalError("a declaration") }

  public func draw(_ image: CGImage, in rectangle: CGRect) { fatalError("a declaration") }
}
