import Images
import Testing

@testable import facet

@Suite struct `Labels of pictures` {
  private func labels(_ text: String) throws(EvaluationFileError) -> Labels {
    try Labels(EvaluationFile(path: "labels", bytes: Array(text.utf8)))
  }

  /// The sentence with which `text` is refused.
  private func refused(_ text: String) -> String? {
    do throws(EvaluationFileError) {
      _ = try labels(text)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: WIDER FACE's text

  static let wider = """
    0--Parade/a.jpg
    2
    10 20 30 40 0 0 0 0 0 0\u{20}
    1 2 3 4 2 1 1 1 2 1\u{20}
    1--Handshaking/b.jpg
    0
    0 0 0 0 0 0 0 0 0 0\u{20}
    0--Parade/c.jpg
    1
    5 6 0 0 0 0 0 0 0 0\u{20}

    """

  @Test(arguments: ["\n", "\r\n"])
  func `of WIDER FACE are read, pictures without faces too`(end: String) throws {
    let text = Self.wider.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    let labels = try labels(text)
    #expect(labels.form == .wider && labels.sets == ["0--Parade", "1--Handshaking"])
    #expect(labels.pictures.map(\.file) == ["0--Parade/a.jpg", "1--Handshaking/b.jpg", "0--Parade/c.jpg"])
    #expect(labels.pictures.map(\.faces.count) == [2, 0, 1])
    #expect(labels.pictures[0].faces[0].box == Rectangle(x: 10, y: 20, width: 30, height: 40))
    // The second face is invalid, the third has no area.
    #expect(labels.pictures.flatMap(\.faces).map(\.isIgnored) == [false, true, true])
    #expect(labels.pictures.allSatisfy { !$0.hasLevels })
  }

  @Test func `of WIDER FACE may lack the line of zeros`() throws {
    let labels = try labels("a.jpg\n0\nb.jpg\n1\n1 2 3 4 0 0 0 0 0 0")
    #expect(labels.pictures.map(\.faces.count) == [0, 1] && labels.sets == [""])
  }

  @Test(arguments: [
    ("a.jpg\n", "line 2: found '', expected the number of faces of a.jpg"),
    ("a.jpg", "line 2: found the end of the file, expected the number of faces of a.jpg"),
    ("a.jpg\nb.jpg", "line 2: found 'b.jpg', expected the number of faces of a.jpg"),
    ("a.jpg\n-1", "line 2: found '-1', expected the number of faces of a.jpg"),
    ("a.jpg\n1.5", "line 2: found '1.5', expected the number of faces of a.jpg"),
    (
      "a.jpg\n9000000000000000000\n1 2 3 4 0 0 0 0 0 0",
      "line 4: found the end of the file, expected ten numbers for face 2 of 9000000000000000000 of a.jpg"
    ),
    (
      "a.jpg\n2\n1 2 3 4 0 0 0 0 0 0\nb.jpg\n0",
      "line 4: found 'b.jpg', expected ten numbers for face 2 of 2 of a.jpg"
    ),
    (
      "a.jpg\n1\n1 2 3 4\n", "line 3: found '1 2 3 4', expected ten numbers for face 1 of 1 of a.jpg"
    ),
    (
      "a.jpg\n1\n1 2 -3 4 0 0 0 0 0 0",
      "line 3: found '1 2 -3 4 0 0 0 0 0 0', expected x, y, width and height in pixels, the latter two not below 0"
    ),
    (
      "a.jpg\n1\n1 2 1e300 4 0 0 0 0 0 0",
      "line 3: found '1 2 1e300 4 0 0 0 0 0 0', expected x, y, width and height in pixels, the latter two not below 0"
    ),
    (
      "a.jpg\n0\n1 2 3 4 0 0 0 0 0 0",
      "line 3: found '1 2 3 4 0 0 0 0 0 0', expected a line of zeros after a number of 0"
    ),
    (
      "a.jpg\n1\n1 2 3 4 0 0 0 0 0 0\n1 2 3 4 0 0 0 0 0 0",
      "line 4: found '1 2 3 4 0 0 0 0 0 0', expected a picture's path"
    ),
    ("a.jpg\n0\na.jpg\n0", "a.jpg: found the picture twice, expected it once"),
    ("", "end: found no picture, expected at least one"),
    (" \n\n", "end: found no picture, expected at least one"),
  ])
  func `of WIDER FACE are refused where they are damaged`(text: String, sentence: String) {
    #expect(refused(text) == "labels: \(sentence)")
  }

  @Test func `whose bytes are not text are refused`() {
    #expect(
      throws: EvaluationFileError(
        file: "x", problem: "line 1: found bytes that are not UTF-8, expected a picture's path")
    ) {
      try Labels(EvaluationFile(path: "x", bytes: [0xFF, 0x0A, 0x30]))
    }
  }

  @Test func `that are not there are refused in the system's words`() {
    #expect(throws: EvaluationFileError(file: "/nowhere/x", problem: "no such file or directory")) {
      try Labels(path: "/nowhere/x")
    }
  }

  // MARK: COCO JSON

  static let coco = """
    {"images": [{"id": 8, "file_name": "v/b.jpg", "width": 40, "height": 30}, {"id": 3, "file_name": "v/a.jpg"}],
     "annotations": [
      {"id": 1, "image_id": 8, "category_id": 2, "bbox": [1, 2, 3.5, 4], "area": 9, "iscrowd": 0},
      {"id": 2, "image_id": 8, "category_id": 2, "bbox": [1, 2, 30, 20], "iscrowd": 1},
      {"id": 3, "image_id": 3, "category_id": 2, "bbox": [1, 2, 30, 20], "ignore": true},
      {"id": 4, "image_id": 3, "category_id": 1, "bbox": [1, 2, 30, 20]}],
     "categories": [{"id": 1, "name": "person"}, {"id": 2, "name": "face"}]}
    """

  @Test func `of COCO are read in the order of the ids`() throws {
    let labels = try labels("\u{FEFF}" + Self.coco)
    #expect(labels.form == .coco && labels.sets == ["v"])
    #expect(labels.pictures.map(\.file) == ["v/a.jpg", "v/b.jpg"] && labels.pictures.map(\.id) == [3, 8])
    #expect(labels.pictures.map(\.size) == [nil, PixelSize(width: 40, height: 30)])
    #expect(
      labels.pictures.map(\.faces) == [
        [LabelledFace(box: Rectangle(x: 1, y: 2, width: 30, height: 20), isIgnored: true)],
        [
          LabelledFace(box: Rectangle(x: 1, y: 2, width: 3.5, height: 4), area: 9),
          LabelledFace(box: Rectangle(x: 1, y: 2, width: 30, height: 20), isIgnored: true, isCrowd: true),
        ],
      ])
  }

  @Test(arguments: [
    (
      #""bbox": [1, 2, 3.5, 4]"#, #""bbox": [1, 2, 3]"#,
      "annotations[0].bbox: found [1.0, 2.0, 3.0], expected x, y,"
    ),
    (#""bbox": [1, 2, 3.5, 4]"#, #""bbox": "x""#, "annotations[0].bbox: found a string, expected a list"),
    (#""bbox": [1, 2, 3.5, 4]"#, #""box": 1"#, "annotations[0]: found no 'bbox', expected one"),
    (
      #""bbox": [1, 2, 3.5, 4]"#, #""bbox": [1, null, 3, 4]"#,
      "annotations[0].bbox[1]: found null, expected a number"
    ),
    (
      #""image_id": 3"#, #""image_id": 5"#,
      "annotations[2].image_id: found 5, expected the id of one of the images"
    ),
    (#""id": 3, "file"#, #""id": 8, "file"#, "images[1].id: found 8 once more, expected a new id"),
    (#""width": 40"#, #""width": 0"#, "images[0]: found 0.0 × 30.0 pixels, expected whole numbers above 0"),
    (
      #""name": "face""#, #""name": "car""#,
      "categories: found person, car, expected one category, or one that is"
    ),
    (#""images""#, #""pictures""#, "found no 'images', expected one"),
    (#"}]}"#, #"}"#, "line 7, byte 71: found the end, expected ',' or ']'"),
  ])
  func `of COCO are refused where they are damaged`(part: String, damage: String, sentence: String) throws {
    let refusal = try #require(refused(Self.coco.replacing(part, with: damage, maxReplacements: 1)))
    #expect(refusal.hasPrefix("labels: \(sentence)"), "\(refusal)")
  }

  // MARK: A list of pictures

  static let listed = """
    [{"file": "s/a.jpg", "width": 40, "height": 30, "set": "mine", "faces": [
       {"x": 1, "y": 2, "w": 3, "h": 4, "easy": true, "medium": true, "hard": true, "blur": 0},
       {"x": 1, "y": 2, "w": 3, "h": 4, "easy": false, "medium": false, "hard": true},
       {"x": 1, "y": 2, "w": 3, "h": 4, "easy": false, "medium": false, "hard": false, "ignore": true}]},
     {"file": "s/b.jpg", "faces": []},
     {"file": "s/c.jpg", "width": 40, "height": 30, "exif_orientation": 6, "coords": "stored pixels",
      "faces": [{"x": 1, "y": 2, "w": 3, "h": 4}]},
     {"file": "s/d.jpg", "width": 40, "height": 30, "exif_orientation": 6, "faces": [{"x": 1, "y": 2, "w": 3, "h": 4}]}]
    """

  @Test func `in a list are read with sets, levels and orientations`() throws {
    let labels = try labels(Self.listed)
    #expect(labels.form == .pictures && labels.sets == ["mine", "s"])
    #expect(
      labels.pictures[0].faces.map(\.levels) == [[.easy, .medium, .hard], [.hard], []])
    #expect(labels.pictures[0].faces.map(\.isIgnored) == [false, false, true])
    #expect(labels.pictures.map(\.hasLevels) == [true, false, false, false])
    // Stored 40×30 and turned right by a quarter: what was 30 − 2 − 4 above the lower edge is so from the left.
    #expect(labels.pictures[2].faces[0].box == Rectangle(x: 24, y: 1, width: 4, height: 3))
    #expect(labels.pictures[2].size == PixelSize(width: 30, height: 40))
    #expect(labels.pictures[3].faces[0].box == Rectangle(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(arguments: [
    (#""x": 1"#, #""x": "1""#, "[0].faces[0].x: found a string, expected a number"),
    (#""w": 3"#, #""w": -3"#, "[0].faces[0]: found 1.0, 2.0, -3.0, 4.0, expected x, y, width and height"),
    (#""file": "s/b.jpg""#, #""name": "s/b.jpg""#, "[1]: found no 'file', expected one"),
    (#""s/b.jpg""#, #""s/a.jpg""#, "s/a.jpg: found the picture twice, expected it once"),
    (#"tion": 6"#, #"tion": 9"#, "[2].exif_orientation: found 9, expected a number from 1 to 8"),
    (#""height": 30"#, #""height": 1e99"#, "[0]: found 40.0 × 1e+99 pixels, expected whole numbers above 0"),
    (#"[{"file""#, #"["#, "line 1, byte 2: found ': \"s/a.jpg\", \"width\"', expected a value"),
  ])
  func `in a list are refused where they are damaged`(part: String, damage: String, sentence: String) throws {
    let refusal = try #require(refused(Self.listed.replacing(part, with: damage, maxReplacements: 1)))
    #expect(refusal.hasPrefix("labels: \(sentence)"), "\(refusal)")
  }

  @Test(arguments: ImageOrientation.allCases)
  func `turn boxes as pictures are turned`(orientation: ImageOrientation) throws {
    // A picture of 5×3 with one white box of 2×1 at (3, 1), as stored.
    var pixels = [UInt8](repeating: 0, count: 15)
    (pixels[1 * 5 + 3], pixels[1 * 5 + 4]) = (255, 255)
    let image = try Image(pixels: pixels, width: 5, height: 3, format: .grey, orientation: orientation)
      .upright().copy(as: .grey)
    let box = Rectangle(x: 3, y: 1, width: 2, height: 1).turned(
      orientation, in: PixelSize(width: 5, height: 3))
    image.withPixels { bytes in
      for y in 0..<image.height {
        for x in 0..<image.width {
          let (across, down) = (Double(x) - box.x, Double(y) - box.y)
          let isInside = across >= 0 && across < box.width && down >= 0 && down < box.height
          #expect((bytes[byte: y * image.width + x] == 255) == isInside)
        }
      }
    }
  }
}

@Suite struct `Faults of JSON` {
  @Test(arguments: [
    "{}", " [ ] ", "[1,-2.5e+3,0,0.5,\"a\\\"b\\u00e9é\",true,false,null]", #"{"a":{"b":[{}]}}"#, "0",
    String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
  ])
  func `are not found where there are none`(text: String) {
    #expect(JSONFault.first(in: Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    ("", 0, "the end", "a value"), ("[1,]", 3, "']'", "a value"), ("[1 2]", 3, "'2]'", "',' or ']'"),
    ("{\"a\" 1}", 5, "'1}'", "':'"), ("{a: 1}", 1, "'a: 1}'", "a name between quotes"),
    ("{\"a\": 1", 7, "the end", "',' or '}'"), ("[01]", 1, "'01]'", "a number without zeros before it"),
    ("[1.]", 3, "']'", "a digit"), ("[-]", 2, "']'", "a digit"), ("[1e]", 3, "']'", "a digit"),
    ("[\"a", 3, "the end", "a closing quote"), ("[\"a\\", 4, "the end", "a closing quote"),
    ("[nul]", 1, "'nul]'", "a value"), ("[] []", 3, "'[]'", "the end of the document"),
  ])
  func `are found where they are`(text: String, offset: Int, found: String, expected: String) {
    #expect(
      JSONFault.first(in: Array(text.utf8)[...])
        == JSONFault(offset: offset, found: found, expected: expected))
  }

  @Test func `are depths without end, and bytes that are not UTF-8`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(JSONFault.first(in: deep[...])?.offset == 512)
    #expect(JSONFault.first(in: [0x22, 0xFF, 0x22])?.expected == "a text in UTF-8")
  }
}
