/// What bytes look like that are no model: what people get instead of one, in words that say what to do.
enum FileForm {
  /// The form in words, recognised by its first bytes.
  static func description(of bytes: ArraySlice<UInt8>) -> String {
    if bytes.isEmpty { return "an empty file" }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      return "a Git LFS pointer: fetch the file itself with 'git lfs pull'"
    }
    for (beginning, words) in beginnings where bytes.starts(with: beginning) { return words }
    return ofText(bytes) ?? (isONNX(bytes) ? "an ONNX model" : "\(bytes.count) bytes of something else")
  }

  private static let beginnings: [([UInt8], String)] = [
    ([0x1F, 0x8B], "a gzip file: unpack it with 'gunzip'"),
    ([0x42, 0x5A, 0x68], "a bzip2 file: unpack it"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file: unpack it"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a zstd file: unpack it"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    ([0x47, 0x49, 0x46, 0x38], "a GIF picture"),
    ([0x25, 0x50, 0x44, 0x46], "a PDF document"),
    ([0x89, 0x48, 0x44, 0x46], "an HDF5 file, as Keras saves models: convert it to .tflite"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]

  /// Text of a known kind, after blanks and a byte order mark.
  private static func ofText(_ bytes: ArraySlice<UInt8>) -> String? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = bytes.dropFirst(hasMark ? 3 : 0).prefix(1024).drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    guard let first = text.first else { return nil }
    let lowered = text.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    switch first {
    case UInt8(ascii: "<"):
      let isPage = ["<!doctype html", "<html", "<head", "<body"].contains { lowered.contains($0) }
      return isPage ? "a web page: fetch the file itself" : "an XML file"
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return isPrintable(text) ? "JSON" : nil
    default: return isPrintable(text) ? "text" : nil
    }
  }

  /// Whether the beginning of a file is UTF-8 without control characters; its last character may be cut off.
  private static func isPrintable(_ text: ArraySlice<UInt8>) -> Bool {
    var whole = text
    while let last = whole.last, last >= 0x80 { whole.removeLast() }
    guard whole.count > 3 else { return false }
    return String(validating: whole, as: UTF8.self) != nil
      && whole.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
  }

  /// ONNX is a protobuf message: its version (field 1, a small number), then the name of the program that wrote it (field
  /// 2), or the graph (field 7).
  private static func isONNX(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = Array(bytes.prefix(64))
    guard start.count > 4, start[0] == 0x08, 1...32 ~= start[1], start[2] == 0x12, 1...60 ~= start[3] else {
      return false
    }
    return start[4...].prefix(Int(start[3])).allSatisfy { 0x20...0x7E ~= $0 }
  }
}

extension [UInt8] {
  /// Whether the text's bytes stand somewhere in a row.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (0...count - wanted.count).contains { self[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
