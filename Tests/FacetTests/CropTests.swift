import ImageFiles
import Images
import Testing

@testable import facet

@Suite struct `Crops` {
  private let session: Session

  init() throws { session = try Session() }

  /// A picture whose bytes all differ from their neighbours'.
  private func picture(_ width: Int, _ height: Int, format: PixelFormat = .rgb) throws -> Image {
    let count = width * height * format.bytesPerPixel
    return try Image(
      pixels: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }, width: width, height: height,
      format: format)
  }

  @Test(
    arguments: [
      (0.25, 0.5, 0, 25..<75), (0.25, 0.5, 0.5, 0..<100), (0.25, 0.5, 0.1, 20..<80),
      (0.251, 0.3, 0, 25..<55), (0.256, 0.3, 0, 26..<56), (0.5, 0.004, 0, nil), (0.5, 0.006, 0, 50..<51),
      (-0.5, 1, 0, 0..<50), (0.9, 0.5, 0, 90..<100), (-1, 3, 0, 0..<100), (1e30, 1, 0, nil), (-2, 1, 0, nil),
      (0.5, 1e38, 10, 0..<100), (0.5, 0, 0.25, nil), (1, 0.5, 0, nil), (1, 0.5, 0.25, 88..<100),
    ] as [(Float, Float, Float, Range<Int>?)])
  func `have the pixels of the grown box inside the picture`(
    start: Float, length: Float, margin: Float, expected: Range<Int>?
  ) {
    let across = PixelBox(
      around: .init(x: start, y: 0, width: length, height: 1), margin: margin, width: 100, height: 10)
    #expect(across.map { $0.x..<$0.x + $0.width } == expected)
    #expect(across.map { $0.y == 0 && $0.height == 10 } ?? true)
    let down = PixelBox(
      around: .init(x: 0, y: start, width: 1, height: length), margin: margin, width: 10, height: 100)
    #expect(down.map { $0.y..<$0.y + $0.height } == expected)
  }

  @Test func `are written beside the results, which name them`() async throws {
    // The sample face is at 0.25, 0.125 with 0.5 × 0.5: 10…30 × 3…15 of 40 × 24.
    let path = try session.addFile("a.png", ImageFile.encode(try picture(40, 24), as: .png))
    let folder = session.path("new/crops")
    let line = ["detect", path, "--crops", folder, "--crop-margin", "0", "--format", "ndjson"]
    #expect(await session.run(line) == .success)
    let crop = try #require(try JSONValue(text: session.output)["faces"]?.elements.first?["crop"]?.text)
    #expect(crop.hasPrefix(folder + "/a-") && crop.hasSuffix("-0.png"))
    let found = try ImageFile.read(path: crop).image
    #expect(found.width == 20 && found.height == 12)
    let expected = try picture(40, 24).cropped(to: PixelBox(x: 10, y: 3, width: 20, height: 12)).copy(
      as: .rgb)
    #expect(
      found.withPixels { a in expected.withPixels { b in (0..<720).allSatisfy { a[byte: $0] == b[byte: $0] } }
      })
  }

  @Test func `stand upright, and come out of the full picture`() async throws {
    // Upright the first is 2×4: 0.5…1.5 × 0.5…2.5, rounded up.
    let turned = try session.addPicture("turned.png", Fixture.turnedPNG)
    let large = try session.addPicture("large.jpg", Fixture.largeJPEG)
    let line = ["--crops", session.path("c"), "--crop-margin", "0", "--scaled-decode", "--format", "ndjson"]
    #expect(await session.run(["detect", turned, large] + line) == .success)
    let crops = try session.output.split(separator: "\n").compactMap {
      try JSONValue(text: String($0))["faces"]?.elements.first?["crop"]?.text
    }
    let images = try crops.map { try ImageFile.read(path: $0) }
    #expect(images.map(\.image.width) == [1, 20] && images.map(\.image.height) == [2, 12])
    #expect(images.map(\.kind) == [.png, .jpeg] && images.map(\.image.orientation) == [.up, .up])
  }

  @Test func `have names that neither meet nor leave the folder`() {
    let paths = [
      "a.png", "a.jpg", "a", "x/a.png", "x/A.png", "x_a.png", "./a.png", "../a.png", "../../etc/passwd",
      "/a.png", "..", ".png", "-", "--help", "a\nb.png", "a\u{0}.png", "é.png", "e\u{301}.png", "",
      String(repeating: "long", count: 1000),
    ]
    let names = paths.flatMap { path in
      (0..<3).map { CropFolder.name(of: path, number: $0, as: .png).lowercased() }
    }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(
        name.wholeMatch(of: /[a-z0-9_]*(-standard)?-?[a-z_]*-[0-9a-f]{32}-[0-9]\.png/) != nil, "\(name)")
      #expect(!name.hasPrefix(".") && name.utf8.count <= 255)
    }
    #expect(
      CropFolder.name(of: "b/photo 1.jpeg", number: 7, as: .jpeg)
        == "photo_1-\(SHA256.digest(of: Array("b/photo 1.jpeg".utf8)).prefix(32))-7.jpg")
  }

  @Test func `that exist are not looked at again`() async throws {
    _ = try session.addPicture("p/a.png")
    let line = ["detect", session.path("p"), "--crops", session.path("p/crops"), "--format", "csv"]
    #expect(await session.run(line) == .success)
    let first = session.output
    #expect(await session.run(line) == .success)
    #expect(session.output == first + first)
  }

  @Test func `that cannot be written are told, and the results are there`() async throws {
    let path = try session.addPicture("a.png")
    _ = try session.addFile("file", "text")
    #expect(await session.run(["detect", path, "--crops", session.path("file/crops")]) == .outputFailed)
    #expect(session.errors == "facet: \(session.path("file/crops")): cannot be made: file exists\n")
    #expect(session.output.hasPrefix("\(path): 4×2, 1 face (short-range, balanced)\n"))
    #expect(!session.output.contains("Crop:"))
  }

  @Test func `are none where the box lies beside the picture`() throws {
    let beside = PictureReport.Face(
      boundingBox: .init(x: 4, y: 0, width: 1, height: 1),
      normalizedBox: .init(x: 1.5, y: 0, width: 0.25, height: 1), score: 1, keypoints: [])
    var faces = [beside, .sample]
    let folder = CropFolder(path: session.path("c"), margin: 0.25)
    #expect(folder.write(&faces, of: "a.png", in: try picture(4, 2), as: .png) == [])
    #expect(faces.map { $0.crop == nil } == [true, false])
  }
}
