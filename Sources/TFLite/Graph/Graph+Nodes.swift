extension GraphReader {
  /// All operators (schema: Operator, OperatorCode), each with the options its number asks for.
  mutating func nodes(
    in subgraph: FlatBuffer.Table, codes root: FlatBuffer.Table, tensorCount: Int
  ) throws(ModelError) -> [Node] {
    let (tables, codes) = try locating(.file) { reader throws(FlatBufferError) in
      let tables = try subgraph.vector(3, stride: 4)
      guard tables.count <= reader.limits.nodes else {
        throw FlatBufferError(
          .unexpected("\(tables.count) operators, expected at most \(reader.limits.nodes)"), at: tables.start)
      }
      try reader.spend(16 * tables.count, at: tables.start)
      return (tables, try reader.codes(root))
    }
    var nodes: [Node] = []
    for index in 0..<tables.count {
      let (table, code) = try locating(.node(index, "unread")) { _ throws(FlatBufferError) in
        let table = try tables.table(index)
        let place = try table.index(0)
        guard place < codes.count else {
          throw FlatBufferError(
            .unexpected("operator code \(place), expected one of \(codes.count)"), at: table.offset)
        }
        return (table, codes[place])
      }
      let node = try locating(.node(index, code.name)) { reader throws(FlatBufferError) in
        let options = try OperatorOptions(of: table, code: OperatorCode(rawValue: code.number))
        try reader.spend(options.custom.count, at: table.offset)
        return Node(
          operation: try Operation(code: code.number, customName: code.customName, options: options),
          version: code.version,
          inputs: try reader.places(table, field: 1, tensorCount: tensorCount),
          outputs: try reader.places(table, field: 2, tensorCount: tensorCount))
      }
      guard !node.outputs.contains(-1) else {
        throw ModelError(.malformed("an output left out"), at: .node(index, code.name))
      }
      nodes.append(node)
    }
    return nodes
  }

  /// An entry of the file's table of operators in use.
  private struct Code {
    var number: Int
    var version: Int
    var customName: String
    var name: String { OperatorNames.name(number) }
  }

  /// Older files have the number in a field of eight bits, newer ones in one of 32, or in both: the larger counts.
  private mutating func codes(_ root: FlatBuffer.Table) throws(FlatBufferError) -> [Code] {
    let tables = try root.vector(1, stride: 4)
    try spend(16 * tables.count, at: tables.start)
    var codes: [Code] = []
    for index in 0..<tables.count {
      let table = try tables.table(index)
      let old = Int(try table.integer(0, default: Int8(0)))
      let new = Int(try table.integer(3, default: Int32(0)))
      let name = try table.text(1) ?? ""
      try spend(name.utf8.count, at: table.offset)
      let version = Int(try table.integer(2, default: Int32(1)))
      codes.append(Code(number: max(old, new), version: version, customName: name))
    }
    return codes
  }
}
