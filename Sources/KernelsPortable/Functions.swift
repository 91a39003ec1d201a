package import Kernels

/// The inner loops of this module's instruction set.
package let functions = unsafe VectorFunctions(
  name: instructionSetName, lanes: Lanes.scalarCount, product: product,
  sparseProduct: sparseProduct, depthwise: depthwise, strideTwoDepthwise: strideTwoDepthwise,
  flatDepthwise: flatDepthwise, maxPool: maxPool, sum: sum, doubled: doubled, unzip: unzip,
<<<<<<< HEAD
  interleave: interleave, patches: patches, onePixel: onePixel, arithmetic: arithmetic, reduction: reduction, peak: peak)
=======
  interleave: interleave, patches: patches, fewPixels: fewPixels, peak: peak)
>>>>>>> 539c0e6107cbba28b7a54d9d9d39f67b4ad7932e
