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
    write(image, values: values, into: &output)
  }

  /// The same with bytes for elements.
  package func run(_ image: Image, values: [UInt8], into output: inout MutableSpan<UInt8>) {
    write(image, values: values, into: &output)
  }

  /// Both of the above: specialised here, since callers in other modules see no generic function's body.
  private func write<Value>(_ image: Image, values: [Value], into output: inout MutableSpan<Value>) {
    precondition(values.count == 256 && output.count == 3 * width * height, "sized by the caller")
    let layout = PixelLayout(of: image)
    image.withPixels { pixels in
      // Few enough places to lie on the stack.
      unsafe withUnsafeTemporaryAllocation(of: SIMD2<Int32>.self, capacity: Warp.placesAtOnce) { places in
        unsafe pixels.withUnsafeBytes { bytes in
          unsafe values.withUnsafeBufferPointer { values in
            unsafe output.withUnsafeMutableBufferPointer { output in
              guard let places = places.baseAddress, let bytes = bytes.baseAddress else {
                return
              }
              let source = unsafe PixelSource(bytes: bytes, layout: layout, isZeroOutside: border == .zero)
              for v in 0..<height {
                for block in stride(from: 0, to: width, by: blockWidth) {
                  let end = min(block + blockWidth, width)
                  for start in stride(from: block, to: end, by: Warp.placesAtOnce) {
                    unsafe findPlaces(row: v, block: block, start: start, places)
                    for u in start..<min(start + Warp.placesAtOnce, end) {
                      // 0…255 each, and three elements for each of the pixels counted above.
                      let color = unsafe source.sample(places[u - start])
                      let first = 3 * (v * width + u)
                      unsafe output[first] = values[Int(color.x)]
                      unsafe output[first + 1] = values[Int(color.y)]
                      unsafe output[first + 2] = values[Int(color.z)]
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Places found at a time: whole vectors of eight.
  private static var placesAtOnce: Int { 64 }

  /// Where `placesAtOnce` input pixels of row `v` from `start` on sample the picture, in 32nds of a pixel. Their block
  /// begins at `block`, from which OpenCV counts.
  private func findPlaces(row v: Int, block: Int, start: Int, _ places: UnsafeMutablePointer<SIMD2<Int32>>) {
    let m = transform
    let (x, y) = (Double(block), Double(v))
    let (x0, y0) = (m.m0 * x + m.m1 * y + m.m2, m.m3 * x + m.m4 * y + m.m5)
    let w0 = m.m6 * x + m.m7 * y + m.m8
    let steps = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
    for index in stride(from: 0, to: Warp.placesAtOnce, by: 8) {
      let step = steps + Double(start - block + index)
      let w = w0 + m.m6 * step
      let scale = (32 / w).replacing(with: 0, where: w .== 0)
      let across = Warp.nearest((x0 + m.m0 * step) * scale)
      let down = Warp.nearest((y0 + m.m3 * step) * scale)
      for lane in 0..<8 {
        // `placesAtOnce` is a multiple of eight.
        unsafe places[index + lane] = SIMD2(
          Int32(truncatingIfNeeded: across[lane]), Int32(truncatingIfNeeded: down[lane]))
      }
    }
  }

  /// The nearest integers, the even one of two, limited to 32 bits. The sum with 1½ · 2⁵² has no place for fractions, so
  /// that the addition rounds, and its low bits are the integer.
  private static func nearest(_ values: SIMD8<Double>) -> SIMD8<Int64> {
    let limit = SIMD8<Double>(repeating: 2_147_483_647)
    let limited = values.replacing(with: limit, where: values .> limit)
      .replacing(with: -limit, where: values .< -limit)
    // Eight lanes of 64 bits either way.
    return unsafe unsafeBitCast(limited + 6_755_399_441_055_744, to: SIMD8<Int64>.self)
  }
}
