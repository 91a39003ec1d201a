import Mutations
@testable import TFLite
import TestSupport
import Testing

@Suite struct `Damaged files of options` {
  private let fields: [(String, FlexField)] = [
    ("height", .int(-7)), ("list", .ints([5, -6, 1 << 30])), ("scale", .float(1.5)), ("width", .int(16)),
  ]

  @Test func `are read when they are whole`() throws {
    let options = try FlexBuffer(flexMap(fields)[...])
    #expect(try options.integer("height") == -7)
    #expect(try options.integer("width") == 16)
    #expect(try options.float("scale") == 1.5)
    #expect(try options.float("width") == 16)
    #expect(try options.integers("list") == [5, -6, 1 << 30])
    #expect(throws: FlatBufferError.self) { try options.integer("scale") }
    #expect(throws: FlatBufferError.self) { try options.integer("depth") }
    #expect(throws: FlatBufferError.self) { try options.float("list") }
    #expect(throws: FlatBufferError.self) { try options.integers("width") }
  }

  /// As the attention mesh has them: numbers of one byte, keys before the map (its bytes 13 on).
  @Test func `are read in the widths that writers choose`() throws {
    let options: [UInt8] =
      Array("output_height".utf8) + [0] + Array("output_width".utf8)
      + [0, 2, 0x1C, 0x0F, 2, 1, 2, 16, 16, 4, 4, 4, 0x24, 1]
    let found = try FlexBuffer(options[...])
    #expect(try found.integer("output_height") == 16)
    #expect(try found.integer("output_width") == 16)
  }

  @Test func `are refused at every length, and never crash`() {
    let whole = flexMap(fields)
    for length in 0..<whole.count {
      #expect(throws: FlatBufferError.self) { try read(Array(whole[..<length])) }
    }
    var mutations = Mutations(seed: 5)
    for _ in 0..<20_000 { try? read(mutations.mutate(whole)) }
  }

  private func read(_ bytes: [UInt8]) throws {
    // Not from 0, as options lie in a file.
    let options = try FlexBuffer(([1, 2, 3] + bytes)[3...])
    for name in ["height", "list", "scale", "width"] {
      _ = try? options.float(name)
      _ = try? options.integers(name)
    }
    _ = (try options.integer("width"), try options.integers("list"), try options.float("scale"))
  }
}
