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
  Samples.channels.flatMap { channels in
    let shape = PictureShape(height: 3, width: 5, channels: channels)
    let padded = PictureShape(height: 6, width: 6, channels: channels + 5)
    return failures(Samples.maxPool(channels: channels, window: 2, stride: 2), "max pool of \(channels)")
      + failures(Samples.maxPool(channels: channels, window: 3, stride: 2), "max pool of \(channels)")
      + failures(
        ZeroPadding(input: shape, output: padded, top: 1, left: 0, front: 2), "padding of \(channels)")
      + failures(
        Concatenation(runs: 4, runLength: channels, start: 0, distance: channels),
        "concatenation of \(channels)")
      + [(6, 10), (3, 5), (2, 3)].flatMap { height, width in
        failures(
          ResizeBilinear(
            input: shape, output: PictureShape(height: height, width: width, channels: channels),
            alignsCorners: false, halfPixelCenters: true), "resize of \(channels) to \(height)×\(width)")
      }
      + failures(
        DepthToSpace(input: PictureShape(height: 2, width: 3, channels: 4 * channels), block: 2),
        "depth to space of \(channels)")
  }
}
