extension PlanarPicture {
  /// The upright picture in planes of Y′CbCr; a colour sample is the mean of the pixels it stands for. Alpha is left out.
  public init(_ image: Image, chroma: ChromaSampling = .quarter, encoding: YUVEncoding = .bt601) {
    let image = image.format.isPacked ? image : image.copy(as: image.format.eightBit)
    let layout = PixelLayout(of: image)
    let (width, height) = (layout.width, layout.height)
    let colors = chroma.size(width: width, height: height)
    let (count, colorCount) = (width * height, colors.width * colors.height)
    let bytes = image.withPixels { source in
      [UInt8](capacity: count + 2 * colorCount) { output in
        for y in 0..<height {
          for x in 0..<width {
            output.append(UInt8(encoding.encoded(layout.color(x: x, y: y, of: source)).x + 0.5))
          }
        }
        let cell = chroma.cell
        for channel in 1...2 {
          for y in 0..<colors.height {
            for x in 0..<colors.width {
              var sum = SIMD3<Float>.zero
              let columns = x * cell.width..<min((x + 1) * cell.width, width)
              let rows = y * cell.height..<min((y + 1) * cell.height, height)
              for row in rows {
                for column in columns { sum += layout.color(x: column, y: row, of: source) }
              }
              let mean = sum / Float(columns.count * rows.count)
              output.append(UInt8(min(max(encoding.encoded(mean)[channel] + 0.5, 0), 255)))
            }
          }
        }
      }
    }
    (self.width, self.height, self.chroma, self.encoding) = (width, height, chroma, encoding)
    (bitDepth, self.bytes) = (8, bytes)
  }

  /// The same picture with samples of eight bits, each the nearest one.
  package var eightBit: PlanarPicture {
    guard bitDepth > 8 else { return self }
    let (deeper, half) = (bitDepth - 8, 1 << (bitDepth - 9))
    let samples = [UInt8](capacity: bytes.count / 2) { output in
      for place in 0..<bytes.count / 2 {
        let sample = Int(bytes[2 * place]) | Int(bytes[2 * place + 1]) << 8
        output.append(UInt8(min((sample + half) >> deeper, 255)))
      }
    }
    return PlanarPicture(
      width: width, height: height, chroma: chroma, encoding: encoding, bitDepth: 8, bytes: samples)
  }

  /// The same picture with samples of eight bits and a quarter of its pixels' colour samples, the means of those there
  /// are, or grey ones: what detectors read where they read I420.
  package var bytesWithQuarterChroma: [UInt8] {
    if bitDepth > 8 { return eightBit.bytesWithQuarterChroma }
    if chroma == .quarter { return bytes }
    let colors = ChromaSampling.quarter.size(width: width, height: height)
    let luma = bytes.prefix(width * height)
    guard chroma != .none else {
      return luma + [UInt8](repeating: 128, count: 2 * colors.width * colors.height)
    }
    var result = Array(luma)
    result.reserveCapacity(luma.count + 2 * colors.width * colors.height)
    // The samples that stand for a pixel of the cell of two by two, across and down; in 4:1:1 two cells share one.
    let cell = chroma.cell
    let columns = (0..<colors.width).map { x in 2 * x / cell.width..<(2 * x + 1) / cell.width + 1 }
    let rows = (0..<colors.height).map { y in 2 * y / cell.height..<(2 * y + 1) / cell.height + 1 }
    for plane in planes.dropFirst() {
      for y in 0..<colors.height {
        let rows = rows[y].clamped(to: 0..<plane.height)
        for x in 0..<colors.width {
          let columns = columns[x].clamped(to: 0..<plane.width)
          var sum = 0
          for row in rows { for column in columns { sum += Int(bytes[plane.offset(x: column, y: row)]) } }
          let count = columns.count * rows.count
          result.append(UInt8((sum + count / 2) / count))
        }
      }
    }
    return result
  }
}

extension PixelLayout {
  /// Red, green and blue of pixel (x, y).
  @inline(__always)
  fileprivate func color(x: Int, y: Int, of source: borrowing RawSpan) -> SIMD3<Float> {
    let at = offset(x: x, y: y)
    return SIMD3(
      Float(source[byte: at + red]), Float(source[byte: at + green]), Float(source[byte: at + blue]))
  }
}
