internal import Kernels

/// What a graph is refused for before any of its weights is read: a file of a few kilobytes can name operators that
/// nothing computes, and claim weights of any size.
extension Graph {
  /// Checks that there is a kernel for every operator.
  ///
  /// - Throws: `PlanError` that names all operators without one, with how many nodes want each.
  func checkOperators() throws(PlanError) {
    var missing: [(name: String, node: Int)] = []
    var isConstant = tensors.map { $0.constant != nil }
    for (index, node) in nodes.enumerated() {
      if node.isUnpacking, let input = node.inputs.first, input >= 0, isConstant[input] {
        for output in node.outputs { isConstant[output] = true }
      } else if let name = node.missingName {
        missing.append((name, index))
      }
    }
    guard !missing.isEmpty else { return }
    // Sorted so that nodes with the same name follow each other, the first of them first.
    missing.sort { a, b in
      a.name == b.name ? a.node < b.node : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
    var found: [(first: Int, name: String, count: Int)] = []
    for (name, node) in missing {
      if let last = found.last, last.name == name {
        found[found.count - 1].count += 1
      } else {
        found.append((node, name, 1))
      }
    }
    found.sort { $0.first < $1.first }
    throw PlanError(
      .unsupportedOperators(found.map { MissingOperator(name: $0.name, nodeCount: $0.count) }))
  }

  /// Checks what nodes read from constants, each node's by itself as kernels have them, and what kernels make of it.
  ///
  /// - Throws: `PlanError` naming the node with which a limit is passed.
  func checkWeights(_ limits: PlanLimits) throws(PlanError) {
    var read = 0, bound = 0
    for (index, node) in nodes.enumerated() {
      for input in node.inputs where input >= 0 && tensors[input].constant != nil {
        read += tensors[input].count  // at most `ParsingLimits.elementsPerTensor`
        guard read <= limits.readConstantElements else {
          throw PlanError(
            .tooManyConstants(limit: limits.readConstantElements), at: index, node.operation.name)
        }
      }
      bound = saturatingSum(bound, boundElements(of: node))
      guard bound <= limits.boundElements else {
        throw PlanError(.weightsTooLarge(limit: limits.boundElements), at: index, node.operation.name)
      }
    }
  }

  /// Floats that the kernel of a node takes at most, beside the workspace: constants as they are read, and as they are
  /// packed, and tables, of which a number takes two.
  private func boundElements(of node: Node) -> Int {
    func shape(_ place: Int) -> [Int] {
      node.inputs.indices ~= place && node.inputs[place] >= 0 ? tensors[node.inputs[place]].shape : []
    }
    func count(_ shape: [Int]) -> Int { shape.reduce(1) { saturatingProduct($0, $1) } }
    let output = node.outputs.first.map { tensors[$0].shape } ?? []
    switch node.operation {
    case .convolution, .fullyConnected, .custom:
      guard let outputs = shape(1).first, outputs > 0 else { return 0 }
      let terms = count(Array(shape(1).dropFirst()))
      // A product for a few pixels has outputs for lanes, and pads them to whole vectors; others to tiles.
      let isOfFewPixels =
        count(output) / outputs <= FewPixelsProduct.mostPixels && terms <= FewPixelsProduct.mostTerms
      let padded = isOfFewPixels ? WindowPatches.padded(outputs) : outputs + 5
      return saturatingSum(
        saturatingProduct(outputs, terms),
        saturatingSum(
          saturatingProduct(padded, terms), saturatingSum(4 * padded, saturatingProduct(4, terms))))
    case .depthwiseConvolution:
      return saturatingSum(saturatingProduct(4, count(shape(1))), saturatingProduct(4, shape(1).last ?? 1))
    case .prelu: return saturatingProduct(2, shape(0).last ?? 1)
    case .resizeNearest, .resizeBilinear: return 4 * output.reduce(0) { saturatingSum($0, $1) }
    default:
      var sum = 0
      for input in node.inputs where input >= 0 && tensors[input].constant != nil {
        sum += tensors[input].count
      }
      return sum
    }
  }
}

extension Graph {
  /// Whether no constant of floats has an infinity or NaN among its elements.
  var hasFiniteConstants: Bool { tensors.allSatisfy { $0.isFinite } }
}

extension Tensor {
  fileprivate var isFinite: Bool {
    switch constant {
    case nil: true
    case .floats(let values): values.allSatisfy { $0.isFinite }
    case .stored(let bytes), .sparse(let bytes, _): isFinite(bytes)
    }
  }

  /// Of little-endian floats the exponent is all ones in what is no number: the last byte but its sign, and as much of the
  /// one before as belongs to it.
  private func isFinite(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch type {
    case .float32:
      for last in stride(from: bytes.startIndex + 3, to: bytes.endIndex, by: 4)
      where bytes[last] & 0x7F == 0x7F {
        if bytes[last - 1] & 0x80 != 0 { return false }
      }
      return true
    case .float16:
      for last in stride(from: bytes.startIndex + 1, to: bytes.endIndex, by: 2)
      where bytes[last] & 0x7C == 0x7C {
        return false
      }
      return true
    default: return true
    }
  }
}

extension Node {
  /// Whether it only unpacks a tensor, which is done once where that is a constant.
  fileprivate var isUnpacking: Bool { operation == .dequantize || operation == .densify }

  /// The name of its operator, if nothing computes it.
  fileprivate var missingName: String? {
    switch operation {
    case .other, .dequantize, .densify: return operation.name
    case .custom(let name, _):
      let known = NodeView.customOperators.first { $0.name == name }
      guard let known else { return operation.name }
      return known.version == version ? nil : "\(operation.name) of version \(version)"
    default: return nil
    }
  }
}

/// The sum of counts that a file claims, none of them negative: at most `Int.max`, never a trap.
func saturatingSum(_ a: Int, _ b: Int) -> Int {
  let (sum, overflows) = a.addingReportingOverflow(b)
  return overflows ? .max : sum
}
