import ImageFiles
import Images
import Testing

@testable import facet

@Suite struct Annotating {
  private let session: Session

  init() throws { session = try Session() }

  private func size(of name: String) throws -> [Int] {
    let image = try ImageFile.read(path: session.path(name)).image
    return [image.width, image.height, image.orientation.rawValue]
  }

  @Test func `writes the upright picture`() async throws {
    let path = try session.addPicture("turned.png", Fixture.turnedPNG)
    #expect(await session.run(["detect", path, "--annotate", session.path("found.png")]) == .success)
    #expect(try size(of: "found.png") == [2, 4, 1])
    #expect(
      await session.run(["detect", path, "--annotate", session.path("new/deep/found.jpg")]) == .success)
    #expect(try size(of: "new/deep/found.jpg") == [2, 4, 1])
  }

  @Test func `draws over the full picture when a smaller one was decoded`() async throws {
    let path = try session.addPicture("large.jpg", Fixture.largeJPEG)
    let line = ["--scaled-decode", "--annotate", session.path("found.png")]
    #expect(await session.run(["detect", path] + line) == .success)
    #expect(try size(of: "found.png") == [40, 24, 1])
    #expect(
      await session.run(["detect", "-", "--orientation", "left"] + line, input: Fixture.largeJPEG) == .success
    )
    #expect(try size(of: "found.png") == [24, 40, 1])
  }

  @Test func `draws where the face is`() throws {
    let black = try Image(
      pixels: [UInt8](repeating: 0, count: 10_000), width: 100, height: 100, format: .grey)
    let image = AnnotatedPicture(black, faces: [.sample]).image
    let isGreen = { (x: Int, y: Int) in image.withPixels { $0[byte: 3 * (100 * y + x) + 1] > 0 } }
    #expect(image.format == .rgb)
    #expect(isGreen(25, 40))  // the box's left side
    #expect(isGreen(50, 50))  // the fifth key point
    #expect(!isGreen(90, 90))
  }

  @Test func `mirrors the names of a folder`() async throws {
    _ = try session.addPicture("p/a.png")
    _ = try session.addPicture("p/q/b.png")
    #expect(await session.run(["detect", session.path("p"), "--annotate", session.path("out")]) == .success)
    #expect(try size(of: "out/a.png") == [4, 2, 1])
    #expect(try size(of: "out/q/b.png") == [4, 2, 1])
  }

  @Test func `leaves inputs as they are`() async throws {
    let path = try session.addPicture("a.png")
    #expect(await session.run(["detect", path, "--annotate", path]) == .wrongUsage)
    #expect(try FileBytes.read(path: path) == Fixture.png)
  }

  @Test func `keeps results when a picture cannot be written, and says so`() async throws {
    let (first, second) = (try session.addPicture("a.png"), try session.addPicture("b.png"))
    let file = try session.addFile("file", "")
    #expect(
      await session.run(["detect", first, second, "--format", "csv", "--annotate", file + "/out/"])
        == .outputFailed)
    #expect(session.output.split(separator: "\n").count == 3)
    #expect(session.errors.split(separator: "\n").count == 2)
    #expect(
      session.errors.hasPrefix("facet: \(file)/out/a.png: its folder cannot be made: "))
  }
}
