import FaceDetection
import ImageFiles
import Images
import TestSupport
import Testing

@testable import facet

/// What is looked at is what people see, and what is written stays as good as it was.
@Suite struct `Pictures looked at and written` {

  private func session() throws -> Session {
    try Session { image in
      let shown = image.copy(as: .rgb)
      let middle = 3 * (shown.height / 2 * shown.width + shown.width / 2)
      return shown.withPixels { $0[byte: middle] } < 100 ? [.at(0.5, 0.5)] : []
    }
  }

  /// Black everywhere, a disc of it opaque: a "face" that is nowhere in the colours.
  private func disc() throws -> [UInt8] {
    let pixels = (0..<64 * 64).flatMap { index -> [UInt8] in
      let (x, y) = (index % 64 - 32, index / 64 - 32)
      return [0, 0, 0, x * x + y * y < 100 ? 255 : 0]
    }
    return try ImageFile.encode(Image(pixels: pixels, width: 64, height: 64, format: .rgba), as: .png)
  }

  private func faces(_ session: Session, _ options: String...) async throws -> Int {
    let before = session.output.count
    #expect(await session.run(["detect", session.path("a.png"), "--format", "ndjson"] + options) == .success)
    let line = String(session.output.dropFirst(before))
    return try JSONValue(text: line)["faces"]?.elements.count ?? -1
  }

  @Test func `are laid on white, or on the colour that is named, for all that is done`() async throws {
    let session = try session()
    _ = try session.addFile("a.png", disc())
    #expect(try await faces(session) == 1)  // black on white
    #expect(try await faces(session, "--background", "#8090a0", "--crops", session.path("c")) == 1)
    for (kind, option) in [
      ("png", "--annotate"), ("jpg", "--annotate"), ("png", "--output"), ("jpg", "--output"),
    ] {
      let path = session.path("o.\(kind)")
      var line = [option, path]
      if option == "--output" { line += ["--redact", "solid"] }
      #expect(await session.run(["detect", session.path("a.png")] + line) == .success)
      let image = try ImageFile.read(path: path).image
      #expect(image.format == .rgb)
      #expect(image.withPixels { $0[byte: 0] } > 240)  // the corner is white, not black
    }
    #expect(await session.run(["detect", session.path("a.png"), "--background", "mauve"]) == .wrongUsage)
    #expect(
      session.errors.contains(
        "--background mauve: expected white, black, grey, gray, or a colour as in #8090a0"))
  }

  @Test func `show a face that is there on the background alone`() async throws {
    // White with a clear disc: seen on black only.
    let session = try session()
    let pixels = (0..<64 * 64).flatMap { index -> [UInt8] in
      let (x, y) = (index % 64 - 32, index / 64 - 32)
      return [255, 255, 255, x * x + y * y < 100 ? 0 : 255]
    }
    let file = try ImageFile.encode(Image(pixels: pixels, width: 64, height: 64, format: .rgba), as: .png)
    _ = try session.addFile("a.png", file)
    #expect(try await faces(session) == 0)
    #expect(try await faces(session, "--background", "black") == 1)
  }

  /// Grey waves as a JPEG of 96×96 pixels, dark in the middle, with a profile.
  private func photograph(quality: Int = 85) throws -> [UInt8] {
    let pixels = (0..<96 * 96).flatMap { index -> [UInt8] in
      let (x, y) = (index % 96, index / 96)
      let isDark = abs(x - 48) < 8 && abs(y - 48) < 8
      return isDark ? [20, 30, 40] : [UInt8(120 + x), UInt8(120 + y), UInt8(150 + (x * y) % 80)]
    }
    let image = try Image(pixels: pixels, width: 96, height: 96)
    return try ImageFile.encode(
      image, as: .jpeg, options: WritingOptions(quality: quality, subsampling: ChromaSubsampling.none))
  }

  @Test func `of JPEG change in the painted blocks only`() async throws {
    let session = try session()
    let path = try session.addFile("a.jpg", photograph())
    let output = session.path("o.jpg")
    #expect(await session.run(["detect", path, "--redact", "solid", "--output", output]) == .success)
    let (before, after) = (try ImageFile.read(path: path).image, try ImageFile.read(path: output).image)
    var changed = 0, outside = 0
    before.withPixels { a in
      after.withPixels { b in
        for at in 0..<a.byteCount where a[byte: at] != b[byte: at] {
          changed += 1
          let (x, y) = (at / 3 % 96, at / 3 / 96)
          // The box is the middle quarter, 36 to 60, painted 1.3 times as wide: in the blocks of 8 from 32 to 64.
          if !(32..<64).contains(x) || !(32..<64).contains(y) { outside += 1 }
        }
      }
    }
    #expect(changed > 1000 && outside == 0)
    #expect(after.withPixels { $0[byte: 3 * (48 * 96 + 48)] } < 8)
  }

  @Test func `of JPEG without a face keep all pixels, and stand as they stood`() async throws {
    let session = try Session { _ in [] }
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
      + Array("secret".utf8)
    let file = try photograph()
    let tagged = file.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + file.dropFirst(2)
    let path = try session.addFile("a.jpg", Array(tagged))
    for (options, orientation) in [([], ImageOrientation.right), (["--orientation", "down"], .down)] {
      let line = ["detect", path, "--redact", "solid", "--output", session.path("o.jpg")] + options
      #expect(await session.run(line) == .success)
      let image = try ImageFile.read(path: session.path("o.jpg")).image
      #expect(image.orientation == orientation)
      #expect(try pixels(image) == pixels(ImageFile.read(path: path).image))
      let text = String(
        decoding: try FileBytes.read(path: session.path("o.jpg")).map { $0 & 127 }, as: UTF8.self)
      #expect(!text.contains("secret"))
    }
  }

  private func pixels(_ image: Image) -> [UInt8] {
    image.withPixels { span in (0..<span.byteCount).map { span[byte: $0] } }
  }

  @Test func `keep the profile and the chroma, at the quality that is named`() async throws {
    let session = try session()
    var profile = (0..<200).map { UInt8($0 < 132 ? 0 : $0) }
    profile[3] = 200
    profile[8] = 2
    profile.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    profile.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let file = try photograph()
    let path = try session.addFile(
      "a.jpg", file.prefix(2) + [0xFF, 0xE2, 0, UInt8(content.count + 2)] + content + file.dropFirst(2))
    let crops = session.path("c")
    var sizes: [Int] = []
    for quality in [["--quality", "20"], [], ["--quality", "100"]] {
      let line = ["--annotate", session.path("b.jpg"), "--redact", "blur", "--crops", crops] + quality
      for output in ["o.jpg", "o.png"] {
        #expect(await session.run(["detect", path, "--output", session.path(output)] + line) == .success)
        #expect(try ImageFile.read(path: session.path(output)).color.profile == profile)
      }
      let annotated = try ImageFile.read(path: session.path("b.jpg"))
      #expect(annotated.color.profile == profile && annotated.subsampling == ChromaSubsampling.none)
      let crop = try ImageFile.read(
        path: FilePath.join(crops, CropFolder.name(of: path, number: 0, as: .jpeg)))
      #expect(crop.color.profile == profile && crop.subsampling == ChromaSubsampling.none)
      sizes.append(try FileBytes.read(path: session.path("b.jpg")).count)
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    #expect(await session.run(["detect", path, "--quality", "50"]) == .wrongUsage)
    #expect(session.errors.contains("--quality: needs --annotate, or another option that writes pictures"))
    #expect(
      await session.run(["detect", path, "--quality", "0", "--annotate", session.path("x.jpg")])
        == .wrongUsage)
  }

  @Test func `carry what is wrong with the file in their records`() async throws {
    let session = try session()
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0]
    let file = try photograph()
    let tagged = file.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + file.dropFirst(2)
    let path = try session.addFile("a.jpg", Array(tagged.dropLast(500)))
    #expect(await session.run(["detect", path, "--format", "ndjson"]) == .success)
    let warnings = try JSONValue(text: session.output)["warnings"]?.elements.compactMap(\.text) ?? []
    #expect(warnings.count == 2 && warnings.first?.hasPrefix("damaged") == true)
    #expect(warnings.last == "orientation 9 is none, taken as upright")
    for warning in warnings { #expect(session.errors.contains("facet: \(path): \(warning)\n")) }

    let docs = FilePath.join(FilePath.folder(of: #filePath), "../../Docs")
    let schema = JSONSchema(
      root: try JSONValue(
        text: String(
          decoding: try FileBytes.read(path: FilePath.join(docs, "facet-output.schema.json")), as: UTF8.self))
    )
    var record = try JSONValue(text: session.output)
    #expect(schema.problems(of: record, definition: "pictureLine") == [])
    record["warnings"] = .array([])
    #expect(schema.problems(of: record, definition: "pictureLine") == ["$.warnings: too few"])
    record["warnings"] = .array([.number(1)])
    #expect(schema.problems(of: record, definition: "pictureLine") == ["$.warnings[0]: not string"])

    let sound = try session.addFile("b.jpg", file)
    let length = session.output.count
    #expect(await session.run(["detect", sound, "--format", "ndjson"]) == .success)
    #expect(try JSONValue(text: String(session.output.dropFirst(length)))["warnings"] == nil)
  }
}
