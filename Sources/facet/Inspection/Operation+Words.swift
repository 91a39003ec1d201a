import Inference

extension Operation {
  /// The options as people say them; `shapes` are those of the node's inputs, the second one that of a filter.
  func optionsInWords(shapes: [[Int]]) -> String {
    switch self {
    case .convolution(let options), .depthwiseConvolution(let options, multiplier: _):
      let filter = shapes.count > 1 ? shapes[1] : []
      let window = filter.count == 4 ? "\(filter[1])×\(filter[2])" : ""
      return words([window, stride(options.stride), dilation(options.dilation), word(options.activation)])
    case .maxPool(let options), .averagePool(let options):
      let window = "\(options.window.height)×\(options.window.width)"
      return words([window, stride(options.stride), word(options.activation)])
    case .fullyConnected(let activation, keepsShape: _), .binary(_, let activation):
      return words([word(activation)])
    case .concatenation(axis: let axis, let activation):
      return words(["axis \(axis)", word(activation)])
    case .depthToSpace(block: let block): return "block \(block)"
    case .reduction(_, keepsAxes: let keepsAxes): return keepsAxes ? "keeps axes" : ""
    case .resizeBilinear(alignsCorners: let aligns, halfPixelCenters: let half),
      .resizeNearest(alignsCorners: let aligns, halfPixelCenters: let half):
      return words([aligns ? "aligned corners" : "", half ? "half-pixel centres" : ""])
    case .custom(let name, options: _): return name
    case .other(code: let code): return "operator \(code)"
    case .unary, .prelu, .pad, .reshape, .transpose, .stridedSlice, .dequantize, .densify: return ""
    }
  }
}

private func words(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

private func stride(_ extent: Extent) -> String {
  if extent.height == extent.width { return extent.height == 1 ? "" : "/\(extent.height)" }
  return "/\(extent.height)×\(extent.width)"
}

private func dilation(_ extent: Extent) -> String {
  extent.height == 1 && extent.width == 1 ? "" : "dilated \(extent.height)×\(extent.width)"
}

private func word(_ activation: Activation) -> String {
  switch activation {
  case .none: ""
  case .relu: "relu"
  case .reluN1To1: "relu1"
  case .relu6: "relu6"
  case .tanh: "tanh"
  case .signBit: "sign"
  }
}
