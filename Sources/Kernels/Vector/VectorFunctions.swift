/// The inner loops of one instruction set: stateless functions on pointers, built from the same sources for each.
///
/// What is around them (which rows, which channels, in what order) is written once, in this module.
@safe package struct VectorFunctions: Sendable {
  /// The instruction set's name: `portable`, `avx2`, `avx512`.
  package var name: String
  /// Floats in one vector.
  package var lanes: Int

  package var product: @Sendable (ProductCall) -> Void
  package var sparseProduct: @Sendable (SparseProductCall) -> Void
  package var depthwise: @Sendable (DepthwiseCall) -> Void
  package var strideTwoDepthwise: @Sendable (DepthwiseCall) -> Void
  package var flatDepthwise: @Sendable (FlatDepthwiseCall) -> Void
  package var maxPool: @Sendable (PoolCall) -> Void
  package var sum: @Sendable (ElementCall) -> Void
  package var arithmetic: @Sendable (ArithmeticCall) -> Void
  package var reduction: @Sendable (ReductionCall) -> Void
  package var normalization: @Sendable (NormalizationCall) -> Void
  package var doubled: @Sendable (DoublingCall) -> Void
  package var repeated: @Sendable (DoublingCall) -> Void
  package var unzip: @Sendable (UnzipCall) -> Void
  package var interleave: @Sendable (InterleaveCall) -> Void
  package var patches: @Sendable (PatchCall) -> Void
  package var fewPixels: @Sendable (FewPixelsCall) -> Void
  package var slope: @Sendable (SlopeCall) -> Void
  /// Loops over pixels whose channels stand side by side.
  package var pixels: PixelFunctions
  /// Vectors whose sums for some pixels are kept in registers: 4, or 2 where there are half as many registers.
  package var vectorsAtOnce: Int
  /// Multiply-adds as fast as the core can: `peakChains` vectors in each of the given rounds.
  package var peak: @Sendable (Int) -> Float
  /// Vectors that a round of `peak` multiplies and adds.
  package static var peakChains: Int { 12 }

  package init(
    name: String, lanes: Int, vectorsAtOnce: Int, product: @escaping @Sendable (ProductCall) -> Void,
    sparseProduct: @escaping @Sendable (SparseProductCall) -> Void,
    depthwise: @escaping @Sendable (DepthwiseCall) -> Void,
    strideTwoDepthwise: @escaping @Sendable (DepthwiseCall) -> Void,
    flatDepthwise: @escaping @Sendable (FlatDepthwiseCall) -> Void,
    maxPool: @escaping @Sendable (PoolCall) -> Void, sum: @escaping @Sendable (ElementCall) -> Void,
    arithmetic: @escaping @Sendable (ArithmeticCall) -> Void,
    reduction: @escaping @Sendable (ReductionCall) -> Void,
    normalization: @escaping @Sendable (NormalizationCall) -> Void,
    doubled: @escaping @Sendable (DoublingCall) -> Void,
    repeated: @escaping @Sendable (DoublingCall) -> Void, unzip: @escaping @Sendable (UnzipCall) -> Void,
    interleave: @escaping @Sendable (InterleaveCall) -> Void,
    patches: @escaping @Sendable (PatchCall) -> Void,
    fewPixels: @escaping @Sendable (FewPixelsCall) -> Void,
    slope: @escaping @Sendable (SlopeCall) -> Void, pixels: PixelFunctions,
    peak: @escaping @Sendable (Int) -> Float
  ) {
    (self.name, self.lanes, self.vectorsAtOnce) = (name, lanes, vectorsAtOnce)
    self.pixels = pixels
    unsafe (self.product, self.sparseProduct) = (product, sparseProduct)
    unsafe (self.depthwise, self.strideTwoDepthwise) = (depthwise, strideTwoDepthwise)
    unsafe (self.flatDepthwise, self.maxPool) = (flatDepthwise, maxPool)
    unsafe (self.arithmetic, self.reduction) = (arithmetic, reduction)
    unsafe self.normalization = normalization
    unsafe (self.sum, self.doubled, self.repeated) = (sum, doubled, repeated)
    unsafe (self.unzip, self.interleave) = (unzip, interleave)
    unsafe (self.patches, self.fewPixels, self.slope) = (patches, fewPixels, slope)
    self.peak = peak
  }
}

/// Those of the inner loops that compute pixels whose channels stand side by side.
@safe package struct PixelFunctions: Sendable {
  package var product: @Sendable (PixelProductCall) -> Void
  package var depthwise: @Sendable (PixelDepthwiseCall) -> Void
  package var maxima: @Sendable (PixelRowCall) -> Void
  package var sums: @Sendable (PixelRowCall) -> Void

  package init(
    product: @escaping @Sendable (PixelProductCall) -> Void,
    depthwise: @escaping @Sendable (PixelDepthwiseCall) -> Void,
    maxima: @escaping @Sendable (PixelRowCall) -> Void, sums: @escaping @Sendable (PixelRowCall) -> Void
  ) {
    unsafe (self.product, self.depthwise, self.maxima, self.sums) = (product, depthwise, maxima, sums)
  }
}
