/// Where a picture's bytes are.
enum PixelStorage: Sendable {
  case owned([UInt8])
  case borrowed(BorrowedPixels)
}

/// The caller's memory, and what keeps it alive.
///
/// Sendable because the caller of `Image(borrowing:…)` promises that the memory does not change or move.
@safe final class BorrowedPixels: @unchecked Sendable {
  private let first: UnsafeRawBufferPointer
  /// The memories of a second and a third plane; the last one again where there are fewer.
  private let second: UnsafeRawBufferPointer, third: UnsafeRawBufferPointer
  private let owner: AnyObject?

  init(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ third: UnsafeRawBufferPointer,
    owner: AnyObject?
  ) {
    unsafe (self.first, self.second, self.third, self.owner) = (first, second, third, owner)
  }

  /// One of the memories, which live and stay unchanged as long as this object.
  @unsafe func memory(_ index: Int) -> UnsafeRawBufferPointer {
    unsafe index == 0 ? first : index == 1 ? second : third
  }
}

extension Image {
  /// Calls `body` with the bytes of a plane, from the picture's first sample on: row `y` starts at byte
  /// `y * bytesPerRow(ofPlane: index)`.
  ///
  /// - Parameters:
  ///   - index: The plane, below `format.planeCount`; YUV layouts say what is in which.
  ///   - body: What is done with the bytes, while it lasts.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withPixels<Result, Failure: Error>(
    ofPlane index: Int = 0, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(0..<format.planeCount ~= index, "the picture has no such plane")
    let plane = planes[index]
    switch storage {
    case .owned(let pixels):
      let span = pixels.span
      // Bytes are bytes: a UInt8 has no padding.
      return try body(unsafe span.bytes.extracting(plane.start..<plane.end))
    case .borrowed(let memory):
      // The caller promised that the memory lives and stays unchanged as long as this picture.
      return try body(unsafe memory.memory(plane.memory).bytes.extracting(plane.start..<plane.end))
    }
  }

  /// Calls `body` with the bytes of all planes at once; where there are fewer than three, the last one fills up.
  func withPlanes<Result>(_ body: (RawSpan, RawSpan, RawSpan) -> Result) -> Result {
    let last = format.planeCount - 1
    return withPixels { first in
      withPixels(ofPlane: min(1, last)) { second in
        withPixels(ofPlane: last) { third in body(first, second, third) }
      }
    }
  }

  /// Calls `body` with the bytes of a plane to change them. A picture over the caller's memory, or one that shares
  /// its pixels with a copy, takes its own copy first.
  public mutating func withMutablePixels<Result, Failure: Error>(
    ofPlane index: Int = 0, _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(0..<format.planeCount ~= index, "the picture has no such plane")
    var pixels = takePixels()
    defer { storage = .owned(pixels) }
    let plane = planes[index]
    var all = pixels.mutableSpan
    var span = all._mutatingExtracting(plane.start..<plane.end)
    return try body(&span)
  }

  /// The picture's own pixels, no longer in it: so they have one owner, and are changed in place. What is the caller's is
  /// copied, plane after plane.
  private mutating func takePixels() -> [UInt8] {
    if case .owned(let pixels) = storage {
      storage = .owned([])
      return pixels
    }
    var pixels: [UInt8] = []
    for index in 0..<format.planeCount {
      withPixels(ofPlane: index) { bytes in
        unsafe bytes.withUnsafeBytes { bytes in unsafe pixels.append(contentsOf: bytes) }
      }
      let length = planes[index].end - planes[index].start
      planes[index].memory = 0
      (planes[index].start, planes[index].end) = (pixels.count - length, pixels.count)
    }
    storage = .owned([])
    return pixels
  }
}
