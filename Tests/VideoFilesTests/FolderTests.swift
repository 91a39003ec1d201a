import Foundation
import ImageFiles
import Images
import Testing

@testable import VideoFiles

@Suite final class `A folder of numbered pictures` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "facet-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func add(_ name: String, width: Int, _ kind: ImageFileKind = .png) throws {
    let bytes = try ImageFile.encode(Clips.picture(width: width, height: 4), as: kind)
    try Data(bytes).write(to: folder.appending(path: name))
  }

  @Test func `is read in the order of its numbers, whatever the sizes`() throws {
    try add("frame10.png", width: 10)
    try add("frame9.JPG", width: 9, .jpeg)
    try add("frame2.jpeg", width: 2, .jpeg)
    try add(".frame1.png", width: 1)
    try add("cover.png", width: 1)
    try Data().write(to: folder.appending(path: "notes1.txt"))
    let reader = try VideoFile.open(path: folder.path)
    #expect(reader.frameCount == 3)
    #expect(reader.kind == .folder)
    var frames: [VideoFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(frames.map(\.width) == [2, 9, 10])
    #expect(frames.map(\.timestampInMilliseconds) == [0, 40, 80])
    #expect(try !reader.skip())
  }

  @Test func `goes on behind a picture that cannot be read, and names it`() throws {
    try add("1.png", width: 3)
    try Data("text".utf8).write(to: folder.appending(path: "2.png"))
    try add("3.png", width: 4)
    try add("4.png", width: 5)
    let reader = try VideoFile.open(path: folder.path + "/")
    #expect(try reader.next()?.width == 3)
    let error = #expect(throws: VideoError.self) { try reader.next() }
    #expect(error?.description == "frame 1: 2.png: text, but only PNG and JPEG are read; it is no picture")
    #expect(error?.endsVideo == false)
    try FileManager.default.removeItem(at: folder.appending(path: "3.png"))
    let gone = #expect(throws: VideoError.self) { try reader.next() }
    #expect(gone?.description == "frame 2: 3.png: there is no such file")
    #expect(try reader.next()?.number == 3)
    #expect(try reader.next() == nil)
  }

  @Test func `without any is refused`() throws {
    #expect(throws: VideoError(.noPictures)) { try VideoFile.open(path: folder.path) }
    #expect(throws: VideoError.self) { try VideoFile.open(path: folder.path + "/none") }
    #expect(throws: VideoError.self) { try VideoFile.open(path: folder.path + "\0") }
  }

  @Test func `is told from a file, which is known by its content`() throws {
    let y4m = folder.appending(path: "clip.avi")
    try Data(Clips.y4m("W4 H2", frameBytes: 12, frames: 2)).write(to: y4m)
    #expect(try VideoFile.open(path: y4m.path).kind == .yuv4mpeg2)
    try Data(Clips.jpeg(width: 3, height: 3)).write(to: y4m)
    #expect(try VideoFile.open(path: y4m.path).kind == .mjpeg)
    try Data("\0\0\0\u{20}ftypisom".utf8).write(to: y4m)
    let error = #expect(throws: VideoError.self) { try VideoFile.open(path: y4m.path) }
    #expect(error?.description.hasPrefix("an MP4 video, expected YUV4MPEG2") == true)
    try Data([9, 8, 7]).write(to: y4m)
    let unknown = #expect(throws: VideoError.self) { try VideoFile.open(path: y4m.path) }
    #expect(unknown?.description.contains("begins with 09 08 07") == true)
  }

  @Test func `has numbers in natural order`() {
    let sorted = ["1", "01", "2", "10", "a1", "a01b", "a2", "a10", "a10b2", "a10b10", "b", "b1"]
    for (i, a) in sorted.enumerated() {
      for (j, b) in sorted.enumerated() where i != j && a != b {
        // `1` and `01` are one number, so the bytes decide: 0 stands before 1.
        let expected = [a, b] == ["1", "01"] ? false : [a, b] == ["01", "1"] ? true : i < j
        #expect(NaturalOrder.isBefore(a, b) == expected, "\(a) \(b)")
      }
      #expect(!NaturalOrder.isBefore(a, a))
    }
    let long = String(repeating: "9", count: 100)
    #expect(NaturalOrder.isBefore(long, "1" + long))
  }
}
