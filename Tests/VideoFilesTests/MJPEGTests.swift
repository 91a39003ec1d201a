import ImageFiles
import Images
import Testing

@testable import VideoFiles

@Suite struct `JPEG after JPEG` {
  private let small: [UInt8], large: [UInt8]

  init() throws {
    (small, large) = (try Clips.jpeg(width: 20, height: 12), try Clips.jpeg(width: 33, height: 17))
  }

  private func sizes(_ bytes: [UInt8], pieceSize: Int = .max) -> [[Int]] {
    let (frames, error) = Clips.read(bytes, pieceSize: pieceSize)
    #expect(error == nil)
    return frames.map { [$0.width, $0.height] }
  }

  @Test(arguments: [1, 3, 64, 1 << 20])
  func `is cut into its pictures, each of its own size, whatever pieces come`(pieceSize: Int) throws {
    let (frames, error) = Clips.read(small + large + small, pieceSize: pieceSize)
    #expect(error == nil)
    #expect(frames.map { [$0.width, $0.height] } == [[20, 12], [33, 17], [20, 12]])
    #expect(frames.map(\.timestampInMilliseconds) == [0, 40, 80])
    let alone = try ImageFile.decode(large).image.withPixels { span in
      (0..<span.byteCount).map { span[byte: $0] }
    }
    #expect(frames[1].bytes == alone)
  }

  @Test func `may have a camera's words between, and nothing behind the last`() {
    let words = Array("--frame\r\nContent-Type: image/jpeg\r\nContent-Length: 1\r\n\r\n".utf8)
    #expect(sizes(words + small + words + large + words) == [[20, 12], [33, 17]])
    #expect(sizes(small + [0, 0, 0xFF, 0] + large) == [[20, 12], [33, 17]])
  }

  @Test func `is not cut at the small picture inside another's header`() {
    let length = small.count + 2
    let thumbnail: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + small
    #expect(sizes(Array(large.prefix(2)) + thumbnail + large.dropFirst(2) + small) == [[33, 17], [20, 12]])
  }

  @Test func `may fill its markers up`() {
    let filled = Array(large.prefix(2)) + [0xFF, 0xFF, 0xFF] + large.dropFirst(2)
    #expect(sizes(filled + small) == [[33, 17], [20, 12]])
  }

  @Test func `cut off anywhere gives all pictures up to there`() {
    let bytes = small + small
    // Every byte near the edges, and some between.
    for count in 3..<bytes.count
    where count % 37 == 0 || count % small.count < 25 || count % small.count > small.count - 5 {
      let (frames, error) = Clips.read(Array(bytes.prefix(count)))
      #expect(frames.count == count / small.count)
      // A single byte may be anything, and nothing is what stands behind a last picture.
      #expect((error == nil) == (count == small.count || count == small.count + 1), "\(count)")
    }
  }

  @Test func `with a picture that breaks off shows what there is of it`() {
    let (frames, error) = Clips.read(large.dropLast(200) + small)
    #expect(error == nil)
    #expect(frames.map { [$0.width, $0.height] } == [[33, 17], [20, 12]])
    #expect(frames.first?.warnings.isEmpty == false)
    #expect(frames.last?.warnings == [])
  }

  @Test func `goes on behind a picture nobody can decode, and says which`() throws {
    let broken: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 3, 0, 0xFF, 0xD9]
    let reader = try VideoFile.open(bytes: small + broken + large)
    #expect(try reader.next()?.number == 0)
    let error = #expect(throws: VideoError.self) { try reader.next() }
    #expect(error?.frame == 1 && error?.offset == small.count && error?.endsVideo == false)
    let frame = try #require(try reader.next())
    #expect(frame.number == 2 && frame.width == 33 && frame.timestampInMilliseconds == 80)
    #expect(try reader.next() == nil)
  }

  @Test func `ends where no picture follows, and names the first byte of what does`() throws {
    let zeros = [UInt8](repeating: 0, count: 1_100_000)
    let (frames, error) = Clips.read(small + small + zeros)
    #expect(frames.count == 2 && error?.endsVideo == true)
    #expect(
      error?.description
        == "frame 2, byte \(2 * small.count): expected the next frame, found 00 00 00 00 00 00 00 00")
  }

  @Test func `stands as it is told, whatever it says itself`() throws {
    var options = VideoOptions()
    options.orientation = .right
    #expect(Clips.read(small, options: options).frames.map { [$0.width, $0.height] } == [[12, 20]])
  }

  @Test func `that claims a large picture is refused before memory is taken`() throws {
    // Grey: the three components of others would be looked at before the size.
    let grey = try Image(pixels: [UInt8](repeating: 9, count: 64), width: 8, height: 8, format: .grey)
    var lying = try ImageFile.encode(grey, as: .jpeg)
    let frame = try #require(lying.indices.first { lying[$0] == 0xFF && lying[$0 + 1] == 0xC0 })
    var zero = lying
    lying.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0, 0xFF, 0])
    let (frames, error) = Clips.read(small + lying)
    #expect(frames.count == 1)
    #expect(error?.description.contains("65280×65280 pixels, but at most 200000000") == true)
    zero.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])
    #expect(Clips.read(small + zero).error?.frame == 1)
  }

  @Test func `without an end is not collected for ever`() {
    var options = VideoOptions()
    options.frame.maximumBytes = 1000
    let endless = large.dropLast(2) + [UInt8](repeating: 1, count: 300_000)
    let (frames, error) = Clips.read(Array(endless), options: options)
    #expect(frames.isEmpty)
    #expect(error?.reason == .frameTooLarge(limit: 1000))
  }

  @Test func `is not looked for without end`() throws {
    let gap = [UInt8](repeating: 7, count: 500)
    for (limit, isFound) in [(499, false), (500, false), (502, true)] {  // with the two bytes of the mark
      var stream = JPEGStream(ByteStream(small + gap + small), maximumBytes: 1 << 20, longestGap: limit)
      #expect(try stream.next() == small)
      if isFound {
        #expect(try stream.next() == small)
        #expect(stream.start == small.count + 500)
        #expect(stream.strayBytes == 500)
      } else {
        #expect(throws: VideoError.Reason.self) { try stream.next() }
      }
    }
    #expect(Clips.read(Array("--nothing".utf8)).error?.frame == 0)
  }
}
