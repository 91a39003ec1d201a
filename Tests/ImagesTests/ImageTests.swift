import Images
import TestSupport
import Testing

@Suite struct `An image` {
  @Test func `takes rows that are longer than their pixels, and a last row that ends with them`() throws {
    let image = try Image(pixels: [1, 2, 3, 9, 9, 4, 5, 6], width: 1, height: 2, bytesPerRow: 5)
    #expect(image.copy(as: .rgb).withPixels { [$0[byte: 0], $0[byte: 3], $0[byte: 5]] } == [1, 4, 6])
  }

  @Test func `refuses sizes, rows and memory that do not fit each other`() {
    func reason(_ bytes: Int, _ width: Int, _ height: Int, _ row: Int?) -> ImageError.Reason? {
      do throws(ImageError) {
        _ = try Image(
          pixels: [UInt8](repeating: 0, count: bytes), width: width, height: height, bytesPerRow: row)
        return nil
      } catch { return error.reason }
    }
    #expect(reason(12, 2, 2, nil) == nil)
    #expect(reason(11, 2, 2, nil) == .tooFewBytes(found: 11, needed: 12))
    #expect(reason(12, 2, 2, 5) == .rowsOverlap(bytesPerRow: 5, needed: 6))
    #expect(reason(12, 0, 2, nil) == .impossibleSize(width: 0, height: 2))
    #expect(reason(12, 2, -1, nil) == .impossibleSize(width: 2, height: -1))
    #expect(reason(12, .max, 2, nil) == .impossibleSize(width: .max, height: 2))
    #expect(reason(12, 2, .max, .max) == .impossibleSize(width: 2, height: .max))
  }

  @Test(arguments: ImageOrientation.allCases)
  func `stands upright from every orientation, the mirrored ones too`(orientation: ImageOrientation) throws {
    let upright = try Image(pixels: (0..<2 * 3 * 3).map { UInt8($0) }, width: 2, height: 3)
    let turned = upright.stored(as: orientation).upright()
    #expect(turned.orientation == .up && turned.width == 2 && turned.height == 3)
    #expect(turned.bytes == upright.bytes)
  }

  @Test(arguments: PixelFormat.packed)
  func `keeps its colours from format to format`(format: PixelFormat) throws {
    let image = try Image(pixels: [10, 20, 30, 200, 100, 0], width: 2, height: 1)
    let copy = image.copy(as: format)
    #expect(copy.bytesPerRow == 2 * format.bytesPerPixel)
    switch format {
    case .grey: #expect(copy.bytes == [18, 119])  // 0.299 · 10 + 0.587 · 20 + 0.114 · 30 = 18.15
    case .rgb: #expect(copy.bytes == [10, 20, 30, 200, 100, 0])
    case .rgba: #expect(copy.bytes == [10, 20, 30, 255, 200, 100, 0, 255])
    case .bgra: #expect(copy.bytes == [30, 20, 10, 255, 0, 100, 200, 255])
    default: Issue.record("\(format) is not packed")
    }
    if format != .grey { #expect(copy.copy(as: .rgb).bytes == image.bytes) }
  }

  @Test func `over the caller's memory reads it where it is and copies it before changing it`() throws {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 3)
    defer { unsafe memory.deallocate() }
    unsafe memory.initialize(repeating: 7)
    var image = try unsafe Image(
      borrowing: UnsafeRawBufferPointer(memory), owner: nil, width: 1, height: 1, format: .rgb)
    #expect(image.bytes == [7, 7, 7])
    image.withMutablePixels { $0[0] = 1 }
    #expect(image.bytes == [1, 7, 7])
    #expect(unsafe memory[0] == 7)
  }

  @Test func `keeps the owner of borrowed memory alive as long as a copy of it lives`() throws {
    final class Owner: Sendable {}
    weak var watched: Owner?
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 3, alignment: 1)
    defer { unsafe memory.deallocate() }
    var copy: Image?
    do {
      let owner = Owner()
      watched = owner
      copy = try unsafe Image(
        borrowing: UnsafeRawBufferPointer(memory), owner: owner, width: 1, height: 1, format: .rgb)
    }
    #expect(watched != nil)
    #expect(copy?.width == 1)
    copy = nil
    #expect(watched == nil)
  }

  @Test func `shares its pixels with a copy until one of them changes`() throws {
    let image = try Image(pixels: [1, 2, 3], width: 1, height: 1)
    var copy = image
    copy.withMutablePixels { $0[0] = 9 }
    #expect(image.bytes == [1, 2, 3])
    #expect(copy.bytes == [9, 2, 3])
  }
}
