/// A region of a picture resampled to a model's input size: bilinear, in steps of 1/32 pixel, as OpenCV's
/// warpPerspective does it for eight-bit pixels, bit for bit.
///
/// Input pixel (u, v) samples the picture at the place the transform gives, both counted by pixel index: there is no
/// half-pixel shift. Where a tap lies outside the picture it is 0, or the nearest pixel. (OpenCV takes no picture with
/// a side above 32,766; here there is no such limit.)
package struct Warp: Sendable {
  package enum Border: Sendable { case zero, replicate }

  /// Sides of the model's input.
  package let width: Int, height: Int
  package let border: Border
  let transform: PerspectiveTransform
  /// Columns that share one starting value: the sums round the same way as OpenCV's, block by block.
  let blockWidth: Int

  /// The warp that shows `region` in an input of `width` × `height`.
  package init(_ region: RegionOfInterest, width: Int, height: Int, border: Border) {
    (self.width, self.height, self.border) = (width, height, border)
    transform = PerspectiveTransform(region, width: width, height: height)
    blockWidth = min(1024 / min(16, height), width)
  }
}

extension Warp {
  /// Writes red, green and blue of every input pixel, row after row; each byte 0…255 becomes `values[byte]`.
  ///
  /// - Parameters:
  ///   - image: The picture; its orientation is respected by re-indexing.
  ///   - values: What each byte becomes: 256 entries.
  ///   - output: 3 · width · height elements.
  package func run(_ image: Image, values: [Float], into output: inout MutableSpan<Float>) {
    unsafe withMemory(values, &output) { values, output in
      if let writer = unsafe LinearWriter(values) {
        unsafe paint(image, writer, output)
      } else {
        unsafe paint(image, TableWriter(values: values), output)
      }
    }
  }

  /// The same with bytes for elements.
  package func run(_ image: Image, values: [UInt8], into output: inout MutableSpan<UInt8>) {
    unsafe withMemory(values, &output) { values, output in
      unsafe paint(image, TableWriter(values: values), output)
    }
  }

  /// Finds the source that a picture's format is read by.
  private func paint<Writer: PixelWriter>(
    _ image: Image, _ writer: Writer, _ output: UnsafeMutablePointer<Writer.Value>
  ) {
    let isZeroOutside = border == .zero
    image.withPlanes { first, second, third in
      // A picture has pixels, and so has every plane. Sources read what is inside.
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          unsafe third.withUnsafeBytes { third in
            guard let start = first.baseAddress, let second = second.baseAddress,
              let third = third.baseAddress
            else { preconditionFailure("a picture has pixels") }
            switch image.format {
            case .yuv(let layout, let encoding):
              let planes = unsafe (start, second, third)
              switch layout.planeCount {
              case 1:
                let source = unsafe YUVPixels<OnePlane>(image, layout, encoding, planes, isZeroOutside)
                unsafe paint(source, writer, output)
              case 2:
                let source = unsafe YUVPixels<TwoPlanes>(image, layout, encoding, planes, isZeroOutside)
                unsafe paint(source, writer, output)
              default:
                let source = unsafe YUVPixels<ThreePlanes>(image, layout, encoding, planes, isZeroOutside)
                unsafe paint(source, writer, output)
              }
            case .grey, .rgb, .rgba, .bgra:
              unsafe paint(PackedPixels(image, first, isZeroOutside: isZeroOutside), writer, output)
            case .grey16, .rgb16, .greyFloat, .rgbFloat:
              unsafe paint(DeepPixels(image, start, isZeroOutside: isZeroOutside), writer, output)
            }
          }
        }
      }
    }
  }

  /// 256 values, and an output that has room for every pixel.
  private func withMemory<Value>(
    _ values: [Value], _ output: inout MutableSpan<Value>,
    _ body: (UnsafePointer<Value>, UnsafeMutablePointer<Value>) -> Void
  ) {
    precondition(values.count == 256 && output.count == 3 * width * height, "sized by the caller")
    unsafe values.withUnsafeBufferPointer { values in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let values = values.baseAddress, let output = output.baseAddress else { return }
        // As large as the precondition says.
        unsafe body(values, output)
      }
    }
  }
}
