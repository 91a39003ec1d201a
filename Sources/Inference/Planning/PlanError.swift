/// Why a graph cannot be run: a reason, and the node it concerns.
public struct PlanError: Error, Equatable, Sendable {
  /// What stands in the way.
  public enum Reason: Equatable, Sendable {
    /// Facet has no kernel for some operators: each once, by the schema's name, with how many nodes want it.
    case unsupportedOperators([MissingOperator])
    /// Facet has a kernel, but not for this option or form; what it is.
    case unsupported(String)
    /// The options of a custom operator cannot be read, or are none that it can have; what is wrong.
    case options(String)
    /// A tensor has another shape than its inputs and options make.
    case shape(found: [Int], expected: [Int])
    /// An operator has fewer or more inputs than it takes.
    case inputCount(found: Int, expected: Int)
    /// A tensor is read that is no input, no constant, and computed by nothing before.
    case notComputed(tensor: Int)
    /// A tensor is written twice, or written although it is an input or a constant.
    case writtenTwice(tensor: Int)
    /// Weights, sizes or paddings that must be constants are computed.
    case notConstant(tensor: Int)
    /// Elements other than 32-bit floats where numbers are computed with.
    case elementType(ElementType)
    /// This processor does not have the instruction set asked for.
    case instructionSet(InstructionSet)
    /// Constants, unpacked or as nodes read them, would take more elements than allowed.
    case tooManyConstants(limit: Int)
    /// Weights as kernels want them (padded, packed, written out for every channel) would take more floats than allowed.
    case weightsTooLarge(limit: Int)
    /// Activations would take more elements than allowed.
    case tooLarge(elements: Int, limit: Int)
  }

  /// What stands in the way.
  public let reason: Reason
  /// The node's place in the graph; none when the graph as a whole is meant.
  public let node: Int?
  /// The operator's name; empty when the graph as a whole is meant.
  public let operatorName: String

  init(_ reason: Reason, at node: Int? = nil, _ operatorName: String = "") {
    (self.reason, self.node, self.operatorName) = (reason, node, operatorName)
  }
}

extension PlanError: CustomStringConvertible {
  /// One sentence: the node, what was found, what was expected.
  public var description: String {
    guard let node else { return reason.description }
    return "node \(node) (\(operatorName)): \(reason.description)"
  }
}

extension PlanError.Reason: CustomStringConvertible {
  /// The reason without its place.
  public var description: String {
    switch self {
    case .unsupportedOperators(let missing):
      "no kernel for " + missing.prefix(20).map { $0.description }.joined(separator: ", ")
        + (missing.count > 20 ? " and \(missing.count - 20) more" : "")
    case .unsupported(let what): "not supported: \(what)"
    case .options(let what): "options: \(what)"
    case .shape(let found, let expected): "shape \(found), expected \(expected)"
    case .inputCount(let found, let expected): "\(found) inputs, expected \(expected)"
    case .notComputed(let tensor): "reads tensor \(tensor), which nothing has computed"
    case .writtenTwice(let tensor): "writes tensor \(tensor), which already has a value"
    case .notConstant(let tensor): "tensor \(tensor) must be a constant"
    case .elementType(let type): "elements of type \(type.name), expected float32"
    case .instructionSet(let set): "this processor cannot run kernels for \(set.rawValue)"
    case .tooManyConstants(let limit): "constants take more than \(limit) elements"
    case .weightsTooLarge(let limit): "weights take more than \(limit) floats as kernels want them"
    case .tooLarge(let elements, let limit):
      "activations take \(elements) elements, at most \(limit) are allowed"
    }
  }
}

/// An operator that nothing computes.
public struct MissingOperator: Equatable, Sendable {
  /// The schema's name, or `CUSTOM:` and the operator's own; with its version where another one is known.
  public let name: String
  /// How many nodes of the graph want it.
  public let nodeCount: Int
}

extension MissingOperator: CustomStringConvertible {
  /// `LEAKY_RELU (3 nodes)`.
  public var description: String { "\(name) (\(nodeCount) node\(nodeCount == 1 ? "" : "s"))" }
}
