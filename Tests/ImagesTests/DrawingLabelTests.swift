import Images
import Testing

@Suite struct `A label` {
  let style = DrawingStyle(forWidth: 40, height: 30, color: .yellow)

  @Test func `is written dot by dot in black on a bright plate`() throws {
    var image = try canvas(.rgb)
    image.drawLabel("1", x: 4, y: 20, style: style)
    #expect(
      picture(image, x: 4, y: 9, width: 9, height: 11) == """
        .........
        .........
        ....#....
        ...##....
        ..#.#....
        ....#....
        ....#....
        ....#....
        ..#####..
        .........
        .........
        """)
    #expect(image.color(x: 3, y: 12) == [128, 128, 128])
    #expect(image.color(x: 13, y: 12) == [128, 128, 128])
    #expect(image.color(x: 5, y: 8) == [128, 128, 128])
    #expect(image.color(x: 5, y: 20) == [128, 128, 128])
  }

  @Test(arguments: [(-50, -50), (0, 0), (100, 5), (20, 300), (1e9, -1e9)] as [(Float, Float)])
  func `stays inside the picture`(x: Float, y: Float) throws {
    var image = try canvas(.grey)
    image.drawLabel("98%", x: x, y: y, style: style)
    var inside = try canvas(.grey)
    let left = min(max(x, 0), 40 - 21), bottom = min(max(y, 11), 30)
    inside.drawLabel("98%", x: left, y: bottom, style: style)
    #expect(image.allBytes == inside.allBytes)
    #expect(try image.allBytes != canvas(.grey).allBytes)
  }

  @Test func `wider than the picture shows its beginning`() throws {
    var image = try canvas(.grey)
    image.drawLabel("0123456789", x: 30, y: 20, style: style)
    var short = try canvas(.grey)
    short.drawLabel("012345", x: 0, y: 20, style: style)  // 39 of 40 columns
    #expect(
      image.allBytes.prefix(40 * 20).enumerated().allSatisfy { i, byte in
        i % 40 >= 36 || byte == short.allBytes[i]
      })
  }

  @Test func `has white letters on a dark colour`() throws {
    var image = try canvas(.rgb)
    image.drawLabel("1", x: 4, y: 20, style: DrawingStyle(forWidth: 40, height: 30, color: .black))
    #expect(image.color(x: 8, y: 13) == [255, 255, 255])
    #expect(image.color(x: 5, y: 13) == [0, 0, 0])
  }

  @Test func `writes small letters as capitals and unknown ones as question marks`() throws {
    for (text, same) in [("face", "FACE"), ("é", "?"), ("日", "?"), ("\n", "?"), ("~", "?")] {
      var image = try canvas(.grey), other = try canvas(.grey)
      image.drawLabel(text, x: 2, y: 20, style: style)
      other.drawLabel(same, x: 2, y: 20, style: style)
      #expect(image.allBytes == other.allBytes)
    }
    var empty = try canvas(.grey)
    empty.drawLabel("", x: 2, y: 20, style: style)
    #expect(try empty.allBytes == canvas(.grey).allBytes)
  }

  /// "#" where the picture is black.
  private func picture(_ image: Image, x: Int, y: Int, width: Int, height: Int) -> String {
    (y..<y + height).map { row in
      (x..<x + width).map { image.color(x: $0, y: row) == [0, 0, 0] ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }
}
