import FaceDetection
import Foundation
import ImageFiles
import Images
import Synchronization
import Testing
import VideoFiles

@testable import facet

/// A video whose redacted frames are read again after it was looked at: what changes in between is never written.
@Suite struct `A video that changes between two readings` {
  /// Does something to the video while its fourth frame is looked at.
  private func run(
    _ video: (Session) throws -> String, _ change: @escaping @Sendable (String) throws -> Void
  ) async throws -> (status: facet.ExitStatus, errors: String, output: [UInt8]) {
    let path = Mutex("")
    let session = try Session { image in
      if Clip.number(of: image) == 3 { try? change(path.withLock { $0 }) }
      return [.at(0.5, 0.5, id: 1)]
    }
    let place = try video(session)
    path.withLock { $0 = place }
    let status = await session.run([
      "video", place, "--redact", "solid", "--output", session.path("out.y4m"),
    ])
    let output = (try? FileBytes.read(path: session.path("out.y4m"))) ?? []
    return (status, session.errors, output)
  }

  /// Whether each frame is painted in its middle, where the face is.
  private func isPainted(_ output: [UInt8]) throws -> Bool {
    output.isEmpty ? true : try Clip.luma(x: 32, y: 24, of: output).allSatisfy { $0 == 16 }
  }

  @Test func `is redacted where it does not`() async throws {
    let (status, errors, output) = try await run({ try $0.addFile("a.y4m", Clip.y4m(frames: 8)) }, { _ in })
    #expect(status == .success && !errors.contains("first read"))
    #expect(try Clip.frames(of: output).count == 8 && isPainted(output))
  }

  @Test(arguments: ["exchanged", "removed", "cut", "grown", "begun anew", "emptied"])
  func `is an error, and no frame is bare`(change: String) async throws {
    let clip = Clip.y4m(frames: 8)
    let (status, errors, output) = try await run(
      { session in try session.addFile("a.y4m", clip) },
      { path in
        let url = URL(fileURLWithPath: path)
        switch change {
        case "exchanged":
          let other = URL(fileURLWithPath: path + ".other")
          try Data(Clip.y4m(frames: 8).reversed()).write(to: other)
          try FileManager.default.removeItem(at: url)
          try FileManager.default.moveItem(at: other, to: url)
        case "removed": try FileManager.default.removeItem(at: url)
        case "cut", "emptied", "grown":
          let file = try FileHandle(forWritingTo: url)
          let size = ["cut": clip.count - 5000, "emptied": 0, "grown": clip.count + 4614][change] ?? 0
          try file.truncate(atOffset: UInt64(size))
          try file.close()
        default:
          let file = try FileHandle(forWritingTo: url)
          try file.write(contentsOf: Data(Clip.y4m(frames: 9).suffix(clip.count)))
          try file.close()
        }
      })
    #expect(status == .someFilesFailed, "\(change)")
    #expect(errors.contains("; the redacted video is not finished"), "\(errors)")
    #expect(try isPainted(output))
  }

  /// The same size, the same times: only the bytes of a frame tell.
  @Test func `is told by its frames when nothing else tells`() async throws {
    let clip = Clip.y4m(frames: 8)
    let (status, errors, output) = try await run(
      { session in try session.addFile("a.y4m", clip) },
      { path in
        let times = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(Clip.header.utf8.count + 5 * 4614 + 6 + 40))  // a byte of frame 5
        try file.write(contentsOf: Data([200]))
        try file.close()
        try FileManager.default.setAttributes([.modificationDate: times as Any], ofItemAtPath: path)
      })
    #expect(status == .someFilesFailed)
    #expect(errors.contains("a.y4m: "))
    #expect(errors.contains("; the redacted video is not finished"), "\(errors)")
    #expect(output == [])  // what is not finished does not take its place
  }

  @Test(arguments: ["another picture", "a picture more", "a picture less", "a broken picture"])
  func `may be a folder`(change: String) async throws {
    let picture = { @Sendable (number: Int) throws -> [UInt8] in
      let pixels = [UInt8](repeating: Clip.luma(number), count: Clip.width * Clip.height)
      let image = try Image(pixels: pixels, width: Clip.width, height: Clip.height, format: .grey)
      return try ImageFile.encode(image, as: .png)
    }
    let (status, errors, output) = try await run(
      { session in
        for number in 0..<6 { _ = try session.addFile("frames/\(number).png", picture(number)) }
        return session.path("frames")
      },
      { path in
        let file = { (number: Int) in URL(fileURLWithPath: path + "/\(number).png") }
        switch change {
        case "another picture": try Data(picture(50)).write(to: file(1))
        case "a picture more": try Data(picture(6)).write(to: file(6))
        case "a picture less": try FileManager.default.removeItem(at: file(5))
        default: try Data([1, 2, 3]).write(to: file(1))
        }
      })
    #expect(status == .someFilesFailed)
    #expect(errors.contains("frames: "), "\(errors)")
    #expect(try isPainted(output))
  }
}
