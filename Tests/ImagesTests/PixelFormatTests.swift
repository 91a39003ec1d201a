import Images
import TestSupport
import Testing

/// Bytes that look like noise, the same every time.
func noise(_ count: Int, seed: UInt32 = 0) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: ((UInt32($0) &+ seed) &* 2_654_435_761) >> 23) }
}

@Suite struct `YUV pixels` {
  static let encodings = YUVEncoding.all

  /// Levels of red, green and blue by the formula of BT.601-7 §2.5 and BT.709-6 §3, before they are rounded.
  private func formula(_ y: Int, _ u: Int, _ v: Int, _ encoding: YUVEncoding) -> [Double] {
    let (kr, kb) = encoding.matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let kg = 1 - kr - kb
    let isFull = encoding.range == .full
    let luma = isFull ? Double(y) / 255 : Double(y - 16) / 219
    let (cb, cr) = (Double(u - 128) / (isFull ? 255 : 224), Double(v - 128) / (isFull ? 255 : 224))
    return [
      luma + 2 * (1 - kr) * cr,
      luma - 2 * (1 - kb) * kb / kg * cb - 2 * (1 - kr) * kr / kg * cr,
      luma + 2 * (1 - kb) * cb,
    ].map { min(max($0, 0), 1) * 255 }
  }

  /// Every Y with every U and V in steps, or without steps where the compiler optimises: 2²⁴ triples.
  @Test(arguments: encodings)
  func `become the colours of the formula, rounded, or their neighbours`(encoding: YUVEncoding) throws {
    let step = Checkout.isOptimized ? 1 : 15
    var worst = 0.0, count = 0
    for u in stride(from: 0, through: 255, by: step) {
      for v in stride(from: 0, through: 255, by: step) {
        // A row of all Y, which share this U and V two by two.
        let row = (0...255).flatMap { [UInt8($0), UInt8($0 % 2 == 0 ? u : v)] }
        let colors = try Image(yuv: row, width: 256, height: 1, layout: .yuyv, encoding: encoding)
          .copy(as: .rgb).bytes
        for y in stride(from: 0, through: 255, by: step) {
          for (found, expected) in zip(colors[3 * y..<3 * y + 3], formula(y, u, v, encoding)) {
            worst = max(worst, abs(Double(found) - expected))
            count += 1
          }
        }
      }
    }
    // Half a level of rounding, at most three products each up to a 32nd too low, and what 14 and 13 bits of factors
    // leave out of 255 and 128: 0.5 + 3/32 + 0.01 + 2 · 0.008.
    #expect(worst <= 0.62, "\(worst)")
    #expect(count == 3 * (255 / step + 1) * (255 / step + 1) * (255 / step + 1))
  }

  @Test(arguments: encodings)
  func `without colour are the same grey in all three`(encoding: YUVEncoding) throws {
    let greys = (0...255).map { UInt8($0) }
    let yuv = greys + [UInt8](repeating: 128, count: 256)
    let colors = try Image(yuv: yuv, width: 256, height: 1, layout: .nv12, encoding: encoding)
      .copy(as: .rgb).bytes
    let isFull = encoding.range == .full
    for y in 0...255 {
      let level = isFull ? Double(y) : min(max(Double(y - 16) * 255 / 219, 0), 255)
      #expect(colors[3 * y..<3 * y + 3] == [UInt8](repeating: UInt8(level.rounded()), count: 3)[...])
    }
  }

  /// Y of pixel (x, y) is 10·y + x, and U and V of each pair are 100 and 200 more than their own place, so that every
  /// sample can be told from every other.
  @Test(arguments: YUVLayout.allCases)
  func `are found where their layout puts them`(layout: YUVLayout) throws {
    let (width, height) = (5, 3)
    let y = (0..<height).map { y in (0..<width).map { UInt8(50 + 10 * y + $0) } }
    func pairs(_ start: UInt8, rows: Int) -> [[UInt8]] {
      (0..<rows).map { y in (0..<3).map { start + UInt8(8 * y + $0) } }
    }
    let isPacked = layout == .yuyv || layout == .uyvy
    let (u, v) = (pairs(100, rows: isPacked ? 3 : 2), pairs(200, rows: isPacked ? 3 : 2))
    let alternating = { (a: [[UInt8]], b: [[UInt8]]) in
      zip(a.joined(), b.joined()).flatMap { [$0, $1] }
    }
    let pixels: [UInt8] =
      switch layout {
      case .i420: Array([y, u, v].joined().joined())
      case .yv12: Array([y, v, u].joined().joined())
      case .nv12: y.flatMap(\.self) + alternating(u, v)
      case .nv21: y.flatMap(\.self) + alternating(v, u)
      case .yuyv, .uyvy:
        (0..<height).flatMap { row in
          (0..<3).flatMap { pair in
            let (first, second) = (y[row][2 * pair], 2 * pair + 1 < width ? y[row][2 * pair + 1] : 99)
            return layout == .yuyv
              ? [first, u[row][pair], second, v[row][pair]] : [u[row][pair], first, v[row][pair], second]
          }
        }
      }
    let colors = try Image(yuv: pixels, width: width, height: height, layout: layout, encoding: .jpeg)
      .copy(as: .rgb).bytes
    for row in 0..<height {
      for column in 0..<width {
        let pair = (isPacked ? row : row / 2, column / 2)
        let expected = formula(
          Int(y[row][column]), Int(u[pair.0][pair.1]), Int(v[pair.0][pair.1]), .jpeg)
        for (found, level) in zip(colors.dropFirst(3 * (row * width + column)), expected) {
          #expect(abs(Double(found) - level) <= 0.62, "\(column), \(row)")
        }
      }
    }
  }
}
