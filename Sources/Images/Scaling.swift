/// A picture resampled to another size, part by part, as red, green and blue from 0 to 255.
///
/// Along an axis that becomes shorter, a pixel is the mean of what it covers: source pixel j counts for as much of itself
/// as lies in [i·s, (i+1)·s), where s is source side / side. Along an axis that becomes longer, it is interpolated
/// between the two source pixels whose centres are nearest to (i + ½)·s, the outermost ones repeated. Where the side
/// stays, pixels stay as they are.
package struct Scaling: Equatable, Sendable {
  /// Sides of the upright picture.
  package let sourceWidth: Int, sourceHeight: Int
  /// Sides of the result, each at least 1.
  package let width: Int, height: Int

  package init(from source: (width: Int, height: Int), to target: (width: Int, height: Int)) {
    precondition(
      source.width > 0 && source.height > 0 && target.width > 0 && target.height > 0, "pictures have pixels")
    (sourceWidth, sourceHeight) = source
    (width, height) = target
  }
}

extension Scaling {
  /// Writes a part of the result, row after row, and zeros to its right and below it.
  ///
  /// - Parameters:
  ///   - image: A picture of the source's sides, of any format and orientation.
  ///   - part: What is wanted of the result, inside it.
  ///   - output: Pixels of three floats, at least as many rows as the part has.
  ///   - outputWidth: Pixels of a row of `output`.
  package func run(
    _ image: Image, part: PixelBox, into output: inout MutableSpan<Float>,
    outputWidth: Int
  ) {
    let outputHeight = output.count / (3 * outputWidth)
    precondition(
      image.uprightWidth == sourceWidth && image.uprightHeight == sourceHeight && part.x >= 0 && part.y >= 0
        && part.width > 0 && part.height > 0 && part.x + part.width <= width && part.y + part.height <= height
        && part.width <= outputWidth && part.height <= outputHeight, "sized by the caller")
    let across = AxisSampling(from: sourceWidth, to: width, part.x..<part.x + part.width)
    for index in 3 * outputWidth * part.height..<3 * outputWidth * outputHeight { output[index] = 0 }
    // As many rows at a time as make about a megabyte of bytes, where they have to be brought into order first.
    let isInOrder = image.format == .rgb && image.orientation == .up
    let band =
      isInOrder ? part.height : max(1, (1 << 18) * height / (across.sources.count * sourceHeight))
    var mixed = [Float](repeating: 0, count: 3 * across.sources.count + 1)
    for first in stride(from: 0, to: part.height, by: band) {
      let last = min(first + band, part.height)
      let down = AxisSampling(from: sourceHeight, to: height, part.y + first..<part.y + last)
      let source = image.uprightRGB(
        PixelBox(
          x: across.sources.lowerBound, y: down.sources.lowerBound, width: across.sources.count,
          height: down.sources.count))
      source.withPixels { bytes in
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe mixed.withUnsafeMutableBufferPointer { mixed in
              guard let start = bytes.baseAddress, let output = output.baseAddress,
                let mixed = mixed.baseAddress
              else { return }
              let isSame = down.isIdentity && across.isIdentity
              for y in first..<last {
                // Rows of the source that the box above has, a row of the output that the precondition says is there,
                // and room for a row of the source's columns and one float beyond it.
                let row = unsafe output + 3 * outputWidth * y
                unsafe down.mix(
                  start, bytesPerRow: source.bytesPerRow, row: y - first, count: 3 * across.sources.count,
                  into: isSame ? row : mixed)
                if !isSame { unsafe across.sample(mixed, into: row) }
                for index in 3 * part.width..<max(3 * outputWidth, 3 * part.width) { unsafe row[index] = 0 }
              }
            }
          }
        }
      }
    }
  }
}

/// Which source pixels make each pixel along one axis, and how much of each.
private struct AxisSampling {
  /// All source pixels that are needed.
  let sources: Range<Int>
  /// For each pixel, where its first source pixel is, counted from the first of `sources`.
  private let firsts: [Int]
  /// Source pixels of each pixel, the same number for all; those that it does not need weigh 0.
  private let taps: Int
  private let weights: [Float]  // (pixels, taps)

  init(from source: Int, to target: Int, _ range: Range<Int>) {
    let step = Double(source) / Double(target)
    let spans = range.map { AxisSampling.span($0, step: step, source: source) }
    let taps = spans.reduce(1) { max($0, $1.weights.count) }
    let low = spans.reduce(source) { min($0, $1.first) }
    let high = spans.reduce(0) { max($0, $1.first + $1.weights.count) }
    sources = low..<max(high, low + 1)
    var (firsts, weights) = ([Int](), [Float]())
    for span in spans {
      // A span may begin earlier, with weights of 0, so that all its taps are there.
      let first = max(low, min(span.first, high - taps))
      firsts.append(first - low)
      for tap in 0..<taps {
        let place = first + tap - span.first
        weights.append(span.weights.indices ~= place ? span.weights[place] : 0)
      }
    }
    (self.firsts, self.weights, self.taps) = (firsts, weights, taps)
  }

  private static func span(_ index: Int, step: Double, source: Int) -> (first: Int, weights: [Float]) {
    guard step > 1 else {
      let place = (Double(index) + 0.5) * step - 0.5
      let left = place.rounded(.down)
      let fraction = Float(place - left)
      let first = min(max(Int(left), 0), source - 1), second = min(max(Int(left) + 1, 0), source - 1)
      return first == second || fraction == 0 ? (first, [1]) : (first, [1 - fraction, fraction])
    }
    let (start, end) = (Double(index) * step, min(Double(index + 1) * step, Double(source)))
    let first = min(Int(start), source - 1)
    let last = min(max(Int(end.rounded(.up)), first + 1), source)
    let shares = (first..<last).map { min(Double($0 + 1), end) - max(Double($0), start) }
    let sum = shares.reduce(0, +)
    return (first, shares.map { Float($0 / sum) })
  }

  /// Whether every pixel is the source's own.
  var isIdentity: Bool { taps == 1 && firsts.count == sources.count }

  /// The weighted sum of the source rows of row number `row`: `count` bytes of each.
  @unsafe func mix(
    _ source: UnsafeRawPointer, bytesPerRow: Int, row: Int, count: Int,
    into mixed: UnsafeMutablePointer<Float>
  ) {
    for tap in 0..<taps {
      let weight = weights[row * taps + tap]
      if tap > 0, weight == 0 { continue }
      let bytes = unsafe (source + (firsts[row] + tap) * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      if tap == 0, weight == 1 {
        for index in 0..<count { unsafe mixed[index] = Float(bytes[index]) }
      } else if tap == 0 {
        for index in 0..<count { unsafe mixed[index] = weight * Float(bytes[index]) }
      } else {
        for index in 0..<count { unsafe mixed[index] += weight * Float(bytes[index]) }
      }
    }
  }

  /// The weighted sums along a row of three colours. One float beyond the row's last is read, and not used.
  @unsafe func sample(_ mixed: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>) {
    unsafe firsts.withUnsafeBufferPointer { firsts in
      unsafe weights.withUnsafeBufferPointer { weights in
        if taps == 1 {
          for pixel in firsts.indices {
            let source = unsafe mixed + 3 * firsts[pixel]
            unsafe output[3 * pixel] = source[0]
            unsafe output[3 * pixel + 1] = source[1]
            unsafe output[3 * pixel + 2] = source[2]
          }
          return
        }
        if taps == 2 {
          for pixel in firsts.indices {
            let source = unsafe UnsafeRawPointer(mixed + 3 * firsts[pixel])
            let (near, far) = unsafe (
              source.loadUnaligned(as: SIMD4<Float>.self),
              source.loadUnaligned(fromByteOffset: 12, as: SIMD4<Float>.self)
            )
            let sum = unsafe weights[2 * pixel] * near + weights[2 * pixel + 1] * far
            unsafe output[3 * pixel] = sum[0]
            unsafe output[3 * pixel + 1] = sum[1]
            unsafe output[3 * pixel + 2] = sum[2]
          }
          return
        }
        for pixel in firsts.indices {
          var sum = SIMD4<Float>.zero
          for tap in 0..<taps {
            let colors = unsafe UnsafeRawPointer(mixed + 3 * (firsts[pixel] + tap)).loadUnaligned(
              as: SIMD4<Float>.self)
            unsafe sum += weights[pixel * taps + tap] * colors
          }
          unsafe output[3 * pixel] = sum[0]
          unsafe output[3 * pixel + 1] = sum[1]
          unsafe output[3 * pixel + 2] = sum[2]
        }
      }
    }
  }
}

extension Image {
  /// A part of the upright picture as red, green and blue; without copying where it lies so already.
  package func uprightRGB(_ part: PixelBox) -> Image {
    var stored = part
    let (right, bottom) = (uprightWidth - part.x - part.width, uprightHeight - part.y - part.height)
    switch orientation {
    case .up: break
    case .upMirrored: stored = PixelBox(x: right, y: part.y, width: part.width, height: part.height)
    case .down: stored = PixelBox(x: right, y: bottom, width: part.width, height: part.height)
    case .downMirrored: stored = PixelBox(x: part.x, y: bottom, width: part.width, height: part.height)
    case .leftMirrored: stored = PixelBox(x: part.y, y: part.x, width: part.height, height: part.width)
    case .right: stored = PixelBox(x: part.y, y: right, width: part.height, height: part.width)
    case .rightMirrored: stored = PixelBox(x: bottom, y: right, width: part.height, height: part.width)
    case .left: stored = PixelBox(x: bottom, y: part.x, width: part.height, height: part.width)
    }
    guard let cut = try? cropped(to: stored) else { preconditionFailure("a part of the picture") }
    return cut.format == .rgb && cut.orientation == .up ? cut : cut.copy(as: .rgb)
  }
}

extension ImageOrientation {
  /// How the stored picture is turned so that its upright form comes out turned clockwise by `quarterTurns` times 90°.
  package func turned(clockwise quarterTurns: Int) -> ImageOrientation {
    let turns = ((quarterTurns % 4) + 4) % 4
    return (0..<turns).reduce(self) { orientation, _ in orientation.turnedOnce }
  }

  private var turnedOnce: ImageOrientation {
    switch self {
    case .up: .right
    case .right: .down
    case .down: .left
    case .left: .up
    case .upMirrored: .rightMirrored
    case .rightMirrored: .downMirrored
    case .downMirrored: .leftMirrored
    case .leftMirrored: .upMirrored
    }
  }

  /// How the stored picture is turned so that its upright form comes out as a mirror shows it.
  package var mirrored: ImageOrientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}

extension Image {
  /// The upright picture at another size, each side at least 1, as red, green and blue of eight bits, rounded.
  package func scaled(width: Int, height: Int) -> Image {
    let scaling = Scaling(from: (uprightWidth, uprightHeight), to: (width, height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * width * height)
    let band = max(1, (1 << 16) / width)  // rows whose floats take less than a megabyte
    for first in stride(from: 0, to: height, by: band) {
      let rows = min(band, height - first)
      var floats = [Float](repeating: 0, count: 3 * width * rows)
      var span = floats.mutableSpan
      scaling.run(
        self, part: PixelBox(x: 0, y: first, width: width, height: rows), into: &span, outputWidth: width)
      for value in floats { pixels.append(UInt8(min(max(value.rounded(), 0), 255))) }
    }
    guard let image = try? Image(pixels: pixels, width: width, height: height) else {
      preconditionFailure("sized above")
    }
    return image
  }
}
