import ImageFiles
import Synchronization
import Testing

@testable import facet

@Suite struct `Lines` {
  /// The lines of pieces of text, the last piece followed by the end.
  private func lines(_ pieces: [[UInt8]], limit: Int = 100) throws -> [LineReader.Line] {
    let rest = Mutex(pieces[...])
    var reader = LineReader(endedBy: LineReader.lineFeed, limit: limit) { () throws(SystemError) in
      rest.withLock { $0.popFirst() ?? [] }
    }
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: 1...8)
  func `are the same wherever the pieces end`(size: Int) throws {
    let text = Array("ab\n\ncdefg\nh".utf8)
    let pieces = stride(from: 0, to: text.count, by: size).map {
      Array(text[$0..<min($0 + size, text.count)])
    }
    let found = try lines(pieces)
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["ab", "", "cdefg", "h"])
    #expect(found.map(\.isEnded) == [true, true, true, false])
    #expect(found.allSatisfy { !$0.isCut })
  }

  @Test(arguments: 1...8)
  func `longer than the limit are cut, and the next is whole`(size: Int) throws {
    let text = Array("abcdefgh\nij\nklmnop".utf8)
    let pieces = stride(from: 0, to: text.count, by: size).map {
      Array(text[$0..<min($0 + size, text.count)])
    }
    let found = try lines(pieces, limit: 3)
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["abc", "ij", "klm"])
    #expect(found.map(\.length) == [8, 2, 6])
    #expect(found.map(\.isCut) == [true, false, true])
  }

  @Test func `of nothing are none`() throws {
    #expect(try lines([]) == [])
    #expect(try lines([Array("a\n".utf8)]).count == 1)
  }
}

@Suite struct `A list of files` {
  private func inputs(_ bytes: [UInt8], endedByZero: Bool = false) throws -> [PictureInput] {
    let rest = Mutex(bytes)
    var list = FileList(endedByZero: endedByZero) { () throws(SystemError) in
      rest.withLock { rest in
        defer { rest = [] }
        return rest
      }
    }
    var inputs: [PictureInput] = []
    while let input = try list.next() { inputs.append(input) }
    return inputs
  }

  @Test func `has a name on each line, without carriage returns and empty lines`() throws {
    let found = try inputs(Array("a.png\r\n\n\r\n-\n b c \nlast".utf8))
    #expect(found.map(\.path) == ["a.png", "-", " b c ", "last"])
    #expect(found.map(\.source) == [.file, .file, .file, .file])
  }

  @Test func `has any letter in names that end with a zero byte`() throws {
    let found = try inputs(Array("a\nb.png\0\0c\r\0d".utf8), endedByZero: true)
    #expect(found.map(\.path) == ["a\nb.png", "c\r", "d"])
  }

  @Test func `says which names cannot be used`() throws {
    let long = [UInt8](repeating: 0x61, count: FileList.longestName)
    let found = try inputs([0x61, 0xFF, 0x0A] + long + [0x0A] + long + [0x62])
    #expect(
      found.map(\.source) == [
        .file, .file, .unreadable(.nameTooLong(limit: FileList.longestName)),
      ])
    #expect(found[0].path.fileNameBytes == [0x61, 0xFF])
    #expect(found[0].path.readableName == "a\u{FFFD}")
    #expect(found.map(\.path.fileNameBytes.count) == [2, 4096, 4096])
  }
}
