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
  private let transform: PerspectiveTransform
  /// Columns that share one starting value: the sums round the same way as OpenCV's, block by block.
  private let blockWidth: Int

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
  package func run<Value>(
    _ image: Image, values: [Value], into output: inout MutableSpan<Value>
  ) {
    precondition(values.count == 256 && output.count == 3 * width * height, "sized by the caller")
    let layout = PixelLayout(of: image)
    image.withPixels { pixels in
      for v in 0..<height {
        for block in stride(from: 0, to: width, by: blockWidth) {
          for u in block..<min(block + blockWidth, width) {
            let place = place(u: u, v: v, block: block)
            let first = 3 * (v * width + u)
            output[first] = values[sample(pixels, layout, place, channel: layout.red)]
            output[first + 1] = values[sample(pixels, layout, place, channel: layout.green)]
            output[first + 2] = values[sample(pixels, layout, place, channel: layout.blue)]
          }
        }
      }
    }
  }

  /// Where input pixel (u, v) samples: the pixel up and to the left, and 32nds beyond it.
  private func place(u: Int, v: Int, block: Int) -> Place {
    let m = transform
    let (x, y, step) = (Double(block), Double(v), Double(u - block))
    let w = m.m6 * x + m.m7 * y + m.m8 + m.m6 * step
    let scale = w != 0 ? 32 / w : 0
    let sampleX = Warp.nearest((m.m0 * x + m.m1 * y + m.m2 + m.m0 * step) * scale)
    let sampleY = Warp.nearest((m.m3 * x + m.m4 * y + m.m5 + m.m3 * step) * scale)
    return Place(
      x: Int(sampleX >> 5), y: Int(sampleY >> 5), fractionX: Int(sampleX & 31), fractionY: Int(sampleY & 31))
  }

  /// The nearest integer, the even one of two, limited to 32 bits.
  private static func nearest(_ value: Double) -> Int32 {
    guard !value.isNaN else { return .min }
    return Int32(max(-2_147_483_648, min(2_147_483_647, value)).rounded(.toNearestOrEven))
  }

  private struct Place {
    var x: Int, y: Int
    var fractionX: Int, fractionY: Int
  }
}

extension Warp {
  /// The mix of the four pixels around `place`, weighted by 32nds, rounded to the nearest.
  private func sample(_ pixels: RawSpan, _ layout: PixelLayout, _ place: Place, channel: Int) -> Int {
    let (x, y, fx, fy) = (place.x, place.y, place.fractionX, place.fractionY)
    let upper =
      tap(pixels, layout, x, y, channel) * (32 - fx) + tap(pixels, layout, x + 1, y, channel) * fx
    let lower =
      tap(pixels, layout, x, y + 1, channel) * (32 - fx) + tap(pixels, layout, x + 1, y + 1, channel) * fx
    return ((upper * (32 - fy) + lower * fy) * 32 + 16_384) >> 15
  }

  @inline(always)
  private func tap(_ pixels: RawSpan, _ layout: PixelLayout, _ x: Int, _ y: Int, _ channel: Int) -> Int {
    if 0..<layout.width ~= x, 0..<layout.height ~= y {
      return Int(pixels[byte: layout.offset(x: x, y: y) + channel])
    }
    guard border == .replicate else { return 0 }
    let (nearX, nearY) = (min(max(x, 0), layout.width - 1), min(max(y, 0), layout.height - 1))
    return Int(pixels[byte: layout.offset(x: nearX, y: nearY) + channel])
  }
}
