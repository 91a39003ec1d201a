// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreFoundation

public typealias OSType = UInt32
public typealias CVReturn = Int32
public typealias CVPixelBuffer = CVBuffer
public typealias CVImageBuffer = CVBuffer

public class CVBuffer {}

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

public struct CVAttachmentMode: RawRepresentable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let kCVReturnSuccess: CVReturn = 0
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241  // 'BGRA'
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076  // '420v'
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066  // '420f'
public let kCVImageBufferYCbCrMatrixKey = CFString()
public let kCVImageBufferYCbCrMatrix_ITU_R_709_2 = CFString()

public func CVPixelBufferLockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags) -> CVReturn
{
  fatalError("a declaration")
}

@discardableResult
public func CVPixelBufferUnlockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags)
  -> CVReturn
{
  fatalError("a declaration")
}

public func CVPixelBufferGetPixelFormatType(_ buffer: CVPixelBuffer) -> OSType { fatalError("a declaration") }
public func CVPixelBufferGetWidth(_ buffer: CVPixelBuffer) -> Int { fatalError("a declaration") }
public func CVPixelBufferGetHeight(_ buffer: CVPixelBuffer) -> Int { fatalError("a declaration") }
public func CVPixelBufferGetBytesPerRow(_ buffer: CVPixelBuffer) -> Int { fatalError("a declaration") }

public func CVPixelBufferGetBaseAddress(_ buffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  fatalError("a declaration")
}

public func CVPixelBufferGetBaseAddressOfPlane(_ buffer: CVPixelBuffer, _ index: Int)
  -> UnsafeMutableRawPointer?
{
  fatalError("a declaration")
}

public func CVPixelBufferGetBytesPerRowOfPlane(_ buffer: CVPixelBuffer, _ index: Int) -> Int {
  fatalError("a declaration")
}

public func CVPixelBufferGetHeightOfPlane(_ buffer: CVPixelBuffer, _ index: Int) -> Int {
  fatalError("a declaration")
}

public func CVBufferCopyAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ mode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? { fatalError("a declaration") }
