import TestSupport
import Testing

@testable import Images

@Suite struct `Planar pictures` {
  static func noise(width: Int, height: Int, _ chroma: ChromaSampling) throws -> PlanarPicture {
    let count = try #require(PlanarPicture.byteCount(width: width, height: height, chroma: chroma))
    var state: UInt32 = 5
    let bytes = (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return try PlanarPicture(bytes: bytes, width: width, height: height, chroma: chroma, encoding: .bt601)
  }

  @Test func `take a sample for every cell that is begun`() {
    #expect(PlanarPicture.byteCount(width: 5, height: 3, chroma: .none) == 15)
    #expect(PlanarPicture.byteCount(width: 5, height: 3, chroma: .quarter) == 15 + 2 * 3 * 2)
    #expect(PlanarPicture.byteCount(width: 5, height: 3, chroma: .half) == 15 + 2 * 3 * 3)
    #expect(PlanarPicture.byteCount(width: 5, height: 3, chroma: .full) == 45)
    #expect(PlanarPicture.byteCount(width: 0, height: 3, chroma: .full) == nil)
    #expect(PlanarPicture.byteCount(width: .max, height: 3, chroma: .none) == nil)
    #expect(PlanarPicture.byteCount(width: .max, height: 1, chroma: .full) == nil)
  }

  @Test(arguments: [-1, 1])
  func `refuse bytes that are no planes of that size`(difference: Int) {
    #expect(throws: ImageError.self) {
      try PlanarPicture(
        bytes: [UInt8](repeating: 0, count: 27 + difference), width: 5, height: 3, chroma: .quarter,
        encoding: .bt601)
    }
  }

  /// Values of ITU-R BT.601-7 and BT.709-6, computed by hand from the formulas: 219 · 0.299 + 16 = 81.481, …
  @Test func `have the numbers of the standards for red and white`() throws {
    let red = try Image(pixels: [255, 0, 0], width: 1, height: 1)
    let white = try Image(pixels: [255, 255, 255], width: 1, height: 1)
    #expect(PlanarPicture(red).bytes == [81, 90, 240])
    #expect(PlanarPicture(white).bytes == [235, 128, 128])
    #expect(PlanarPicture(red, encoding: .bt709).bytes == [63, 102, 240])
    #expect(PlanarPicture(red, encoding: .jpeg).bytes == [76, 85, 255])
    #expect(PlanarPicture(white, encoding: .jpeg).bytes == [255, 128, 128])
  }

  @Test(arguments: ChromaSampling.allCases)
  func `are made of pictures that stand any way, of any size`(chroma: ChromaSampling) throws {
    let image = try Redacting.noise(width: 7, height: 5)
    let upright = PlanarPicture(image, chroma: chroma)
    #expect(upright.bytes.count == PlanarPicture.byteCount(width: 7, height: 5, chroma: chroma))
    for orientation in ImageOrientation.allCases {
      #expect(PlanarPicture(image.stored(as: orientation), chroma: chroma) == upright)
    }
  }

  @Test func `lose three of four colours when a detector is to read them`() throws {
    let grey = try Planar.noise(width: 3, height: 3, .none)
    #expect(grey.bytesWithQuarterChroma == grey.bytes + [UInt8](repeating: 128, count: 8))
    let quarter = try Planar.noise(width: 3, height: 3, .quarter)
    #expect(quarter.bytesWithQuarterChroma == quarter.bytes)
    let full = try Planar.noise(width: 3, height: 3, .full)
    let u = full.bytes[9..<18].map(Int.init)
    let means = [(u[0] + u[1] + u[3] + u[4] + 2) / 4, (u[2] + u[5] + 1) / 2, (u[6] + u[7] + 1) / 2, u[8]]
    #expect(full.bytesWithQuarterChroma[9..<13].map(Int.init) == means)
    let half = try Planar.noise(width: 3, height: 3, .half)
    let v = half.bytes[15..<21].map(Int.init)
    #expect(
      half.bytesWithQuarterChroma[13..<17].map(Int.init)
        == [(v[0] + v[2] + 1) / 2, (v[1] + v[3] + 1) / 2, v[4], v[5]])
    // Of 4:1:1 one sample stands for two of the cells of two by two.
    let across = try Planar.noise(width: 5, height: 3, .quarterAcross)
    let w = across.bytes[15..<21].map(Int.init)
    #expect(
      across.bytesWithQuarterChroma[15..<21].map(Int.init)
        == [(w[0] + w[2] + 1) / 2, (w[0] + w[2] + 1) / 2, (w[1] + w[3] + 1) / 2, w[4], w[4], w[5]])
  }

  /// The same picture with samples of `depth` bits, each as much larger.
  private func deepened(_ picture: PlanarPicture, to depth: Int) throws -> PlanarPicture {
    let bytes = picture.bytes.flatMap { byte in
      let sample = UInt16(byte) << (depth - 8)
      return [UInt8(sample & 255), UInt8(sample >> 8)]
    }
    return try PlanarPicture(
      bytes: bytes, width: picture.width, height: picture.height, chroma: picture.chroma,
      encoding: picture.encoding, bitDepth: depth)
  }

  @Test(arguments: ChromaSampling.allCases, [9, 10, 12, 14, 16])
  func `of deeper samples are painted, drawn on and read as those of eight bits`(
    chroma: ChromaSampling, depth: Int
  ) throws {
    let plain = try Planar.noise(width: 41, height: 31, chroma)
    let deep = try deepened(plain, to: depth)
    #expect(
      deep.bytes.count == PlanarPicture.byteCount(width: 41, height: 31, chroma: chroma, bitDepth: depth))
    #expect(deep.eightBit == plain)
    #expect(deep.bytesWithQuarterChroma == plain.bytesWithQuarterChroma)
    #expect(deep.blackened == (try deepened(plain.blackened, to: depth)))
    for method in Redaction.Method.allCases {
      var (painted, expected) = (deep, plain)
      painted.redact(x: 9, y: 7, width: 21, height: 17, with: Redaction(method))
      expected.redact(x: 9, y: 7, width: 21, height: 17, with: Redaction(method))
      if method == .solid { #expect(painted == (try deepened(expected, to: depth))) }
      // Averages are rounded to finer steps: half a level of eight bits, and once more where they run together.
      let worst = zip(painted.eightBit.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(worst <= 1)
    }
    var (drawn, expected) = (deep, plain)
    var overlay = plain.emptyOverlay
    overlay.drawBox(
      x: 10, y: 8, width: 20, height: 15, style: DrawingStyle(forWidth: 41, height: 31, color: .green))
    drawn.lay(overlay)
    expected.lay(overlay)
    #expect(drawn != deep)
    let worst = zip(drawn.eightBit.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= 1)  // both round once
  }

  @Test func `may have samples beyond their depth, which are read as the largest`() throws {
    let bytes: [UInt8] = [255, 255, 0, 4, 255, 3, 0, 2]
    let wild = try PlanarPicture(
      bytes: bytes, width: 2, height: 2, chroma: .none, encoding: .jpeg, bitDepth: 10)
    #expect(wild.eightBit.bytes == [255, 255, 255, 128])
  }

  @Test(arguments: ImageOrientation.allCases)
  func `have an overlay for the way they stand`(orientation: ImageOrientation) throws {
    let planes = try Planar.noise(width: 6, height: 4, .quarter)
    let overlay = planes.emptyOverlay(standing: orientation)
    #expect([overlay.width, overlay.height] == (orientation.swapsSides ? [4, 6] : [6, 4]))
  }

  private typealias Planar = `Planar pictures`

  @Test(arguments: ChromaSampling.allCases, Redaction.Method.allCases)
  func `are redacted where the shape is and nowhere else`(chroma: ChromaSampling, method: Redaction.Method)
    throws
  {
    let planes = try Planar.noise(width: 41, height: 31, chroma)
    var redacted = planes
    redacted.redact(x: 9, y: 7, width: 21, height: 17, with: Redaction(method, shape: .box, margin: 1))
    for plane in planes.planes {
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let at = plane.offset(x: x, y: y)
          let isInside =
            x * plane.cellWidth < 30 && (x + 1) * plane.cellWidth > 9 && y * plane.cellHeight < 24
            && (y + 1) * plane.cellHeight > 7
          if !isInside {
            #expect(redacted.bytes[at] == planes.bytes[at])
          } else if method == .solid {
            #expect(redacted.bytes[at] == (plane.cellWidth == 1 && at < 41 * 31 ? 16 : 128))
          } else {
            // An average of at least 4 × 4 samples of noise; 0…255 would show a sample that was forgotten.
            #expect((40...216).contains(redacted.bytes[at]))
          }
        }
      }
    }
  }

  @Test(arguments: ChromaSampling.allCases)
  func `keep their bytes where nothing is drawn`(chroma: ChromaSampling) throws {
    let planes = try Planar.noise(width: 65, height: 49, chroma)
    var drawn = planes
    drawn.lay(planes.emptyOverlay)
    #expect(drawn == planes)
    var overlay = planes.emptyOverlay
    overlay.drawBox(
      x: 20, y: 10, width: 30, height: 20, style: DrawingStyle(forWidth: 65, height: 49, color: .green))
    drawn.lay(overlay)
    var changed = 0
    let drawing = overlay.bytes
    for plane in planes.planes {
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let at = plane.offset(x: x, y: y)
          let columns = x * plane.cellWidth..<min(65, (x + 1) * plane.cellWidth)
          let rows = y * plane.cellHeight..<min(49, (y + 1) * plane.cellHeight)
          let isDrawn = rows.contains { y in
            columns.contains { drawing[4 * (65 * y + $0) + 3] > 0 }
          }
          if !isDrawn { #expect(drawn.bytes[at] == planes.bytes[at]) }
          if drawn.bytes[at] != planes.bytes[at] { changed += 1 }
        }
      }
    }
    #expect(changed > 100)
  }

  @Test(arguments: [YUVEncoding.bt601, .bt709, .jpeg])
  func `show a drawing as if it had been drawn before they were made`(encoding: YUVEncoding) throws {
    var image = try Image(
      pixels: (0..<64 * 48).flatMap { _ in [200, 90, 40] as [UInt8] }, width: 64, height: 48)
    var planes = PlanarPicture(image, chroma: .full, encoding: encoding)
    var overlay = planes.emptyOverlay
    let style = DrawingStyle(forWidth: 64, height: 48)
    for draw in [
      { (canvas: inout Image) in canvas.drawBox(x: 8, y: 20, width: 30, height: 20, style: style) },
      { (canvas: inout Image) in canvas.drawPoint(x: 33, y: 21, style: style) },
      { (canvas: inout Image) in canvas.drawLabel("0.93", x: 8.5, y: 21, style: style) },
    ] {
      draw(&image)
      draw(&overlay)
    }
    planes.lay(overlay)
    // Both round each of at most three layers to whole levels, half a level each, and once more at the end; the matrix
    // multiplies an error of colour by at most 0.5 + 0.33 + 0.17 in all.
    let expected = PlanarPicture(image, chroma: .full, encoding: encoding)
    let worst = zip(planes.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 4)
  }
}
