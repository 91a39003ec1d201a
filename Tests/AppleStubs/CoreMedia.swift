// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreVideo

public class CMSampleBuffer {}

public func CMSampleBufferGetImageBuffer(_ buffer: CMSampleBuffer) -> CVImageBuffer? {
  fatalError("a declaration")
}
