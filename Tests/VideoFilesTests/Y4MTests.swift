import Images
import Testing

@testable import VideoFiles

@Suite struct `YUV4MPEG2 files` {
  @Test(arguments: [
    ("W4 H2", 12), ("W4 H2 C420", 12), ("W4 H2 C420jpeg", 12), ("W4 H2 C420paldv", 12),
    ("W4 H2 C420mpeg2", 12),
    ("W4 H2 C422", 16), ("W4 H2 C444", 24), ("W4 H2 Cmono", 8), ("H2 W4 F25:1 Ip A1:1 C444 XYSCSS=444", 24),
    ("W5 H3 C420", 27), ("W5 H3 C422", 33), ("W1 H1 C420", 3), ("W1 H1 Cmono", 1),
    ("W4 H2 C411", 12), ("W5 H3 C411", 27), ("W4 H2 XYSCSS=411", 12), ("W4 H2 XYSCSS=420JPEG", 12),
    ("W4 H2 C420p10 XYSCSS=420P10", 24), ("W4 H2 XYSCSS=422P12", 32), ("W5 H3 C444p16", 90),
    ("W4 H2 C422p9", 32), ("W4 H2 C444p14", 48), ("W4 H2 Cmono10", 16), ("W4 H2 Cmono16", 16),
    ("W4 H2 C444 XYSCSS=411", 24), ("W4 H2 C444 XYSCSS=410", 24), ("W4 H2 I?", 12), ("W4 H2 Ib", 12),
  ])
  func `are read frame by frame, whatever pieces come`(header: String, frameBytes: Int) {
    for line in ["FRAME\n", "FRAME Ip XYSCSS=4:2:0\n"] {
      let file = Clips.y4m(header, frameBytes: frameBytes, frames: 3, frameLine: line)
      for pieceSize in [1, 5, 1000] {
        let (frames, error) = Clips.read(file, pieceSize: pieceSize)
        #expect(error == nil)
        #expect(frames.map(\.bytes) == (0..<3).map { Clips.planes(frameBytes, number: $0) })
        #expect(frames.map(\.number) == [0, 1, 2])
        #expect(frames.map(\.timestampInMilliseconds) == [0, 40, 80])
      }
    }
  }

  @Test(arguments: [
    ("W0 H2", "says W0"), ("W-4 H2", "says W-4"), ("W4 H2x", "says H2x"), ("W+4 H2", "says W+4"),
    ("W99999999999 H2", "says W99999999999"), ("H2", "says no width (W)"), ("W4", "says no height (H)"),
    ("", "says no width"),
    ("W4 H2 F25", "says F25"), ("W4 H2 F25:0", "says F25:0"), ("W4 H2 F-25:1", "says F-25:1"),
    ("W4 H2 F9999999999:1", "says F9999999999:1"), ("W4 H2 C410", "kind C410"), ("W4 H2 C440", "kind C440"),
    ("W4 H2 C420p11", "kind C420p11"), ("W4 H2 C420p010", "kind C420p010"), ("W4 H2 C420p+9", "kind C420p+9"),
    ("W4 H2 C411p10", "kind C411p10"), ("W4 H2 C420alpha", "kind C420alpha"), ("W4 H2 Cmono8", "kind Cmono8"),
    ("W4 H2 C", "kind C"), ("W4 H2 XYSCSS=410", "kind XYSCSS=410"), ("W4 H2 XYSCSS=", "kind XYSCSS="),
    ("W4 H2 Im", "(Im), expected Ip, It or Ib"), ("W4 H2 Ix", "says Ix, expected Ip"),
    ("W20000 H10001 C420p10", "20000×10001"),
    ("W2147483647 H2147483647", "2147483647×2147483647"), ("W20000 H10001", "20000×10001"),
  ])
  func `with a header that cannot be are refused, and what is wrong is named`(header: String, words: String) {
    let (frames, error) = Clips.read(Clips.y4m(header, frameBytes: 12, frames: 1))
    #expect(frames.isEmpty)
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(error?.offset == 0)
  }

  @Test func `whose header is no text are refused`() {
    let (frames, error) = Clips.read(Array("YUV4MPEG2 W4 H2 ".utf8) + [0xFF, 0xFE, 0x0A])
    #expect(frames.isEmpty && error?.description == "byte 0: the YUV4MPEG2 header is no text")
    let endless = Clips.read(Array("YUV4MPEG2 W4 H2 ".utf8) + [UInt8](repeating: 0x58, count: 5000))
    #expect(endless.frames.isEmpty && endless.error?.offset == 0)
    let cut = Clips.read(Array("YUV4MPEG2 W4 H2".utf8)).error?.description
    #expect(cut?.contains("ends after 15 bytes, with the file") == true)
  }

  /// 4:4:4 with alpha 255, 0, 128 on white, by hand: 100 · 128/255 + 235 · 127/255 = 167.2, 50 · 128/255 + 128 · 127/255 = 88.8.
  @Test(arguments: [("", 235, 167), (" XCOLORRANGE=FULL", 255, 177)])
  func `with alpha are laid on white, and stay opaque`(words: String, white: UInt8, mixed: UInt8) throws {
    let header = "W3 H1 F25:1 C444alpha" + words
    let file =
      Array("YUV4MPEG2 \(header)\nFRAME\n".utf8) + [100, 100, 100, 50, 50, 50, 200, 200, 200, 255, 0, 128]
    let reader = try VideoFile.open(bytes: file)
    #expect(reader.warnings == ["its frames are partly transparent; they are laid on white"])
    let frame = try #require(try reader.next())
    #expect(frame.bytes == [100, white, mixed, 50, 128, 89, 200, 128, 164])
    var writer = Y4MWriter(like: reader, frameRate: reader.frameRate)
    let written = try writer.line(before: frame.planes) + frame.planes.bytes + writer.tail
    #expect(written == Array("YUV4MPEG2 \(header)\nFRAME\n".utf8) + frame.bytes + [255, 255, 255])
  }

  @Test func `name the byte and the frame that are wrong`() {
    let file = Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 2)
    let error = Clips.read(file + [0x0A]).error
    #expect(error?.description == "frame 2, byte \(file.count): expected the next frame, found 0a")
    let cut = Clips.read(file + Array("FRA".utf8)).error
    #expect(
      cut?.description
        == "frame 2, byte \(file.count): the line before a frame ends after 3 bytes, with the file")
  }

  @Test func `cut off anywhere give all frames up to there and say where they end`() {
    let file = Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 3)
    let start = file.count - 3 * 18
    for count in 1..<file.count {
      let (frames, error) = Clips.read(Array(file.prefix(count)))
      let whole = max(0, (count - start) / 18)
      #expect(frames.count == whole)
      #expect(frames.map(\.bytes) == (0..<whole).map { Clips.planes(12, number: $0) })
      // Between frames nobody can tell that more was to come.
      #expect((error == nil) == (count >= start && (count - start) % 18 == 0), "\(count)")
      if count > start, error != nil { #expect(error?.frame == whole) }
    }
    #expect(Clips.read([]).error?.reason == .empty)
  }

  @Test func `say how much of a frame is missing`() {
    let file = Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 2)
    let error = Clips.read(file.dropLast(5)).error
    #expect(error == VideoError(.cutShort(found: 7, needed: 12), frame: 1, offset: file.count - 12))
    #expect(error?.description == "frame 1, byte \(file.count - 12): the frame ends after 7 of 12 bytes")
  }

  @Test func `in which something else follows a frame end there`() {
    let file = Clips.y4m("W4 H2", frameBytes: 12, frames: 2)
    for rest in [
      "FRAMES\n", "frame\n", "\n", "\0\0\0", "YUV4MPEG2 W4 H2\n", String(repeating: "x", count: 5000),
    ] {
      let (frames, error) = Clips.read(file + Array(rest.utf8))
      #expect(frames.count == 2)
      #expect(error?.frame == 2)
      #expect(error?.offset == file.count)
    }
  }

  /// A header may say what it likes: memory is asked for as bytes arrive.
  @Test func `that promise more than there is take no memory for it`() throws {
    var largest = 0
    var rest = Clips.y4m("W20000 H9999 C444", frameBytes: 5_000_000, frames: 1)[...]
    let stream = unsafe ByteStream { (room) throws(VideoError.Reason) in
      largest = max(largest, room.count)
      let piece = rest.prefix(min(room.count, 100_000))
      rest = rest.dropFirst(piece.count)
      unsafe room.copyBytes(from: piece)
      return piece.count
    }
    let reader = try Y4MReader(stream)
    let error = #expect(throws: VideoError.self) { try reader.next() }
    #expect(error?.reason == .cutShort(found: 5_000_000, needed: 599_940_000))
    #expect(largest <= 8 << 20)  // no more at once than has come before
  }

  @Test func `can be passed over frame by frame`() throws {
    let file = Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 3)
    let reader = try VideoFile.open(bytes: file, pieceSize: 7)
    #expect(try reader.skip())
    let frame = try #require(try reader.next())
    #expect(frame.number == 1 && frame.timestampInMilliseconds == 40)
    #expect(frame.bytes == Clips.planes(12, number: 1))
    #expect(try reader.skip())
    #expect(try !reader.skip())
    #expect(try reader.next() == nil)
    let short = try VideoFile.open(bytes: file.dropLast(1), pieceSize: 7)
    #expect(try short.skip() && short.skip())
    #expect(throws: VideoError(.cutShort(found: 11, needed: 12), frame: 2, offset: file.count - 12)) {
      try short.skip()
    }
  }

  @Test func `warn of fields and of rates nobody knows`() throws {
    let warnings = { (header: String) in
      try VideoFile.open(bytes: Clips.y4m(header, frameBytes: 12, frames: 1)).warnings
    }
    #expect(try warnings("W4 H2 F25:1 Ip") == [])
    #expect(try warnings("W4 H2 F25:1 It").first?.hasPrefix("interlaced") == true)
    #expect(try warnings("W4 H2 F0:0").first?.hasSuffix("25.0 frames a second are assumed") == true)
    #expect(try warnings("W4 H2").first?.hasSuffix("25.0 frames a second are assumed") == true)
  }

  @Test func `say what their numbers mean`() throws {
    func encoding(_ words: String) throws -> YUVEncoding {
      try Y4MHeader(Array("YUV4MPEG2 \(words)".utf8)).encoding
    }
    #expect(try encoding("W4 H2") == .bt601)
    #expect(try encoding("W4 H2 XCOLORRANGE=FULL") == .jpeg)
    #expect(try encoding("W4 H2 XCOLORRANGE=LIMITED") == .bt601)
    #expect(try encoding("W1280 H720") == .bt709)
    // As ffmpeg takes grey numbers, and says so where it writes them.
    #expect(try encoding("W4 H2 Cmono") == .jpeg)
    #expect(try encoding("W4 H2 Cmono XCOLORRANGE=LIMITED") == .bt601)
    #expect(try encoding("W4 H2 C420p10 XCOLORRANGE=FULL") == .jpeg)
  }
}

@Suite struct `Writing YUV4MPEG2` {
  private func written(_ file: [UInt8], every step: Int = 1) throws -> [UInt8] {
    let reader = try VideoFile.open(bytes: file)
    var writer = Y4MWriter(like: reader, frameRate: try #require(reader.frameRate.every(step)))
    var output: [UInt8] = []
    while let frame = try reader.next() {
      output += try writer.line(before: frame.planes) + frame.planes.bytes + writer.tail
    }
    return output
  }

  @Test(arguments: [
    ("W4 H2 F25:1", 12), ("W5 H3 F30000:1001 Ip A1:1 C420paldv XYSCSS=420PALDV XCOLORRANGE=FULL", 27),
    ("W4 H2 F25:1 C444", 24), ("W4 H2 F25:1 C422", 16), ("W4 H2 F25:1 Cmono", 8),
    ("W4 H2 F25:1 It A4:3 C420p10 XYSCSS=420P10 XCOLORRANGE=LIMITED", 24), ("W5 H3 F25:1 XYSCSS=411", 27),
    ("W4 H2 F25:1 C444p16", 48), ("W4 H2 F25:1 Cmono12 XCOLORRANGE=LIMITED", 16),
  ])
  func `gives back the file that was read, byte for byte`(header: String, frameBytes: Int) throws {
    let file = Clips.y4m(header, frameBytes: frameBytes, frames: 3)
    #expect(try written(file) == file)
  }

  @Test func `says the rate of the frames that are left`() throws {
    let file = Clips.y4m("W4 H2 F25:1 Ip", frameBytes: 12, frames: 1)
    #expect(try written(file, every: 2) == Clips.y4m("W4 H2 F25:2 Ip", frameBytes: 12, frames: 1))
    let silent = Clips.y4m("W4 H2", frameBytes: 12, frames: 1)
    #expect(try written(silent) == Clips.y4m("W4 H2 F25:1", frameBytes: 12, frames: 1))
  }

  @Test func `makes planes of pictures, and refuses one of another size`() throws {
    let (small, large) = (try Clips.jpeg(width: 9, height: 5), try Clips.jpeg(width: 10, height: 5))
    let output = try written(small + small)
    let (frames, error) = Clips.read(output)
    #expect(error == nil)
    #expect(output.starts(with: Array("YUV4MPEG2 W9 H5 F25:1 Ip A1:1 C420jpeg\nFRAME\n".utf8)))
    #expect(frames.map { [$0.width, $0.height] } == [[9, 5], [9, 5]])
    let refusal = #expect(throws: VideoError.self) { try written(small + large) }
    #expect(refusal?.description.contains("10×5 pixels, but the file was begun with 9×5") == true)
  }
}
