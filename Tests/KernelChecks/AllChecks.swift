internal import Kernels

/// Every check of every kernel list; a sentence for each that fails.
package func allFailures() -> [String] {
  convolutionFailures() + depthwiseFailures() + elementFailures() + placeFailures()
}

package func convolutionFailures() -> [String] {
  Samples.channels.flatMap { channels in
    Samples.windows.flatMap { window, stride in
      [(channels, 5), (3, channels), (channels, channels + 1)].flatMap { from, to in
        failures(
          Samples.convolution(from: from, to: to, window: window, stride: stride, range: .positive),
          "convolution \(window)×\(window)/\(stride) \(from)→\(to)")
      }
    }
  }
}

package func depthwiseFailures() -> [String] {
  Samples.channels.flatMap { channels in
    Samples.windows.flatMap { window, stride in
      [1, 2].flatMap { multiplier in
        failures(
          Samples.depthwise(
            channels: channels, multiplier: multiplier, window: window, stride: stride, range: .upToSix),
          "depthwise \(window)×\(window)/\(stride) \(channels)·\(multiplier)")
      }
    }
  }
}

package func elementFailures() -> [String] {
  Samples.channels.flatMap { channels in
    let shape = PictureShape(height: 3, width: 5, channels: channels)
    return failures(Addition(shape: shape, range: .positive), "addition of \(channels)")
      + failures(Clamping(shape: shape, range: .upToSix), "clamping of \(channels)")
  }
}

package func placeFailures() -> [String] {
  var found: [String] = []
  for channels in Samples.channels {
    let shape = PictureShape(height: 3, width: 5, channels: channels)
    for window in [2, 3] {
      found += failures(
        Samples.maxPool(channels: channels, window: window, stride: 2),
        "max pool \(window)×\(window) of \(channels)")
    }
    let padded = PictureShape(height: 6, width: 6, channels: channels + 5)
    found += failures(
      ZeroPadding(input: shape, output: padded, top: 1, left: 0, front: 2), "padding of \(channels)")
    found += failures(
      Concatenation(runs: 4, runLength: channels, start: 0, distance: channels),
      "concatenation of \(channels)")
    for (height, width) in [(6, 10), (3, 5), (2, 3)] {
      let resized = PictureShape(height: height, width: width, channels: channels)
      found += failures(
        ResizeBilinear(input: shape, output: resized, alignsCorners: false, halfPixelCenters: true),
        "resize of \(channels) to \(height)×\(width)")
    }
    let deep = PictureShape(height: 2, width: 3, channels: 4 * channels)
    found += failures(DepthToSpace(input: deep, block: 2), "depth to space of \(channels)")
  }
  return found
}
