import Testing

@testable import facet

@Suite struct `A COCO document` {
  private func document(_ pictures: [PictureReport]) throws -> JSONValue {
    let writer = ReportWriter(.coco, model: ModelReport(name: "short-range", sha256: "00"))
    #expect(writer.opening == "" && writer.picture(.sample) == "" && writer.keepsResults)
    return try JSONValue(text: writer.closing(pictures, []))
  }

  private func numbers(_ value: JSONValue?) -> [Double] { value?.elements.compactMap(\.number) ?? [] }

  @Test func `has pictures, faces that point to them, and the category`() throws {
    let empty = PictureReport(file: "b/none.png", width: 7, height: 5, faces: [])
    let two = PictureReport(file: "c.png", width: 4, height: 2, faces: [.sample, .sample(score: 0.5)])
    let document = try document([empty, .sample, two])
    #expect(document.fields.keys.sorted() == ["annotations", "categories", "images", "info"])
    let images = document["images"]?.elements ?? []
    #expect(images.map { $0["file_name"]?.text } == ["b/none.png", "a.png", "c.png"])
    #expect(images.map { $0["id"]?.number } == [1, 2, 3])
    #expect(
      images.map { $0["width"]?.number } == [7, 4, 4] && images.map { $0["height"]?.number } == [5, 2, 2])
    let faces = document["annotations"]?.elements ?? []
    #expect(faces.map { $0["id"]?.number } == [1, 2, 3])
    #expect(faces.map { $0["image_id"]?.number } == [2, 3, 3])
    #expect(faces.map { $0["score"]?.number } == [0.9375, 0.9375, 0.5])
    #expect(faces.allSatisfy { $0["category_id"] == .number(1) && $0["iscrowd"] == .number(0) })
    let category = try #require(document["categories"]?.elements.first)
    #expect(category["id"] == .number(1) && category["name"] == .string("face"))
    #expect(category["keypoints"]?.elements.count == 6)
    #expect(category["skeleton"]?.elements.flatMap(numbers).allSatisfy { (1...6).contains($0) } == true)
  }

  @Test func `has boxes and six points in pixels`() throws {
    let face = try #require(try document([.sample])["annotations"]?.elements.first)
    // 0.25, 0.125, 0.5, 0.5 of 4×2 pixels.
    #expect(numbers(face["bbox"]) == [1, 0.25, 2, 1])
    #expect(face["area"] == .number(2))
    #expect(face["num_keypoints"] == .number(6))
    #expect(
      numbers(face["keypoints"]) == [0, 1, 2, 0.5, 1, 2, 1, 1, 2, 1.5, 1, 2, 2, 1, 2, 2.5, 1, 2])
  }

  @Test func `has boxes inside the picture, and says which points are not`() throws {
    let face = PictureReport.Face(
      boundingBox: .init(x: 0, y: 1, width: 2, height: 2),
      normalizedBox: .init(x: -0.25, y: 0.5, width: 0.5, height: 1), score: 1,
      keypoints: [.init(name: "rightEye", x: -0.25, y: 0.5), .init(name: "leftEye", x: 1, y: 0)])
    let picture = PictureReport(file: "a", width: 8, height: 4, faces: [face])
    let found = try #require(try document([picture])["annotations"]?.elements.first)
    #expect(numbers(found["bbox"]) == [0, 2, 2, 2])
    #expect(numbers(found["keypoints"]) == [-2, 2, 1, 8, 0, 2] + [Double](repeating: 0, count: 12))
    #expect(found["num_keypoints"] == .number(2))
  }

  @Test func `is whole when no picture can be used`() async throws {
    let session = try Session()
    #expect(await session.run(["detect", session.path("none"), "--format", "coco"]) == .someFilesFailed)
    let document = try JSONValue(text: session.output)
    #expect(document["images"] == .array([]) && document["annotations"] == .array([]))
  }
}
