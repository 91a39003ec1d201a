import Testing

@testable import facet

@Suite struct `A report` {
  private let model = ModelReport(name: "short-range", sha256: SHA256.digest(of: Array("abc".utf8)))

  @Test func `in text is indented lines`() {
    #expect(
      ReportWriter(.text, model: model).picture(.sample) == """
        a.png: 4×2, 1 face (short-range, fast)
          Face 0
            Box: x 1, y 0, width 2, height 1
            Score: 0.9375
            Key points:
              right eye          0.0000,  0.5000   (0, 1)
              left eye           0.1250,  0.5000   (1, 1)
              nose tip           0.2500,  0.5000   (1, 1)
              mouth center       0.3750,  0.5000   (2, 1)
              right ear tragion  0.5000,  0.5000   (2, 1)
              left ear tragion   0.6250,  0.5000   (3, 1)

        """)
  }

  @Test func `in text spells out letters that steer a terminal`() {
    let picture = PictureReport(file: "a\u{1B}[2J\n.png", width: 1, height: 1, faces: [])
    #expect(
      ReportWriter(.text, model: model).picture(picture)
        == "a\\u{1b}[2J\\u{a}.png: 1×1, no face (short-range, fast)\n")
  }

  @Test func `in CSV has a header, a row per face and none without`() {
    let writer = ReportWriter(.csv, model: model)
    let header = writer.opening.split(separator: ",").map(String.init)
    let row = writer.picture(.sample).split(separator: ",").map(String.init)
    #expect(header.count == 23)
    #expect(
      header[..<10] == [
        "file", "width", "height", "face", "x", "y", "box_width", "box_height", "score", "right_eye_x",
      ])
    #expect(row.count == 23)
    #expect(row[..<9] == ["a.png", "4", "2", "0", "1", "0", "2", "1", "0.9375"])
    #expect(writer.picture(PictureReport(file: "b", width: 1, height: 1, faces: [])) == "")
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("a\"b\"", "\"a\"\"b\"\"\""), ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""),
    ("a b", "a b"),
  ])
  func `in CSV quotes what would end a field`(file: String, field: String) {
    let picture = PictureReport(file: file, width: 1, height: 1, faces: [.sample])
    #expect(ReportWriter(.csv, model: model).picture(picture).hasPrefix(field + ",1,1,0,"))
  }

  @Test func `in NDJSON is one line with sorted keys and plain slashes`() {
    let picture = PictureReport(file: "a/b.png", width: 4, height: 2, faces: [])
    #expect(
      ReportWriter(.ndjson, model: model).picture(picture) == """
        {"faces":[],"facet":"0.1.0","file":"a/b.png","height":2,"model":{"mode":"fast","name":"short-range",\
        "sha256":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},"width":4}

        """)
  }

  @Test func `in JSON is one document at the end`() throws {
    let writer = ReportWriter(.json, model: model)
    #expect(writer.opening == "")
    #expect(writer.picture(.sample) == "")
    let document = try JSONValue(
      text: writer.closing([.sample], [FailureReport(file: "b", kind: .damaged, message: "bad")]))
    #expect(document["pictures"]?.elements.first?["faces"]?.elements.first?["score"] == .number(0.9375))
    #expect(document["errors"]?.elements == [.object(["file": .string("b"), "message": .string("bad")])])
  }
}

@Suite struct `A number in text` {
  @Test(
    arguments: [
      (0, 4, "0.0000"), (0.92174, 2, "0.92"), (-0.004, 2, "0.00"), (-0.06, 1, "-0.1"), (1.995, 0, "2"),
      (12.5, 0, "13"),
      (.infinity, 2, "inf"),
    ] as [(Float, Int, String)])
  func `has the digits that are asked for`(number: Float, places: Int, text: String) {
    #expect(number.fixed(places) == text)
  }
}
