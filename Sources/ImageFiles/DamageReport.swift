import CImageShims

extension facet_report {
  /// The library's last words.
  var errorText: String { unsafe withUnsafeBytes(of: error, text) }

  /// What is damaged, in one sentence; nothing for a sound file.
  func damage(height: Int) -> String? {
    let first = unsafe withUnsafeBytes(of: warning, text)
    if !errorText.isEmpty {
      let place = rows == height ? "after the picture" : ", \(rows) of \(height) rows are complete"
      let sentence = "damaged\(rows == height ? " " : "")\(place): \(errorText)"
      return warnings == 0 ? sentence : "\(sentence); before that: \(first)"
    }
    if warnings == 0 { return nil }
    return warnings == 1 ? "damaged: \(first)" : "damaged in \(warnings) places, first: \(first)"
  }
}

/// The C string in `bytes`, whose last byte is always zero.
private func text(_ bytes: UnsafeRawBufferPointer) -> String {
  unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}
