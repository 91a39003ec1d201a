import FaceDetection
import ImageFiles
import Images
import TestSupport
import Testing

@testable import facet

/// The astronaut with the picture's seam through her face, as files.
@Suite(.enabled(if: RealFiles.areThere)) struct `A panorama` {
  private let picture: Image

  init() throws {
    let photograph = try ImageFile.read(path: RealFiles.path("Photographs/astronaut.png")).image.copy(
      as: .rgb)
    var pixels = [UInt8](repeating: 128, count: 3 * 1024 * 512)
    photograph.withPixels { bytes in
      for y in 0..<512 {
        for x in 0..<512 {
          for c in 0..<3 {
            pixels[3 * (y * 1024 + (x + 799) % 1024) + c] =
              bytes[byte: y * photograph.bytesPerRow + 3 * x + c]
          }
        }
      }
    }
    picture = try Image(pixels: pixels, width: 1024, height: 512)
  }

  /// How many faces are found, and the box of the first.
  private func faces(_ session: Session, _ path: String, _ options: [String]) async throws -> (
    Int, JSONValue?
  ) {
    let length = session.output.count
    #expect(await session.run(["detect", path, "--format", "ndjson"] + options) == .success)
    let faces = try JSONValue(text: String(session.output.dropFirst(length)))["faces"]?.elements ?? []
    return (faces.count, faces.first?["boundingBox"])
  }

  @Test(arguments: ["png", "jpg"])
  func `has one face across its seam, which is painted over on both sides`(kind: String) async throws {
    let session = try Session(real: ())
    let file = try ImageFile.encode(picture, as: kind == "png" ? .png : .jpeg)
    let path = try session.addPicture("all.\(kind)", file)
    let (count, box) = try await faces(session, path, ["--wrap"])
    #expect(count == 1)
    #expect(abs((box?["x"]?.number ?? 0) - 976) < 10)
    let safe = session.path("safe.\(kind)")
    _ = try await faces(session, path, ["--wrap", "--redact", "solid", "--output", safe])
    let painted = try ImageFile.read(path: safe).image.copy(as: .rgb)
    // The middle of the box, at half its height, is black from the face's left side to its right one.
    painted.withPixels { bytes in
      for x in [980, 1000, 1020, 1023, 0, 10, 30, 45] {
        let pixel = 130 * painted.bytesPerRow + 3 * x
        #expect((0..<3).allSatisfy { bytes[byte: pixel + $0] < 8 }, "\(x)")
      }
    }
    #expect(try await faces(session, safe, ["--wrap"]).0 == 0)
    #expect(try await faces(session, path, ["--wrap", "--annotate", session.path("drawn.png")]).0 == 1)
    // The box is drawn on both sides of the seam: its upper line, of one green, is in the first columns and the last.
    let (drawn, top) = (
      try ImageFile.read(path: session.path("drawn.png")).image.copy(as: .rgb), Int(box?["y"]?.number ?? 0)
    )
    drawn.withPixels { bytes in
      for x in [1000, 1020, 3, 20] {
        let isDrawn = (top - 2...top + 2).contains { y in
          let pixel = y * drawn.bytesPerRow + 3 * x
          return (0..<3).contains { c in
            bytes[byte: pixel + c] != picture.withPixels { $0[byte: y * picture.bytesPerRow + 3 * x + c] }
          }
        }
        #expect(isDrawn, "\(x)")
      }
    }
  }

  @Test func `says so itself, in its XMP`() async throws {
    let session = try Session(real: ())
    let file = try ImageFile.encode(picture, as: .jpeg)
    let xmp =
      Array("http://ns.adobe.com/xap/1.0/\0".utf8)
      + Array("<rdf:Description GPano:ProjectionType=\"equirectangular\"/>".utf8)
    let segment = [0xFF, 0xE1, UInt8((xmp.count + 2) >> 8), UInt8((xmp.count + 2) & 255)] + xmp
    let told = try session.addPicture("told.jpg", file.prefix(2) + segment + file.dropFirst(2))
    let (count, box) = try await faces(session, told, [])
    #expect(count == 1)
    #expect(abs((box?["x"]?.number ?? 0) - 976) < 10)
    let untold = try session.addPicture("untold.jpg", file)
    let beyond = try await faces(session, untold, []).1.map {
      ($0["x"]?.number ?? 0) + ($0["width"]?.number ?? 0) > 1060
    }
    #expect(beyond != true)
  }
}
