internal import Kernels

extension OperationList {
  /// Rows and columns of zeros before a convolution become part of its window: taps outside the picture are left out,
  /// which is what zeros add. Only where the convolution sees the padded picture row by row: a fully connected operator
  /// sees all its pixels in one row.
  mutating func fusePadding() {
    for index in operations.indices {
      guard let operation = operations[index], let source = onlyFor(operation.inputs[0]),
        case .padding(let padding) = source.operation.problem, padding.front == 0,
        padding.input.channels == padding.output.channels
      else { continue }
      switch operation.problem {
      case .convolution(var problem) where problem.input.hasSides(of: padding.output):
        problem.window.pad(padding)
        problem.input = padding.input
        operations[index]?.problem = .convolution(problem)
      case .depthwise(var problem) where problem.input.hasSides(of: padding.output):
        problem.window.pad(padding)
        problem.input = padding.input
        operations[index]?.problem = .depthwise(problem)
      default: continue
      }
      operations[index]?.inputs[0] = source.operation.inputs[0]
      operations[index]?.nodes = source.operation.nodes + operation.nodes
      remove(source.index)
    }
  }
}

extension Window {
  fileprivate mutating func pad(_ padding: ZeroPadding) {
    top += padding.top
    left += padding.left
  }
}
