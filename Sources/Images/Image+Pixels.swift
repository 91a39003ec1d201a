/// Where a picture's bytes are.
enum PixelStorage: Sendable {
  case owned([UInt8])
  case borrowed(BorrowedPixels)
}

/// The caller's memory, and what keeps it alive.
///
/// Sendable because the caller of `Image(borrowing:…)` promises that the memory does not change or move.
@safe final class BorrowedPixels: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  let owner: AnyObject?

  init(bytes: UnsafeRawBufferPointer, owner: AnyObject?) {
    unsafe self.bytes = bytes
    self.owner = owner
  }
}

extension Image {
  /// Calls `body` with all bytes of the picture: row `y` starts at byte `y * bytesPerRow`.
  public func withPixels<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .owned(let pixels):
      let span = pixels.span
      // Bytes are bytes: a UInt8 has no padding.
      return try body(unsafe span.bytes)
    case .borrowed(let memory):
      // The caller promised that the memory lives and stays unchanged as long as this picture.
      return try body(unsafe memory.bytes.bytes)
    }
  }

  /// Calls `body` with the picture's bytes to change them. A picture over the caller's memory, or one that shares
  /// its pixels with a copy, takes its own copy first.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var pixels: [UInt8]
    switch storage {
    case .owned(let own): pixels = own
    case .borrowed(let memory): pixels = unsafe [UInt8](memory.bytes)
    }
    storage = .owned([])  // one owner only, so that the array is changed in place
    defer { storage = .owned(pixels) }
    var span = pixels.mutableSpan
    return try body(&span)
  }
}
