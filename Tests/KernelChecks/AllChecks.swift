package import Kernels

/// Every check of every kernel list for the given instruction sets; a sentence for each that fails.
package func allFailures(_ sets: [VectorFunctions]) -> [String] {
  convolutionFailures(sets) + depthwiseFailures(sets) + blockFailures(sets) + elementFailures(sets)
    + cascadeFailures(sets) + placeFailures(sets) + axisFailures(sets) + landmarkFailures(sets)
}

package func convolutionFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    for (window, stride) in Samples.windows {
      for (from, to) in [(channels, 5), (3, channels), (channels, channels + 1)] {
        found += failures(
          Samples.convolution(from: from, to: to, window: window, stride: stride, range: .positive), sets,
          "convolution \(window)×\(window)/\(stride) \(from)→\(to)")
      }
      var sloped = Samples.convolution(
        side: 5, from: channels, to: channels + 2, window: window, stride: stride)
      sloped.rectifier = .slopes(Samples.slopes(channels + 2))
      found += failures(sloped, sets, "convolution \(window)×\(window)/\(stride) of \(channels) and prelu")
    }
    for window in [3, 5] {
      found += failures(
        Samples.convolution(side: 31, from: 3, to: channels, window: window, stride: 2, range: .positive),
        sets,
        "first convolution \(window)×\(window) →\(channels)")
      var sloped = Samples.convolution(side: 31, from: 3, to: channels, window: window, stride: 2)
      sloped.rectifier = .slopes(Samples.slopes(channels))
      found += failures(sloped, sets, "first convolution \(window)×\(window) →\(channels) and prelu")
    }
  }
  return found + patchFailures(sets) + onePixelFailures(sets)
}

/// Convolutions of planes: rows that are whole vectors and rows that are not, pictures of several groups of rows,
/// strides that no vector knows, taps far apart and far outside.
private func patchFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for (height, width, from, to, window, stride, dilation) in [
    (64, 64, 4, 7, 2, 2, 1), (32, 32, 9, 6, 2, 2, 1), (16, 17, 13, 5, 2, 2, 1), (9, 100, 40, 3, 3, 2, 1),
    (12, 12, 5, 17, 3, 1, 1), (7, 50, 3, 4, 3, 3, 1), (9, 9, 6, 5, 3, 1, 3), (34, 34, 8, 8, 3, 1, 1),
    (4, 4, 130, 9, 2, 2, 1), (40, 33, 2, 3, 1, 4, 1),
  ] {
    let problem = Samples.validConvolution(
      height: height, width: width, from: from, to: to, window: window, stride: stride, dilation: dilation)
    let name = "\(height)×\(width)×\(from)→\(to) \(window)×\(window)/\(stride), dilation \(dilation)"
    found += failures(problem, sets, "convolution \(name)")
    for before in [1, window * dilation, width + 3] {
      var padded = problem
      (padded.window.top, padded.window.left) = (before, before)
      padded.output.width += (before + 5) / stride
      padded.output.height += 1
      padded.rectifier = .slopes(Samples.slopes(to))
      found += failures(padded, sets, "convolution \(name), \(before) before the picture, and prelu")
    }
  }
  return found
}

/// Convolutions with one output pixel, with as many outputs as fill no tile, one, and some.
private func onePixelFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for to in [1, 4, 15, 16, 17, 63, 64, 65, 213] {
    for (side, window, from) in [(1, 1, 5), (3, 3, 32), (2, 2, 7), (5, 3, 4)] {
      var problem = Samples.validConvolution(
        height: side, width: side, from: from, to: to, window: window, stride: side)
      let name = "convolution \(window)×\(window) of \(side)×\(side)×\(from) to one pixel of \(to)"
      found += failures(problem, sets, name)
      problem.rectifier = .slopes(Samples.slopes(to))
      (problem.window.top, problem.window.left) = (1, 1)
      found += failures(problem, sets, "\(name), a pixel before the picture, and prelu")
      problem.rectifier = .range(.upToSix)
      (problem.window.top, problem.window.left) = (window, window)
      found += failures(problem, sets, "\(name), seeing nothing")
    }
  }
  return found
}

package func depthwiseFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    for (window, stride) in Samples.windows {
      for multiplier in [1, 2] {
        found += failures(
          Samples.depthwise(
            channels: channels, multiplier: multiplier, window: window, stride: stride, range: .upToSix),
          sets,
          "depthwise \(window)×\(window)/\(stride) \(channels)·\(multiplier)")
      }
    }
  }
  for (side, window, stride) in [(31, 5, 1), (31, 5, 2), (6, 7, 1), (20, 1, 1), (33, 4, 3)] {
    let name = "depthwise \(window)×\(window)/\(stride) on a side of \(side)"
    var problem = Samples.depthwise(side: side, channels: 9, window: window, stride: stride)
    found += failures(problem, sets, name)
    (problem.window.dilationY, problem.window.dilationX) = (2, 3)
    found += failures(problem, sets, "\(name), taps apart")
    (problem.window.top, problem.window.left) = (side, 3)
    found += failures(problem, sets, "\(name), mostly before the picture")
  }
  for side in [11, 15, 31] {
    found += failures(
      Samples.depthwise(side: side, channels: 3, window: 3, stride: 1), sets,
      "depthwise 3×3/1 on a side of \(side)")
  }
  for side in strideTwoSides {
    found += failures(
      Samples.depthwise(side: side, width: side, channels: 3, window: 3, stride: 2), sets,
      "depthwise 3×3/2 on \(side)×\(side)")
  }
  return found
}

/// Sides of square pictures, for which kernels at stride 2 are written: padding begins with the picture where they are
/// even, and a pixel before it where they are odd. Just above a multiple of twice the vector they read furthest.
package let strideTwoSides = [6, 7, 18, 19, 23, 24, 32, 33, 34, 64, 66]

package func blockFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  // Rows of 4 KB, which do not follow each other without a gap.
  for part in Samples.BlockPart.allCases {
    var long = Samples.block(side: 31, from: 32, to: 32, part: part, zerosOfTen: 0)
    long.rectifier = .slopes(Samples.slopes(32))
    found += failures(long, sets, "block of rows of 4 KB, \(part)")
  }
  for side in [1, 2, 6, 7, 15, 23] {
    for (from, to) in [(3, 5), (8, 8), (7, 28), (17, 1), (5, 41), (4, 97)] {
      for part in Samples.BlockPart.allCases {
        for zeros in [0, 7] {
          found += failures(
            Samples.block(side: side, from: from, to: to, part: part, zerosOfTen: zeros), sets,
            "block \(side)×\(side + 1) \(from)→\(to) \(part), \(zeros) of 10 weights 0")
          var sloped = Samples.block(side: side, from: from, to: to, part: part, zerosOfTen: zeros)
          sloped.rectifier = .slopes(Samples.slopes(to))
          found += failures(
            sloped, sets, "block \(side)×\(side + 1) \(from)→\(to) \(part) and prelu, \(zeros) of 10")
        }
      }
    }
  }
  return found
}

package func elementFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    let shape = PictureShape(height: 3, width: 5, channels: channels)
    found += failures(
      Addition(input: shape, other: shape, output: shape, range: .positive), sets, "addition of \(channels)")
    found += failures(
      Clamping(input: shape, output: shape, range: .upToSix), sets, "clamping of \(channels)")
    let slopes = Samples.slopes(channels)
    found += failures(PReLU(input: shape, output: shape, slopes: slopes), sets, "prelu of \(channels)")
    for width in [32, 128] {
      let rows = PictureShape(height: 3, width: width, channels: channels)
      found += failures(
        PReLU(input: rows, output: rows, slopes: slopes), sets, "prelu of rows of \(width)×\(channels)")
      found += failures(
        Addition(input: rows, other: rows, output: rows, range: .positive), sets,
        "addition of rows of \(width)×\(channels)")
    }
  }
  return found
}

package func placeFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    let shape = PictureShape(height: 3, width: 5, channels: channels)
    for window in [2, 3] {
      found += failures(
        Samples.maxPool(channels: channels, window: window, stride: 2), sets,
        "max pool \(window)×\(window) of \(channels)")
    }
    for (window, stride) in [(1, 1), (2, 2), (3, 1), (3, 2)] {
      found += failures(
        Samples.averagePool(channels: channels, window: window, stride: stride), sets,
        "average pool \(window)×\(window)/\(stride) of \(channels)")
      found += failures(
        Samples.transposedConvolution(from: channels, to: 3, window: window, stride: stride), sets,
        "transposed convolution \(window)×\(window)/\(stride) of \(channels)")
    }
    for (height, width) in [(2, 2), (6, 10), (4, 32), (8, 66), (4, 128)] {
      let problem = MaxPool(
        input: PictureShape(height: height, width: width, channels: channels),
        output: PictureShape(height: height / 2, width: width / 2, channels: channels),
        window: Window(height: 2, width: 2, strideY: 2, strideX: 2), range: .all)
      found += failures(problem, sets, "halving of \(height)×\(width)×\(channels)")
    }
    let padded = PictureShape(height: 6, width: 6, channels: channels + 5)
    found += failures(
      ZeroPadding(input: shape, output: padded, top: 1, left: 0, front: 2), sets, "padding of \(channels)")
    found += failures(
      Concatenation(runs: 4, runLength: channels, start: 0, distance: channels), sets,
      "concatenation of \(channels)")
    for (height, width) in [(6, 10), (3, 5), (2, 3)] {
      let resized = PictureShape(height: height, width: width, channels: channels)
      found += failures(
        ResizeBilinear(input: shape, output: resized, alignsCorners: false, halfPixelCenters: true), sets,
        "resize of \(channels) to \(height)×\(width)")
    }
    for side in [6, 8, 12, 24] {
      let small = PictureShape(height: side, width: side, channels: min(channels, 5))
      let large = PictureShape(height: 2 * side, width: 2 * side, channels: min(channels, 5))
      var doubling = ResizeBilinear(
        input: small, output: large, alignsCorners: false, halfPixelCenters: true)
      found += failures(doubling, sets, "doubling of \(side)×\(side)×\(channels)")
      (doubling.isAdded, doubling.range) = (true, .positive)
      found += failures(doubling, sets, "doubling and adding of \(side)×\(side)×\(channels)")
    }
    found += nearestFailures(min(channels, 17), sets)
    let deep = PictureShape(height: 2, width: 3, channels: 4 * channels)
    found += failures(DepthToSpace(input: deep, block: 2), sets, "depth to space of \(channels)")
  }
  return found
}

/// Nearest pixels: twice the size with rows around the vector widths, and other sizes by every convention.
private func nearestFailures(_ channels: Int, _ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for (height, width, tall, wide) in [
    (1, 1, 2, 2), (3, 5, 6, 10), (2, 8, 4, 16), (4, 10, 8, 20), (3, 16, 6, 32), (2, 17, 4, 34),
    (5, 24, 10, 48),
    (2, 32, 4, 64), (3, 5, 7, 11), (7, 33, 3, 16), (4, 4, 1, 1), (1, 3, 2, 32),
  ] {
    for (aligns, half) in [(false, false), (false, true), (true, false), (true, true)] {
      var problem = ResizeNearest(
        input: PictureShape(height: height, width: width, channels: channels),
        output: PictureShape(height: tall, width: wide, channels: channels), alignsCorners: aligns,
        halfPixelCenters: half)
      let name =
        "nearest pixels of \(height)×\(width)×\(channels) for \(tall)×\(wide), \(aligns ? "aligned" : "")"
        + "\(half ? " half" : "")"
      found += failures(problem, sets, name)
      (problem.isAdded, problem.range) = (true, .positive)
      found += failures(problem, sets, "\(name), and adding")
    }
  }
  return found
}
