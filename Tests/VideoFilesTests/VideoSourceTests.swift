import Foundation
import ImageFiles
import Images
import Testing

@testable import VideoFiles

@Suite final class `A video that is read again` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "facet-\(UUID().uuidString)")
  private let clip = Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 3)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: folder.appending(path: name))
    return folder.appending(path: name).path
  }

  private func frames(_ reader: any VideoReader) throws -> [[UInt8]] {
    var frames: [[UInt8]] = []
    while let frame = try reader.next() { frames.append(frame.bytes) }
    return frames
  }

  @Test func `gives the same frames, from its start`() throws {
    let source = try VideoSource(path: write(clip, "clip.y4m"))
    #expect(source.isRepeatable)
    let first = try frames(source.reader())
    #expect(first.count == 3)
    for _ in 0..<2 {
      try source.checkUnchanged()
      #expect(try frames(source.reader()) == first)
    }
  }

  @Test func `is the one that was opened, whatever its name leads to now`() throws {
    let path = try write(clip, "clip.y4m")
    let source = try VideoSource(path: path)
    let first = try frames(source.reader())
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: VideoError(.changed("it is not at its place any more"))) { try source.checkUnchanged() }
    _ = try write(Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 2), "clip.y4m")
    #expect(throws: VideoError(.changed("another file is at its place"))) { try source.checkUnchanged() }
    #expect(try frames(source.reader()) == first)
  }

  @Test(arguments: [(-5, "it had 76 bytes, and has 71 now"), (5, "it had 76 bytes, and has 81 now")])
  func `is told when it was cut or has grown`(by difference: Int, words: String) throws {
    let path = try write(clip, "clip.y4m")
    let source = try VideoSource(path: path)
    let file = try FileHandle(forWritingTo: folder.appending(path: "clip.y4m"))
    try file.truncate(atOffset: UInt64(clip.count + difference))
    try file.close()
    #expect(clip.count == 76)
    #expect(throws: VideoError(.changed(words))) { try source.checkUnchanged() }
  }

  @Test func `is told when it was written to`() throws {
    let path = try write(clip, "clip.y4m")
    let source = try VideoSource(path: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    #expect(throws: VideoError(.changed("it was written to meanwhile"))) { try source.checkUnchanged() }
  }

  @Test func `may be a folder, whose list must stay`() throws {
    for name in ["1.png", "2.png"] {
      _ = try write(ImageFile.encode(Clips.picture(width: 4, height: 4), as: .png), name)
    }
    let source = try VideoSource(path: folder.path)
    #expect(source.isRepeatable)
    #expect(try frames(source.reader()).count == 2)
    try source.checkUnchanged()
    _ = try write(ImageFile.encode(Clips.picture(width: 4, height: 4), as: .png), "3.png")
    #expect(throws: VideoError.self) { try source.checkUnchanged() }
  }

  @Test func `is no pipe`() throws {
    let path = folder.appending(path: "pipe").path
    // The path is a string that ends with a zero, as Swift hands it over.
    let made = unsafe mkfifo(path, 0o600)
    try #require(made == 0)
    // A pipe opens when somebody writes into it.
    let clip = clip
    let filling = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      try? handle?.write(contentsOf: Data(clip))
      try? handle?.close()
    }
    filling.start()
    let source = try VideoSource(path: path)
    #expect(!source.isRepeatable)
    #expect(try frames(source.reader()).count == 3)
  }

  @Test func `has frames that are told from others by every byte, and by their form`() throws {
    func frame(_ bytes: [UInt8], width: Int, height: Int, _ encoding: YUVEncoding = .bt601) throws
      -> VideoFrame
    {
      let planes = try PlanarPicture(
        bytes: bytes, width: width, height: height, chroma: .none, encoding: encoding)
      return VideoFrame(
        number: 0, timestampInMilliseconds: 0, content: .planes(planes), orientation: .up, warnings: [])
    }
    let bytes = Clips.planes(200, number: 1)
    let print = try frame(bytes, width: 20, height: 10).fingerprint(seed: 5)
    #expect(try frame(bytes, width: 20, height: 10).fingerprint(seed: 5) == print)
    var others: Set<UInt64> = [print]
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << bit
        others.insert(try frame(changed, width: 20, height: 10).fingerprint(seed: 5))
      }
    }
    others.insert(try frame(bytes, width: 10, height: 20).fingerprint(seed: 5))
    others.insert(try frame(bytes, width: 20, height: 10, .jpeg).fingerprint(seed: 5))
    others.insert(try frame(bytes, width: 20, height: 10).fingerprint(seed: 6))
    others.insert(try frame(bytes.reversed(), width: 20, height: 10).fingerprint(seed: 5))
    #expect(others.count == 1 + 1600 + 4)
    let picture = try VideoFrame(
      DecodedFrame.decoded(), number: 0, milliseconds: 0, orientation: nil)
    let turned = try VideoFrame(DecodedFrame.decoded(), number: 0, milliseconds: 0, orientation: .down)
    #expect(picture.fingerprint(seed: 5) != turned.fingerprint(seed: 5))
  }
}

/// A picture as it comes out of a file.
private enum DecodedFrame {
  static func decoded() throws -> DecodedImage { try ImageFile.decode(Clips.jpeg(width: 8, height: 8)) }
}
