import Foundation
import ImageFiles
import Mutations
import Synchronization
import Testing

@testable import facet

/// What the program reads besides pictures, models and videos, damaged in every way.
@Suite struct `Damaged lists and lines` {
  private static let count =
    ProcessInfo.processInfo.environment["FACET_MUTATIONS"].flatMap { Int($0) } ?? 300

  @Test(arguments: [true, false])
  func `of files give names, or say why not`(endedByZero: Bool) {
    let text = (0..<40).map { "photos/\u{E9}e\u{301}-\($0).jpg" }.joined(
      separator: endedByZero ? "\0" : "\r\n")
    var mutations = Mutations(seed: 1)
    for _ in 0..<Self.count {
      let bytes = mutations.mutate([0xEF, 0xBB, 0xBF] + Array(text.utf8))
      let pieces = Mutex([bytes, []][...])
      var list = FileList(endedByZero: endedByZero) { () throws(SystemError) in
        pieces.withLock { $0.popFirst() ?? [] }
      }
      var length = 0
      while let input = try? list.next() {
        let name = input.path.fileNameBytes
        #expect(String(fileName: name).fileNameBytes == name && !name.isEmpty)
        length += name.count
      }
      #expect(length <= bytes.count)
    }
  }

  @Test func `of a command are read or refused`() {
    let words = [
      "a.jpg", "--model", "short-range", "--format=json", "--min-confidence", "0.5", "--max-faces=3",
      "--memory", "2G",
      "--shard", "1/2", "--min-face-size", "20px", "--orientation", "auto", "--redact", "blur", "--output",
      "o/", "--",
    ]
    var mutations = Mutations(seed: 2)
    var refused = 0
    for _ in 0..<Self.count {
      let bytes = mutations.mutate(Array(words.joined(separator: "\n").utf8))
      let line = bytes.split(separator: 0x0A).map { String(fileName: $0) }
      do { _ = try DetectRequest(detecting: ParsedArguments(line, for: .detect)) } catch {
        #expect(!"\(error)".isEmpty)
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test(arguments: [
    "0--Parade/a.jpg\n1\n10 20 30 40 0 0 0 0 0 0\n",
    #"[{"file": "a.jpg", "width": 40, "height": 30, "faces": [{"x": 1, "y": 2, "w": 3, "h": 4}]}]"#,
    #"{"images": [{"id": 1, "file_name": "a.jpg"}], "annotations": [{"image_id": 1, "bbox": [1, 2, 3, 4]}], "categories": []}"#,
  ])
  func `of labels are read or refused`(text: String) {
    var mutations = Mutations(seed: 3)
    for _ in 0..<Self.count {
      let bytes = mutations.mutate(Array(text.utf8))
      do { _ = try Labels(EvaluationFile(path: "x", bytes: bytes)) } catch {
        #expect(!error.description.isEmpty)
      }
      _ = ModelManifest(json: bytes)
    }
  }
}
