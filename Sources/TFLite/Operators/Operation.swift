/// What a node computes, with its options. Everything the models of this family contain is a case; what is not known
/// is kept by its number and refused when a plan is asked for, not before.
public enum Operation: Sendable, Equatable {
  /// CONV_2D: inputs picture, filter (out, height, width, in), bias.
  case convolution(ConvolutionOptions)
  /// DEPTHWISE_CONV_2D: inputs picture, filter (1, height, width, channels), bias. Output channels of an input channel; 0
  /// where the file leaves that to the shapes.
  case depthwiseConvolution(ConvolutionOptions, multiplier: Int)
  /// FULLY_CONNECTED: inputs vector, matrix (out, in), bias.
  case fullyConnected(Activation, keepsShape: Bool)
  /// MAX_POOL_2D.
  case maxPool(PoolOptions)
  /// AVERAGE_POOL_2D.
  case averagePool(PoolOptions)
  /// ADD, SUB, MUL, DIV, SQUARED_DIFFERENCE of two tensors, one stretched to the other's shape.
  case binary(Binary, Activation)
  /// RELU, RELU6, LOGISTIC, HARD_SWISH, NEG, SQRT, RSQRT of each element.
  case unary(Unary)
  /// PRELU: inputs x and the slope for negative x.
  case prelu
  /// PAD with zeros: inputs x and (axes, 2) widths.
  case pad
  /// RESHAPE: to the second input's values, else to these, −1 for what is left.
  case reshape([Int]?)
  /// CONCATENATION along an axis, counted from the end if negative.
  case concatenation(axis: Int, Activation)
  /// TRANSPOSE: inputs x and the order of axes.
  case transpose
  /// MEAN, SUM over the axes in the second input.
  case reduction(Reduction, keepsAxes: Bool)
  /// STRIDED_SLICE: inputs x, begin, end, strides.
  case stridedSlice(StridedSliceOptions)
  /// RESIZE_BILINEAR: inputs x and (height, width).
  case resizeBilinear(alignsCorners: Bool, halfPixelCenters: Bool)
  /// RESIZE_NEAREST_NEIGHBOR: inputs x and (height, width).
  case resizeNearest(alignsCorners: Bool, halfPixelCenters: Bool)
  /// DEPTH_TO_SPACE: groups of block² channels become block × block pixels.
  case depthToSpace(block: Int)
  /// DEQUANTIZE: here always float16 to float32.
  case dequantize
  /// DENSIFY: a sparse constant written out.
  case densify
  /// CUSTOM, by its name, with its own option bytes.
  case custom(String, options: ArraySlice<UInt8>)
  /// An operator of the schema that Facet does not know: its number there.
  case other(code: Int)

  /// An operation on two tensors, element by element.
  public enum Binary: Sendable { case add, subtract, multiply, divide, squaredDifference }
  /// An operation on each element.
  public enum Unary: Sendable { case relu, relu6, logistic, hardSwish, negate, squareRoot, inverseSquareRoot }
  /// An operation along axes.
  public enum Reduction: Sendable { case mean, sum }
}

/// What is done to a result before it is stored.
public enum Activation: Int, Sendable, Equatable {
  /// Nothing.
  case none = 0
  /// max(0, x)
  case relu = 1
  /// x limited to −1…1
  case reluN1To1 = 2
  /// x limited to 0…6
  case relu6 = 3
  /// tanh x
  case tanh = 4
  /// the sign bit
  case signBit = 5
}

/// How many pixels a window may reach beyond the picture's edge.
public enum Padding: Int, Sendable, Equatable {
  /// So many that output side = ⌈input side / stride⌉; the odd one comes after.
  case same = 0
  /// None.
  case valid = 1
}

/// Two figures, down and across.
public struct Extent: Sendable, Equatable {
  /// Down.
  public var height: Int
  /// Across.
  public var width: Int

  /// The pair.
  public init(height: Int, width: Int) { (self.height, self.width) = (height, width) }
}

/// Options of CONV_2D and DEPTHWISE_CONV_2D.
public struct ConvolutionOptions: Sendable, Equatable {
  /// How far windows reach beyond the edge.
  public var padding: Padding
  /// Pixels from window to window.
  public var stride: Extent
  /// Pixels from tap to tap inside a window.
  public var dilation: Extent
  /// What is done to the result.
  public var activation: Activation
}

/// Options of MAX_POOL_2D and AVERAGE_POOL_2D.
public struct PoolOptions: Sendable, Equatable {
  /// How far windows reach beyond the edge.
  public var padding: Padding
  /// Pixels from window to window.
  public var stride: Extent
  /// The window's sides.
  public var window: Extent
  /// What is done to the result.
  public var activation: Activation
}

/// Options of STRIDED_SLICE: one bit an axis in each mask.
public struct StridedSliceOptions: Sendable, Equatable {
  /// Axes whose begin is ignored.
  public var beginMask: Int
  /// Axes whose end is ignored.
  public var endMask: Int
  /// The axis that stands for all not named.
  public var ellipsisMask: Int
  /// Axes of one element that are added.
  public var newAxisMask: Int
  /// Axes of one element that are dropped.
  public var shrinkAxisMask: Int
  /// Whether ends count from their begins.
  public var endIsOffset: Bool

  package init(
    beginMask: Int = 0, endMask: Int = 0, ellipsisMask: Int = 0, newAxisMask: Int = 0,
    shrinkAxisMask: Int = 0,
    endIsOffset: Bool = false
  ) {
    (self.beginMask, self.endMask, self.ellipsisMask) = (beginMask, endMask, ellipsisMask)
    (self.newAxisMask, self.shrinkAxisMask, self.endIsOffset) = (newAxisMask, shrinkAxisMask, endIsOffset)
  }
}
