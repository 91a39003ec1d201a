import CImageShims

extension facet_report {
  /// The library's last words.
  var errorText: String { unsafe withUnsafeBytes(of: error, text) }

  /// What a reader of the picture should know, a sentence each.
  func warnings(height: Int) -> [String] {
    var sentences: [String] = []
    if warnings > 0 {
      let first = unsafe withUnsafeBytes(of: warning, text)
      sentences.append(warnings == 1 ? "damaged: \(first)" : "damaged in \(warnings) places, first: \(first)")
    }
    if !errorText.isEmpty {
      sentences.append(
        rows == height
          ? "damaged after the picture: \(errorText)"
          : "damaged, \(rows) of \(height) rows are complete: \(errorText)")
    }
    return sentences
  }
}

/// The C string in `bytes`, whose last byte is always zero.
private func text(_ bytes: UnsafeRawBufferPointer) -> String {
  unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}
