/// Rows of text whose columns stand below each other.
struct Table {
  let header: [String]
  let rows: [[String]]
  /// Columns whose texts end below each other; all others begin so.
  let rightAligned: Set<Int>
}

extension Table {
  var text: String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.indices.map { column in
        rightAligned.contains(column)
          ? row[column].leftPadded(to: widths[column]) : row[column].padded(to: widths[column])
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
