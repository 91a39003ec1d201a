package import Kernels

/// Checks of what is about axes: broadcasting, sums along them, slices and transposes.
package func axisFailures(_ sets: [VectorFunctions]) -> [String] {
  arithmeticFailures(sets) + reductionFailures(sets) + stridedCopyFailures(sets) + normalizationFailures(sets)
}

private func normalizationFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  var numbers = SeededNumbers(seed: 5)
  for channels in Samples.channels {
    for (height, width) in [(1, 97), (3, 16), (2, 5), (1, 1)] {
      let shape = PictureShape(height: height, width: width, channels: channels)
      found += failures(
        Normalization(input: shape, output: shape, scale: numbers.floats(channels), epsilon: 0.001), sets,
        "normalization of \(height)×\(width)×\(channels)")
    }
  }
  return found
}

/// Sides that are stretched, and widths around every vector width, one and several pictures.
private func arithmeticFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    for (height, width) in [(1, 97), (3, 16), (2, 5)] {
      let whole = SIMD4(1, height, width, channels)
      for stretched in [
        whole, SIMD4(1, 1, 1, 1), SIMD4(1, 1, 1, channels), SIMD4(1, height, width, 1),
        SIMD4(1, 1, width, 1), SIMD4(1, height, 1, channels),
      ] {
        for function in Arithmetic.Function.allCases {
          found += failures(
            Samples.arithmetic(function, whole, stretched), sets,
            "\(function) of \(words(whole)) and \(words(stretched))")
        }
        found += failures(
          Samples.arithmetic(.subtract, stretched, whole), sets,
          "difference of \(words(stretched)) and \(words(whole))")
      }
    }
    found += failures(
      Samples.arithmetic(.add, SIMD4(2, 3, 1, channels), SIMD4(2, 1, 5, 1)), sets,
      "sum of two pictures each, \(channels) channels")
  }
  return found
}

private func reductionFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    for (height, width) in [(1, 97), (3, 16), (2, 5)] {
      for axes in [[], [0], [1], [2], [3], [1, 2], [2, 3], [1, 2, 3]] {
        for isMean in [false, true] {
          found += failures(
            Samples.reduction(SIMD4(1, height, width, channels), axes: axes, isMean: isMean), sets,
            "\(isMean ? "mean" : "sum") of \(height)×\(width)×\(channels) along axes \(axes.map { "\($0)" }.joined(separator: " "))"
          )
        }
      }
    }
    found += failures(
      Samples.reduction(SIMD4(3, 2, 4, channels), axes: [0, 2], isMean: true), sets,
      "mean of three pictures, \(channels) channels")
  }
  return found
}

private func stridedCopyFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    for (height, width) in [(1, 97), (3, 16), (2, 5)] {
      let sides = SIMD4(1, height, width, channels)
      for order in [
        SIMD4(0, 1, 2, 3), SIMD4(0, 1, 3, 2), SIMD4(0, 2, 1, 3), SIMD4(0, 3, 2, 1), SIMD4(0, 3, 1, 2),
      ] {
        found += failures(
          Samples.transpose(sides, order: order), sets, "transpose of \(words(sides)) to \(words(order))")
      }
      for step in [1, 2, -1] {
        found += failures(
          Samples.slice(sides, step: step), sets, "slice of \(words(sides)) by steps of \(step)")
      }
    }
    found += failures(
      Samples.transpose(SIMD4(2, 3, 4, channels), order: SIMD4(3, 1, 0, 2)), sets,
      "transpose of two pictures, \(channels) channels")
  }
  return found
}

/// Checks of the operators that treat points and what lies around them.
package func landmarkFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    let (input, output) = (
      PictureShape(height: 5, width: 7, channels: channels),
      PictureShape(height: 4, width: 3, channels: channels)
    )
    found += failures(
      TensorTransform(input: input, output: output), sets, "tensor transform of \(channels) channels")
  }
  for dimensions in [2, 3] {
    found += failures(
      LandmarkTransform(landmarkCount: 5, dimensions: dimensions), sets, "landmark transform")
  }
  let matrix = LandmarkMatrix(
    landmarkCount: 6, left: 1, right: 4, subset: [0, 2, 3, 5], target: 0.5, width: 16, height: 8, scaleX: 1.5,
    scaleY: 1.25)
  return found + failures(matrix, sets, "landmark matrix")
}

/// Four figures, as a failure tells them.
private func words(_ figures: SIMD4<Int>) -> String {
  "\(figures[0])×\(figures[1])×\(figures[2])×\(figures[3])"
}
