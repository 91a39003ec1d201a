import FaceDetection
import TestSupport

/// The memory of a frame, and that it is still there.
@safe final class CountedPixels: @unchecked Sendable {
  private let memory: UnsafeMutableRawBufferPointer  // written to before anybody else has it
  private let alive: Gauge
  private let whenFreed: @Sendable () -> Void

  private init(byteCount: Int, _ alive: Gauge, whenFreed: @escaping @Sendable () -> Void) {
    unsafe memory = .allocate(byteCount: byteCount, alignment: 1)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 255)
    (self.alive, self.whenFreed) = (alive, whenFreed)
    alive.enter()
  }

  deinit {
    unsafe memory.deallocate()
    alive.leave()
    whenFreed()
  }

  /// A white frame, which has a face, over memory of its own; `alive` counts those there are.
  static func frame(side: Int, _ alive: Gauge, whenFreed: @escaping @Sendable () -> Void = {}) throws -> Image
  {
    let pixels = CountedPixels(byteCount: 3 * side * side, alive, whenFreed: whenFreed)
    return try unsafe Image(
      borrowing: UnsafeRawBufferPointer(pixels.memory), owner: pixels, width: side, height: side, format: .rgb
    )
  }
}
