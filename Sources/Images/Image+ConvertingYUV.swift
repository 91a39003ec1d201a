extension Image {
  /// Red, green and blue of a YUV picture, upright: the conversion that the warp is held to.
  func rgb(_ samples: YUVSamples, _ conversion: YUVConversion) -> Image {
    let layout = PixelLayout(of: self)
    let pixels = withPlanes { first, second, third in
      func sample(_ kind: Samples, x: Int, y: Int) -> UInt8 {
        let at = kind.offset(x: x, y: y)
        return kind.plane == 0 ? first[byte: at] : kind.plane == 1 ? second[byte: at] : third[byte: at]
      }
      return [UInt8](capacity: 3 * layout.width * layout.height) { output in
        for y in 0..<layout.height {
          for x in 0..<layout.width {
            let (x, y) = storedPixel(x: x, y: y)
            let color = conversion.rgb(
              y: sample(samples.luma, x: x, y: y), u: sample(samples.u, x: x, y: y),
              v: sample(samples.v, x: x, y: y))
            output.append(color.red, color.green, color.blue)
          }
        }
      }
    }
    return layout.picture(pixels, .rgb)
  }

  /// Where the upright picture's pixel (x, y) is stored.
  @inline(always)
  func storedPixel(x: Int, y: Int) -> (x: Int, y: Int) {
    switch orientation {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}

extension Image {
  /// This picture in RGB, upright and close together, as YUV: Y of every pixel, U and V of the mean colour of those that
  /// share them.
  func yuv(_ layout: YUVLayout, _ encoding: YUVEncoding) -> Image {
    let format = PixelFormat.yuv(layout, encoding)
    var count = 0
    for index in 0..<format.planeCount {
      let shape = format.shape(ofPlane: index)
      count += (shape.bytes(inRowOf: width) ?? 0) * shape.rows(of: height)
    }
    var pixels = [UInt8](repeating: 0, count: count)
    guard var result = try? Image(pixels: pixels, width: width, height: height, format: format)
    else { preconditionFailure("sized above; RGB, which is there, takes as much") }
    let samples = YUVSamples(of: result, layout), weights = LumaWeights(encoding)
    func set(_ kind: Samples, _ x: Int, _ y: Int, _ value: UInt8) {
      pixels[result.planes[kind.plane].start + kind.offset(x: x, y: y)] = value
    }
    withPixels { source in
      func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let at = 3 * (y * width + x)
        return SIMD3(Double(source[byte: at]), Double(source[byte: at + 1]), Double(source[byte: at + 2]))
      }
      for y in 0..<height { for x in 0..<width { set(samples.luma, x, y, weights.y(color(x, y))) } }
      let (columns, rows) = (1 << samples.u.shiftX, 1 << samples.u.shiftY)
      for y in stride(from: 0, to: height, by: rows) {
        for x in stride(from: 0, to: width, by: columns) {
          var (sum, count) = (SIMD3<Double>.zero, 0.0)
          for y in y..<min(y + rows, height) {
            for x in x..<min(x + columns, width) { (sum, count) = (sum + color(x, y), count + 1) }
          }
          let (u, v) = weights.uv(sum / count)
          set(samples.u, x, y, u)
          set(samples.v, x, y, v)
        }
      }
    }
    result.storage = .owned(pixels)
    return result
  }

  /// A YUV picture that stands upright and begins with a whole pair of U and V, its rows close together.
  func compact() -> Image {
    var pixels: [UInt8] = []
    var result = self
    for index in 0..<format.planeCount {
      let shape = format.shape(ofPlane: index), row = planes[index].bytesPerRow
      let length = shape.bytes(inRowOf: width) ?? 0, start = pixels.count
      withPixels(ofPlane: index) { source in
        for y in 0..<shape.rows(of: height) {
          for x in 0..<length { pixels.append(source[byte: y * row + x]) }
        }
      }
      result.planes[index] = Plane(start: start, end: pixels.count, bytesPerRow: length)
    }
    result.storage = .owned(pixels)
    return result
  }
}
