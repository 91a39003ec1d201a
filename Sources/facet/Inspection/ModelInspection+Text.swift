extension ModelInspection {
  /// The model to be read: what goes in and comes out, a table of operators, totals.
  var text: String {
    let rows = operators.enumerated().map { number, layer in
      [
        "\(number)", layer.name, layer.options, words(layer.inputs), words(layer.outputs),
        grouped(layer.parameters),
        grouped(layer.multiplyAdds),
      ]
    }
    let memory = totals.workspaceBytes.map { ", \(grouped($0)) bytes of workspace" } ?? ""
    return (description.isEmpty ? "" : description.printable + "\n\n")
      + "inputs:\n" + inputs.map(line).joined() + "outputs:\n" + outputs.map(line).joined() + "\n"
      + Table(header: Self.header, rows: rows, rightAligned: [0, 5, 6]).text
      + "\n\(grouped(totals.operators)) operators, \(grouped(totals.parameters)) parameters, "
      + "\(grouped(totals.multiplyAdds)) multiply-adds\(memory)\n"
  }

  private static let header = ["#", "operator", "options", "in", "out", "parameters", "multiply-adds"]

  private func line(_ value: Value) -> String {
    "  \(value.name.printable)  \(value.type)  \(words(value.shape))\n"
  }

  private func words(_ shape: [Int]) -> String {
    shape.isEmpty ? "one number" : shape.map(String.init).joined(separator: "×")
  }

  private func words(_ shapes: [[Int]]) -> String { shapes.map(words).joined(separator: ", ") }

  /// Digits in threes: `30 812 160`.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, i in
      if i > 0, (digits.count - i) % 3 == 0 { text += " " }
      text.append(digits[i])
    }
  }
}

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
