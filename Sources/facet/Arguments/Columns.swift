/// Text in columns that fits a terminal of usual width.
enum Columns {
  static let width = 80

  /// Rows of a term and what it means; the meanings stand below each other and are broken between words.
  static func aligned(_ rows: [(term: String, meaning: String)]) -> String {
    let left = 2 + (rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 0) + 2
    return rows.map { term, meaning in
      let text = wrapped(meaning, indent: left)
      let start = "  " + term
      return start.count + 2 > left ? start + "\n" + text : start + text.dropFirst(start.count)
    }.joined(separator: "\n")
  }

  /// `text` in lines that begin with `indent` spaces and end before the width, where words allow it.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin]
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, lines[lines.count - 1].count + 1 + word.count > width {
        lines.append(margin)
        isEmpty = true
      }
      lines[lines.count - 1] += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines.joined(separator: "\n")
  }
}
