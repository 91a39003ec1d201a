import Foundation
import TestSupport
import Testing

@testable import facet

/// The built program where a system has limits, is interrupted, or sends what has no end.
@Suite(.enabled(if: Binary.exists)) struct `The built program under limits` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `looks at the first kilobyte of a pipe and reads no more of what is no picture`() throws {
    for source in ["yes", "yes '' | tr '\\n' '\\377'", "cat /dev/zero"] {
      // A megabyte's pipe that is not read on fills up; the address space is too small to hold what is sent.
      let (_, output) = try Binary.run(
        "ulimit -v 4000000; cd '\(root)' && (\(source)) | \"$facet\" detect - --model short-range 2>&1; echo $?"
      )
      #expect(output.hasSuffix("\n1\n"), "\(source): \(output)")
      #expect(output.contains("-: "), "\(output)")
    }
  }

  @Test func `bounds a picture that does not end`() throws {
    let (_, output) = try Binary.run(
      "cd '\(root)' && (printf '\\377\\330\\377\\340'; cat /dev/zero) | "
        + "\"$facet\" detect - --model short-range --memory 30M 2>&1; echo $?")
    #expect(output.contains("more bytes, but at most 10485760 are read"), "\(output)")
    #expect(output.hasSuffix("\n1\n"), "\(output)")
  }

  @Test func `takes names on the line as bytes`() throws {
    let name = "\(folder.root)/" + "$(printf 'a\\351.png')"
    let (_, output) = try Binary.run(
      "\"$facet\" detect \"\(name)\" --model '\(root)/Models/Files/short-range.tflite' 2>&1")
    #expect(output == "facet: \(folder.root)/a\\xE9.png: there is no such file\n")
  }

  @Test func `leaves the old file when the disk is full or the file too long`() throws {
    try folder.write("old", to: "a.y4m")
    try folder.write(Clip.y4m(frames: 5), to: "clip.y4m")
    let (_, output) = try Binary.run(
      "trap '' XFSZ; ulimit -f 4; cd '\(root)' && \"$facet\" video '\(folder.path("clip.y4m"))' --model short-range "
        + "--annotate '\(folder.path("a.y4m"))' 2>&1 >/dev/null; echo $?")
    #expect(output == "facet: \(folder.path("a.y4m")): file too large\n74\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.root).sorted() == ["a.y4m", "clip.y4m"])
    #expect(try FileBytes.read(path: folder.path("a.y4m")) == Array("old".utf8))
  }

  private var root: String { Checkout.folder.path }
}
