import CAllocations
import ImageFiles
import Images
import TestSupport
import Testing

/// Each request for memory that libpng, libjpeg or zlib makes fails once: an error with words comes of it, or a damaged
/// picture with a warning, and all else that was asked for is given back.
@Suite(
  .enabled(if: facet_can_fail_libraries() == 1, "requests of the libraries cannot be told from others here"))
struct `Memory that is not there` {
  /// Runs `body` with every request failing in turn, and says how many there were. The library may go on in spite of it,
  /// as libjpeg does that then asks for less; what comes of it `isRight`.
  private func failEach(
    _ name: String, _ body: () throws -> [UInt8], isRight: ([UInt8]) throws -> Bool
  ) throws -> Int {
    facet_fail_library(0)
    let sound = Result(catching: body)
    let all = facet_stop_failing_library()
    #expect(try isRight(sound.get()) && all.kept == 0, "\(name)")
    for number in 1...max(all.requests, 1) {
      facet_fail_library(number)
      let result = Result(catching: body)
      #expect(facet_stop_failing_library().kept == 0, "\(name), request \(number)")
      switch result {
      case .success(let bytes): #expect(try isRight(bytes), "\(name), request \(number)")
      case .failure(let error):
        let words = (error as? ImageFileError)?.description ?? ""
        #expect(!words.isEmpty && !words.hasSuffix(": "), "\(name), request \(number): \(error)")
      }
    }
    return all.requests
  }

  /// Reads `file` so; a picture is the right one, or a damaged one that says so.
  private func failReading(_ name: String, _ file: [UInt8]) throws -> Int {
    let pixels = try ImageFile.decode(file).image.bytes
    return try failEach(name) {
      let file = try ImageFile.decode(file)
      return file.warnings.isEmpty ? file.image.bytes : []
    } isRight: {
      $0.isEmpty || $0 == pixels
    }
  }

  @Test(arguments: ["baseline-420.jpg", "progressive-444.jpg", "grey.jpg", "ycck-adobe.jpg"])
  func `is an error of reading and of painting over a JPEG`(name: String) throws {
    let bytes = jpeg(bytes(ofFixture: name), with: profile(count: 1000))
    let file = try ImageFile.decode(bytes)
    let grid = try #require(file.blocks)
    var (painted, blocks) = (
      file.image, BlockSet(of: file.image, width: grid.mcuWidth, height: grid.mcuHeight)
    )
    painted.redact(x: 1, y: 1, width: 5, height: 5, with: Redaction(.solid))
    blocks.insert(x: 1, y: 1, width: 5, height: 5, with: Redaction(.solid), in: painted)
    let whole = try ImageFile.repaint(bytes, with: painted, painted: blocks, color: file.color)
    let reading = try failReading(name, bytes)
    let painting = try failEach(name) {
      try ImageFile.repaint(bytes, with: painted, painted: blocks, color: file.color)
    } isRight: {
      $0 == whole
    }
    #expect(reading >= 5 && painting > reading)
  }

  @Test(arguments: [0, 2, 3, 6], [false, true])
  func `is an error of reading a PNG`(colorType: Int, isInterlaced: Bool) throws {
    let png = PNGWriter(
      width: 33, height: 17, depth: 8, colorType: colorType, isInterlaced: isInterlaced,
      palette: colorType == 3 ? [UInt8](repeating: 9, count: 768) : [],
      transparency: colorType == 3 ? [1, 2, 3] : [], described: [("gAMA", bigEndian(45455))]
    ) { x, y, channel in (x * y + channel) % 256 }.file
    #expect(try failReading("PNG", png) >= 4)
  }

  @Test func `is an error of writing, and of reading what was written`() throws {
    let file = try ImageFile.decode(jpeg(bytes(ofFixture: "baseline-420.jpg"), with: profile()))
    for kind in [ImageFileKind.png, .jpeg] {
      let options = WritingOptions(color: file.color)
      let whole = try ImageFile.encode(file.image, as: kind, options: options)
      let pixels = try ImageFile.decode(whole).image.bytes
      // A profile may be left out of a PNG for it; the picture is whole.
      let requests = try failEach(kind.name) {
        try ImageFile.encode(file.image, as: kind, options: options)
      } isRight: { bytes in
        let copy = try ImageFile.decode(bytes)
        return copy.image.bytes == pixels && copy.warnings == []
      }
      #expect(requests >= 5)
      #expect(try failReading(kind.name, whole) >= 5)
    }
  }

  @Test func `or bytes that are not there are errors at every length of a file`() throws {
    let image = try ImageFile.decode(bytes(ofFixture: "baseline-420.jpg")).image
    let color = try ImageFile.decode(jpeg(bytes(ofFixture: "baseline-420.jpg"), with: profile())).color
    for kind in [ImageFileKind.png, .jpeg] {
      let whole = try ImageFile.encode(image, as: kind, options: WritingOptions(color: color))
      for length in 0..<whole.count {
        facet_fail_library(0)
        let result = Result { try ImageFile.decode(Array(whole.prefix(length))) }
        #expect(facet_stop_failing_library().kept == 0)
        switch result {
        case .success(let file):
          // A JPEG's end marker, two bytes, is not needed for its pixels.
          if kind == .jpeg && length >= whole.count - 2 { continue }
          #expect(file.warnings.count == 1 && file.blocks == nil, "\(kind) \(length)")
        case .failure(let error): #expect(error is ImageFileError)
        }
      }
    }
  }
}
