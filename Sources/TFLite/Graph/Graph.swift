/// A network as its file says it: tensors, and the operators that make one from another, in running order.
public struct Graph: Sendable {
  /// The file's own description, often the converter's name.
  public var description: String
  /// All tensors; operators name them by their place here.
  public var tensors: [Tensor]
  /// The operators in the order they run.
  public var nodes: [Node]
  /// Places of the tensors a caller fills.
  public var inputs: [Int]
  /// Places of the tensors a caller reads, in the model's order.
  public var outputs: [Int]
  /// What the file says about pictures in and faces out, if anything.
  public var metadata: ModelMetadata
}

/// One operator with the tensors it reads and writes.
public struct Node: Sendable, Equatable {
  /// What is computed.
  public var operation: Operation
  /// The file's version of the operator.
  public var version: Int
  /// Places of the tensors read; −1 for one left out.
  public var inputs: [Int]
  /// Places of the tensors written.
  public var outputs: [Int]

  package init(operation: Operation, version: Int, inputs: [Int], outputs: [Int]) {
    (self.operation, self.version, self.inputs, self.outputs) = (operation, version, inputs, outputs)
  }
}

/// An array of numbers in the graph: a weight from the file, an input, or what an operator computes.
public struct Tensor: Sendable, Equatable {
  /// The file's name for it.
  public var name: String
  /// Elements along each axis, the innermost last; pictures are (1, height, width, channels). Empty for one number.
  public var shape: [Int]
  /// What an element is.
  public var type: ElementType
  /// The values, where the file or folding gives them.
  public var constant: Constant?

  package init(name: String, shape: [Int], type: ElementType, constant: Constant?) {
    (self.name, self.shape, self.type, self.constant) = (name, shape, type, constant)
  }
}

extension Tensor {
  /// Elements in all. The reader has checked that the product fits.
  public var count: Int { shape.reduce(1, *) }
}

/// The values of a constant tensor.
public enum Constant: Sendable, Equatable {
  /// As the file has them: little-endian elements, one after another.
  case stored(ArraySlice<UInt8>)
  /// Only the elements that are not zero, as the file has them.
  case sparse(ArraySlice<UInt8>, SparseLayout)
  /// Computed at load time.
  case floats([Float])
}
