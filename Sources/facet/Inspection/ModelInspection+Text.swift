extension ModelInspection {
  /// The model to be read: what goes in and comes out, a table of operators, totals.
  var text: String {
    let memory = totals.workspaceBytes.map { ", \($0.grouped) bytes of workspace" } ?? ""
    return (description.isEmpty ? "" : description.printable + "\n\n")
      + "inputs:\n" + inputs.map(line).joined() + "outputs:\n" + outputs.map(line).joined() + "\n"
      + Table(header: header, rows: operators.enumerated().map(row), rightAligned: [0, 5, 6, 8]).text
      + "\n\(totals.operators.grouped) \(form == .graph ? "operators" : "steps"), "
      + "\(totals.parameters.grouped) parameters, \(totals.multiplyAdds.grouped) multiply-adds\(memory)\n"
  }

  private var header: [String] {
    let common = ["#", "operator", "options", "in", "out", "parameters", "multiply-adds"]
    return form == .graph ? common : common + ["kernel", "from byte"]
  }

  private func row(number: Int, layer: Layer) -> [String] {
    let common = [
      "\(number)", layer.name, layer.options, words(layer.inputs), words(layer.outputs),
      layer.parameters.grouped,
      layer.multiplyAdds.grouped,
    ]
    return form == .graph ? common : common + [layer.kernel ?? "", (layer.workspace?.offset ?? 0).grouped]
  }

  private func line(_ value: Value) -> String {
    "  \(value.name.printable)  \(value.type)  \(shapeInWords(value.shape))\n"
  }

  /// Of many shapes the first few, and how many there are: a column is as wide as its widest cell.
  private func words(_ shapes: [[Int]]) -> String {
    let shown = shapes.count > 8 ? shapes.prefix(4) : shapes[...]
    return shown.map(shapeInWords).joined(separator: ", ")
      + (shapes.count > 8 ? ", … (\(shapes.count.grouped))" : "")
  }
}

/// `1×128×128×3`.
func shapeInWords(_ shape: [Int]) -> String {
  shape.isEmpty ? "one number" : shape.map(String.init).joined(separator: "×")
}

extension Int {
  /// Digits in threes: `30 812 160`.
  var grouped: String {
    let digits = Array(String(self))
    return digits.indices.reduce(into: "") { text, i in
      if i > 0, (digits.count - i) % 3 == 0 { text += " " }
      text.append(digits[i])
    }
  }
}
