import TFLite
import Testing

@Suite struct `A file that is no model` {
  @Test(arguments: [
    ("", "an empty file"), ("version https://git-lfs.github.com/spec/v1\noid sha256:", "a Git LFS pointer"),
    ("\n\n  <!DOCTYPE html>\n<html><body>404", "a web page"), ("<HTML><head>", "a web page"),
    ("\u{FEFF}<html>", "a web page"), ("<?xml version=\"1.0\"?><Error>", "an XML file"),
    ("{\"message\": \"Not Found\"}", "JSON"), (" [1, 2, 3]", "JSON"), ("Not Found\n", "text"),
    ("%PDF-1.7", "a PDF document"), ("GIF89a", "a GIF picture"),
  ])
  func `is told for what it is, if it is text or begins with it`(text: String, words: String) {
    #expect(found(Array(text.utf8)).hasPrefix(words))
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "a gzip file: unpack it"), ([0x89, 0x50, 0x4E, 0x47, 13, 10], "a PNG picture"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), ([0x89, 0x48, 0x44, 0x46, 13, 10], "an HDF5 file"),
      ([8, 7, 0x12, 7] + Array("pytorch".utf8) + [0x1A, 5], "an ONNX model"),
      ([8, 7, 0x12, 7, 0, 1, 2, 3, 4, 5, 6, 7], "12 bytes of something else"),
      ([UInt8](repeating: 0xFF, count: 5000), "5000 bytes of something else"),
    ] as [([UInt8], String)])
  func `is told for what it is by its first bytes, or for how long it is`(bytes: [UInt8], words: String) {
    #expect(found(bytes).hasPrefix(words))
  }

  private func found(_ bytes: [UInt8]) -> String {
    do throws(ModelError) {
      _ = try Graph(bytes: bytes)
      return "read"
    } catch {
      guard case .notAModel(let found) = error.reason else { return error.description }
      return found
    }
  }

  @Test func `is read no further where it cannot become one`() {
    #expect(Graph.mayBegin(with: []))
    #expect(Graph.mayBegin(with: [UInt8](repeating: 0xFF, count: 4095)))
    #expect(!Graph.mayBegin(with: [UInt8](repeating: 0xFF, count: 4096)))
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.replaceSubrange(4..<8, with: Array("TFL3".utf8))
    #expect(Graph.mayBegin(with: bytes))
    bytes.replaceSubrange(0..<8, with: [0, 0, 0x50, 0x4B, 3, 4, 0, 0])
    #expect(Graph.mayBegin(with: bytes))
  }
}
