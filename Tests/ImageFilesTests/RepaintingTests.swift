import Foundation
import ImageFiles
import Images
import TestSupport
import Testing

/// A JPEG, its picture painted over in boxes, and what came of it.
struct Repainting {
  let file: DecodedImage
  let painted: Image
  let blocks: BlockSet
  let output: [UInt8]
  let result: DecodedImage

  /// A file that is damaged has no blocks to be painted.
  struct Damaged: Error {}

  init(
    _ bytes: [UInt8], boxes: [PixelBox], _ redaction: Redaction = Redaction(.solid, shape: .box, margin: 1)
  ) throws {
    file = try ImageFile.decode(bytes)
    guard let grid = file.blocks else { throw Damaged() }
    var (painted, blocks) = (
      file.image, BlockSet(of: file.image, width: grid.mcuWidth, height: grid.mcuHeight)
    )
    for box in boxes {
      let numbers = (Float(box.x), Float(box.y), Float(box.width), Float(box.height))
      painted.redact(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3, with: redaction)
      blocks.insert(
        x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3, with: redaction, in: painted)
    }
    (self.painted, self.blocks) = (painted, blocks)
    output = try ImageFile.repaint(bytes, with: painted, painted: blocks, color: file.color)
    result = try ImageFile.decode(output)
  }

  /// Pixels that differ although neither their block is painted nor, where chroma is interpolated across its border, one
  /// that they touch.
  var changedOutside: Int {
    let image = file.image, channels = image.format.bytesPerPixel
    // A pixel of halved chroma is mixed from its own sample and the next one, which may be a painted block's.
    let (across, down) = file.subsampling.map { ($0.across, $0.down) } ?? (2, 2)
    let isInterpolated = image.format != .grey && across <= 2 && down <= 2
    let (reachX, reachY) = (isInterpolated && across == 2 ? 1 : 0, isInterpolated && down == 2 ? 1 : 0)
    let (before, after) = (image.bytes, result.image.bytes)
    var count = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let at = (y * image.width + x) * channels
        if (0..<channels).allSatisfy({ before[at + $0] == after[at + $0] }) { continue }
        let rows = max(0, y - reachY)...min(image.height - 1, y + reachY)
        let isNear = rows.contains { y in
          (max(0, x - reachX)...min(image.width - 1, x + reachX)).contains { blocks.contains(x: $0, y: y) }
        }
        if !isNear { count += 1 }
      }
    }
    return count
  }

  /// The mean distance of what is decoded inside the painted blocks from what was painted.
  var distanceInside: Double {
    let image = file.image, channels = image.format.bytesPerPixel
    let (wanted, after) = (painted.bytes, result.image.bytes)
    var (sum, count) = (0, 0)
    for y in 0..<image.height {
      for x in 0..<image.width where blocks.contains(x: x, y: y) {
        let at = (y * image.width + x) * channels
        for c in at..<at + channels { (sum, count) = (sum + abs(Int(wanted[c]) - Int(after[c])), count + 1) }
      }
    }
    return Double(sum) / Double(max(count, 1))
  }
}

@Suite struct `A JPEG painted over` {
  /// Waves of colour of 83×61 pixels, which no block divides.
  static func waves(_ format: PixelFormat = .rgb, width: Int = 83, height: Int = 61) throws -> Image {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let values = [x * 3 + y, 255 - x * 2, y * 4 + x * y / 9]
        for c in 0..<format.bytesPerPixel { pixels.append(UInt8(truncatingIfNeeded: values[c] % 256)) }
      }
    }
    return try Image(pixels: pixels, width: width, height: height, format: format)
  }

  static let samplings: [ChromaSubsampling] = [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4), (4, 2)].map {
    ChromaSubsampling(across: $0, down: $1)
  }

  @Test(arguments: samplings, [30, 92, 100])
  func `is the same to the bit elsewhere, whatever shares chroma`(sampling: ChromaSubsampling, quality: Int)
    throws
  {
    let options = WritingOptions(quality: quality, subsampling: sampling)
    let bytes = try ImageFile.encode(Self.waves(), as: .jpeg, options: options)
    #expect(try ImageFile.decode(bytes).subsampling == sampling)
    for method in Redaction.Method.allCases {
      let boxes = [
        PixelBox(x: 20, y: 9, width: 17, height: 20), PixelBox(x: 75, y: 50, width: 20, height: 20),
      ]
      let made = try Repainting(bytes, boxes: boxes, Redaction(method, shape: .ellipse))
      #expect(made.changedOutside == 0)
      #expect(made.result.subsampling == sampling && made.result.warnings == [])
      // Quantisation at quality 30 costs some levels; a block that was not replaced would cost a hundred.
      #expect(made.distanceInside < (quality == 30 ? 20 : 12), "\(method)")
    }
  }

  @Test(arguments: JPEGForm.fixtures)
  func `keeps its form and its colours elsewhere`(form: JPEGForm) throws {
    let bytes = bytes(ofFixture: form.name)
    let made = try Repainting(bytes, boxes: [PixelBox(x: 1, y: 1, width: 3, height: 3)])
    #expect(made.changedOutside == 0)
    let whole = try ImageFile.decode(bytes)
    #expect(made.result.image.format == whole.image.format && made.result.warnings == whole.warnings)
    #expect(form.markers.allSatisfy { contains(made.output, [0xFF, $0]) })
    // Quality 60 on pictures of three blocks: black stays dark.
    let dark = made.result.image.withPixels { $0[byte: 0] }
    #expect(dark < 60)
  }

  struct JPEGForm: CustomStringConvertible {
    let name: String
    /// Markers that tell the form: baseline, progressive or arithmetic frame, restart interval, Adobe's.
    let markers: [UInt8]
    var description: String { name }
    static let fixtures = [
      JPEGForm(name: "baseline-420.jpg", markers: [0xC0, 0xE0]),
      JPEGForm(name: "restart-420.jpg", markers: [0xC0, 0xDD]),
      JPEGForm(name: "progressive-444.jpg", markers: [0xC2]), JPEGForm(name: "grey.jpg", markers: [0xC0]),
      JPEGForm(name: "rgb-adobe-0.jpg", markers: [0xC0, 0xEE]),
      JPEGForm(name: "cmyk-adobe.jpg", markers: [0xC0, 0xEE]),
      JPEGForm(name: "cmyk-unmarked.jpg", markers: [0xC0]),
      JPEGForm(name: "ycck-adobe.jpg", markers: [0xC0, 0xEE]),
    ]
  }

  @Test func `is written again where arithmetic coding can be, or refused`() throws {
    let bytes = bytes(ofFixture: "arithmetic-420.jpg")
    do {
      let made = try Repainting(bytes, boxes: [PixelBox(x: 1, y: 1, width: 3, height: 3)])
      #expect(made.changedOutside == 0 && contains(made.output, [0xFF, 0xC9]))
    } catch let error as ImageFileError {
      #expect(error.description.contains("arithmetic") || error.description.contains("rithmetic"))
    }
  }

  @Test(arguments: [
    "baseline-420.jpg", "restart-420.jpg", "progressive-444.jpg", "grey.jpg", "ycck-adobe.jpg",
  ])
  func `with nothing to paint keeps every coefficient, and again`(name: String) throws {
    let bytes = bytes(ofFixture: name)
    let once = try Repainting(bytes, boxes: [])
    #expect(once.blocks.isEmpty)
    #expect(once.result.image.bytes == once.file.image.bytes)
    #expect(try Repainting(once.output, boxes: []).output == once.output)
  }

  @Test func `loses everything that stands beside the picture, but colour and orientation`() throws {
    let picture = try ImageFile.encode(Self.waves(), as: .jpeg)
    let small = try ImageFile.encode(Self.waves(width: 16, height: 16), as: .jpeg)
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker] + bigEndian(content.count + 2).suffix(2) + content
    }
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let segments = [
      segment(0xE1, exif + small), segment(0xE0, Array("JFXX\0".utf8) + [0x10] + small),
      segment(0xE2, Array("MPF\0second".utf8)),
      segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0secret".utf8)),
      segment(0xED, Array("Photoshop 3.0\0secret".utf8)), segment(0xFE, Array("secret".utf8)),
    ]
    var file = picture.prefix(2) + segments.flatMap(\.self) + picture.dropFirst(2) + small
    file = jpeg(file, with: profile())
    let made = try Repainting(file, boxes: [PixelBox(x: 20, y: 9, width: 17, height: 20)])
    for word in ["secret", "JFXX", "MPF", "Photoshop", "http"] {
      #expect(contains(file, Array(word.utf8)) && !contains(made.output, Array(word.utf8)), "\(word)")
    }
    // One start of a JPEG: no small picture, and no second one.
    #expect(
      made.output.indices.dropLast(2).count { made.output[$0...].starts(with: [0xFF, 0xD8, 0xFF]) } == 1)
    #expect(made.result.image.orientation == .right && made.result.color.profile == profile())
    #expect(contains(made.output, Array(exif.prefix(30))))
    #expect(made.output.count < picture.count + profile().count + 200)
    #expect(made.changedOutside == 0)
  }

  @Test func `has no EXIF where it stands upright`() throws {
    let made = try Repainting(bytes(ofFixture: "grey.jpg"), boxes: [])
    #expect(!contains(made.output, Array("Exif".utf8)))
  }

  @Test func `holds nothing of what was painted over`() throws {
    // Two pictures that differ inside the painted blocks only become the same file.
    let first = try Self.waves()
    var second = first
    second.redact(x: 32, y: 16, width: 32, height: 16, with: Redaction(.blur, shape: .box, margin: 1))
    let boxes = [PixelBox(x: 32, y: 16, width: 32, height: 16)]  // whole MCUs of 16×16
    let outputs = try [first, second].map {
      try Repainting(ImageFile.encode($0, as: .jpeg), boxes: boxes).output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func `that is damaged, or another picture's, is refused`() throws {
    let whole = bytes(ofFixture: "baseline-420.jpg")
    let file = try ImageFile.decode(whole)
    let none = BlockSet(of: file.image, width: 16, height: 16)
    #expect(try ImageFile.decode(whole.dropLast(30)).blocks == nil)
    for (bytes, words) in [
      (Array(whole.dropLast(30)), "damaged"), (Array(whole.prefix(300)), ""), ([], ""), ([0xFF, 0xD8], ""),
    ] {
      let error = #expect(throws: ImageFileError.self) {
        try ImageFile.repaint(bytes, with: file.image, painted: none, color: ColorDescription())
      }
      let text = error?.description ?? ""
      #expect(words.isEmpty ? !text.isEmpty : text.contains(words))
    }
    var blocks = BlockSet(of: file.image, width: 8, height: 8)  // the file has 16×16
    blocks.insert(x: 0, y: 0, width: 5, height: 5, with: Redaction(.solid), in: file.image)
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.repaint(whole, with: file.image, painted: blocks, color: ColorDescription())
    }
    #expect(error?.description.contains("the painted picture is not the file's") == true)
  }

  @Test func `with a quantisation table that has a zero is refused`() throws {
    // A decoder takes it; dividing by it ended the program.
    var bytes = bytes(ofFixture: "baseline-420.jpg")
    let table = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDB]) })
    bytes[table + 5 + 20] = 0
    let boxes = [PixelBox(x: 1, y: 1, width: 3, height: 3)]
    let error = #expect(throws: ImageFileError.self) { try Repainting(bytes, boxes: boxes) }
    #expect(error?.description.contains("a quantisation table with a zero") == true)
  }

  @Test func `is as sound as its file where that is mutated`() throws {
    let whole = try ImageFile.encode(Self.waves(), as: .jpeg)
    for length in stride(from: 0, to: whole.count, by: 7) {
      let cut = Array(whole.prefix(length))
      #expect(throws: (any Error).self) {
        try Repainting(cut, boxes: [PixelBox(x: 20, y: 9, width: 17, height: 20)])
      }
    }
  }
}

/// Every JPEG among the photographs that may lie beside the checkout.
@Suite struct `Photographs painted over` {
  static let photographs: [String] = {
    let root = collection + "/photos"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".jpg") }.sorted().map { root + "/" + $0 }
  }()

  @Test(
    .enabled(if: Checkout.isOptimized, "large pictures are compared in release builds"),
    .enabled(if: Checkout.isThere(collection + "/photos"), "the photographs are not beside this checkout"))
  func `are the same to the bit elsewhere, and as large as before`() throws {
    var (least, most) = (Double.infinity, 0.0)
    for path in Self.photographs {
      let bytes = bytes(ofFixture: path, in: "")
      let (width, height) = try { ($0.uprightWidth, $0.uprightHeight) }(ImageFile.decode(bytes).image)
      let boxes = [
        PixelBox(x: width / 3, y: height / 4, width: width / 9, height: height / 9),
        PixelBox(x: width * 4 / 5, y: height * 4 / 5, width: width / 20 + 1, height: height / 20 + 1),
      ]
      let made = try Repainting(bytes, boxes: boxes, Redaction(.mosaic))
      #expect(made.changedOutside == 0, "\(path)")
      #expect(made.distanceInside < 25, "\(path)")
      let untouched = try Repainting(bytes, boxes: [])
      #expect(untouched.result.image.bytes == untouched.file.image.bytes, "\(path)")
      let ratio = Double(untouched.output.count) / Double(bytes.count)
      (least, most) = (min(least, ratio), max(most, ratio))
      #expect(Double(made.output.count) <= 1.05 * Double(bytes.count), "\(path)")
      #expect(ratio <= 1.05, "\(path)")
    }
    print(
      "\(Self.photographs.count) photographs; sizes with nothing painted \(least) to \(most) of the file's")
  }
}
