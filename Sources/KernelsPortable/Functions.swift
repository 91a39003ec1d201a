package import Kernels

/// The inner loops of this module's instruction set.
package let functions = unsafe VectorFunctions(
  name: instructionSetName, lanes: Lanes.scalarCount, vectorsAtOnce: vectorsAtOnce, product: product,
  sparseProduct: sparseProduct, depthwise: depthwise, strideTwoDepthwise: strideTwoDepthwise,
  flatDepthwise: flatDepthwise, maxPool: maxPool, sum: sum, arithmetic: arithmetic,
  reduction: reduction, normalization: normalization, doubled: doubled, repeated: repeated,
  unzip: unzip, interleave: interleave, patches: patches, fewPixels: fewPixels, slope: slope,
  pixels: PixelFunctions(
    product: pixelProduct, depthwise: pixelDepthwise, maxima: pixelMaxima, sums: pixelSums),
  peak: peak)
