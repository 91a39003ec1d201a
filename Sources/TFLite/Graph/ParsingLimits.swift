/// How large a model may claim to be before it is refused.
///
/// A file of a few bytes can claim tensors of any size; nothing is allocated before these limits are checked.
public struct ParsingLimits: Sendable, Equatable {
  /// Elements in one tensor. The largest of the face models has 1.2 million.
  public var elementsPerTensor = 1 << 26
  /// Tensors, and operators, of one graph. The largest of the face models has 1,096 and 712.
  public var tensors = 1 << 14, nodes = 1 << 14
  /// Axes of one tensor. The schema sets no limit; no model seen has more than four.
  public var axes = 8

  /// The defaults.
  public init() {}
}
