/// A YUV picture as a warp's source: only what is sampled is converted, then mixed.
///
/// Luma is read in pairs of stored neighbours. Where turning the picture exchanges its sides, these are one above the
/// other in the upright picture: then places are read, and mixed, transposed.
@unsafe struct YUVPixels: PixelSource {
  /// Where the samples of the picture's first pixel are.
  private let luma: UnsafeRawPointer, u: UnsafeRawPointer, v: UnsafeRawPointer
  /// Where the first of U and V is, if one follows the other.
  private let pairs: UnsafeRawPointer?
  private let isVFirst: Bool
  private let samples: YUVSamples
  private let conversion: YUVConversion
  private let columns: StoredAxis, rows: StoredAxis
  private let isTransposed: Bool
  private let readableX: ReadableCells, readableY: ReadableCells

  /// `planes` are those of `image`, whose format is YUV of this layout and encoding.
  init(
    _ image: Image, _ layout: YUVLayout, _ encoding: YUVEncoding,
    _ planes: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer), isZeroOutside: Bool
  ) {
    let samples = YUVSamples(of: image, layout), orientation = image.orientation
    func start(_ kind: Samples) -> UnsafeRawPointer {
      // Where a sample of the plane is.
      unsafe (kind.plane == 0 ? planes.0 : kind.plane == 1 ? planes.1 : planes.2) + kind.start
    }
    unsafe (self.samples, conversion) = (samples, YUVConversion(encoding))
    unsafe (luma, u, v) = (start(samples.luma), start(samples.u), start(samples.v))
    let isPaired = layout == .nv12 || layout == .nv21
    unsafe isVFirst = layout == .nv21
    unsafe pairs = isPaired ? (layout == .nv21 ? v : u) : nil
    unsafe columns = StoredAxis(
      columnsOf: samples, width: image.width,
      isReversed: [.upMirrored, .down, .rightMirrored, .left].contains(orientation))
    unsafe rows = StoredAxis(
      rowsOf: samples, height: image.height,
      isReversed: [.down, .downMirrored, .right, .rightMirrored].contains(orientation))
    unsafe isTransposed = orientation.swapsSides
    // One offset is for both U and V.
    let isReadable = samples.u.bytesPerRow == samples.v.bytesPerRow
    func readable(_ side: Int) -> ReadableCells {
      ReadableCells(0..<(isReadable ? side - 1 : 0), of: side, isZeroOutside: isZeroOutside)
    }
    unsafe (readableX, readableY) = (readable(image.uprightWidth), readable(image.uprightHeight))
  }
}

extension YUVPixels {
  @inline(always)
  func column(_ x: Int32) -> StoredAxis.Offset {
    unsafe isTransposed ? rows.offset(x) : columns.offset(x)
  }
  @inline(always)
  func row(_ y: Int32) -> StoredAxis.Offset { unsafe isTransposed ? columns.offset(y) : rows.offset(y) }

  @inline(always)
  func reach(columns x: SIMD8<Int32>) -> Reach { unsafe readableX.reach(x) }
  @inline(always)
  func reach(rows y: SIMD8<Int32>) -> Reach { unsafe readableY.reach(y) }

  @inline(always)
  func arranged(_ colors: Colors) -> Colors { colors }

  @inline(always)
  func neighbours(
    _ columns: UnsafePointer<StoredAxis.Offset>, _ rows: UnsafePointer<StoredAxis.Offset>
  ) -> PlanarNeighbours {
    // Eight of each. All of a picture's samples are in its memory, and `reach` found that these are the picture's.
    let along = unsafe isTransposed ? rows : columns, across = unsafe isTransposed ? columns : rows
    let (upper, lower) = unsafe (
      lumaPairs(along, across, 0), lumaPairs(along, across, self.rows.lumaDistance)
    )
    let (first, second) = unsafe (upper.inOrder(isReversed), lower.inOrder(isReversed))
    func colors(_ luma: SIMD8<Int16>, _ isNextColumn: Bool, _ isNextRow: Bool) -> PlanarColors {
      let words = unsafe chroma(along, across, isNextColumn: isNextColumn, isNextRow: isNextRow)
      let (low, high) = words.aboveMiddle
      return unsafe isVFirst
        ? conversion.colors(luma, high, low) : conversion.colors(luma, low, high)
    }
    return unsafe PlanarNeighbours(
      upperLeft: colors(first.low, false, false), upperRight: colors(first.high, true, false),
      lowerLeft: colors(second.low, false, true), lowerRight: colors(second.high, true, true),
      isTransposed: isTransposed)
  }

  @inline(always)
  private var isReversed: Bool { unsafe columns.isReversed }

  /// The luma of each place and of its stored neighbour: the low byte is the one stored first.
  @inline(always)
  private func lumaPairs(
    _ along: UnsafePointer<StoredAxis.Offset>, _ across: UnsafePointer<StoredAxis.Offset>, _ distance: Int
  ) -> SIMD8<UInt16> {
    let step = unsafe samples.luma.step
    func pair(_ lane: Int) -> UInt16 {
      let first = unsafe luma + (along[lane].luma &+ across[lane].luma &+ distance)
      if step == 1 { return unsafe UInt16(littleEndian: first.loadUnaligned(as: UInt16.self)) }
      return unsafe UInt16(first.load(as: UInt8.self))
        | UInt16(first.load(fromByteOffset: step, as: UInt8.self)) &<< 8
    }
    return SIMD8(pair(0), pair(1), pair(2), pair(3), pair(4), pair(5), pair(6), pair(7))
  }

  /// U and V that each place has: the low byte is the one stored first, or U.
  @inline(always)
  private func chroma(
    _ along: UnsafePointer<StoredAxis.Offset>, _ across: UnsafePointer<StoredAxis.Offset>,
    isNextColumn: Bool, isNextRow: Bool
  ) -> SIMD8<UInt16> {
    func offset(_ lane: Int) -> Int {
      unsafe (isNextColumn ? along[lane].nextChroma : along[lane].chroma)
        &+ (isNextRow ? across[lane].nextChroma : across[lane].chroma)
    }
    if let pairs = unsafe pairs {
      func pair(_ lane: Int) -> UInt16 {
        unsafe UInt16(littleEndian: (pairs + offset(lane)).loadUnaligned(as: UInt16.self))
      }
      return SIMD8(pair(0), pair(1), pair(2), pair(3), pair(4), pair(5), pair(6), pair(7))
    }
    func pair(_ lane: Int) -> UInt16 {
      let offset = offset(lane)
      return unsafe UInt16((u + offset).load(as: UInt8.self))
        | UInt16((v + offset).load(as: UInt8.self)) &<< 8
    }
    return SIMD8(pair(0), pair(1), pair(2), pair(3), pair(4), pair(5), pair(6), pair(7))
  }
}

extension YUVPixels {
  func neighbours(checked x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> PlanarNeighbours {
    unsafe PlanarNeighbours(
      upperLeft: pixels(x, y), upperRight: pixels(x &+ 1, y), lowerLeft: pixels(x, y &+ 1),
      lowerRight: pixels(x &+ 1, y &+ 1), isTransposed: false)
  }

  /// The pixels at eight places, or what stands for them outside the picture.
  @inline(never)
  private func pixels(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> PlanarColors {
    let nearX = unsafe readableX.nearest(x), nearY = unsafe readableY.nearest(y)
    var colors = PlanarColors()
    for lane in 0..<8 {
      if unsafe readableX.isZeroOutside && (nearX[lane] != x[lane] || nearY[lane] != y[lane]) { continue }
      let (along, across) = unsafe isTransposed ? (nearY[lane], nearX[lane]) : (nearX[lane], nearY[lane])
      let column = unsafe columns.stored(along), row = unsafe rows.stored(across)
      func sample(_ first: UnsafeRawPointer, _ kind: Samples) -> UInt8 {
        // A sample of a pixel of the picture; `first` is where `kind` starts.
        unsafe first.load(fromByteOffset: kind.offset(x: column, y: row) &- kind.start, as: UInt8.self)
      }
      let color = unsafe conversion.rgb(
        y: sample(luma, samples.luma), u: sample(u, samples.u), v: sample(v, samples.v))
      colors.red[lane] = Int16(color.red)
      colors.green[lane] = Int16(color.green)
      colors.blue[lane] = Int16(color.blue)
    }
    return colors
  }
}

extension SIMD8<UInt16> {
  /// Low and high bytes 128 times, or high and low ones.
  @inline(always)
  fileprivate func inOrder(_ isReversed: Bool) -> (low: SIMD8<Int16>, high: SIMD8<Int16>) {
    let low = (self &<< 8) &>> 1, high = (self & 0xff00) &>> 1
    // Below 2¹⁵: the same numbers with a sign.
    return unsafe isReversed
      ? (unsafeBitCast(high, to: SIMD8<Int16>.self), unsafeBitCast(low, to: SIMD8<Int16>.self))
      : (unsafeBitCast(low, to: SIMD8<Int16>.self), unsafeBitCast(high, to: SIMD8<Int16>.self))
  }

  /// What low and high bytes are above 128, 256 times.
  @inline(always)
  fileprivate var aboveMiddle: (SIMD8<Int16>, SIMD8<Int16>) {
    let low = self &<< 8 ^ 0x8000, high = self & 0xff00 ^ 0x8000
    // The subtraction of 2¹⁵ is the change of a sign.
    return unsafe (unsafeBitCast(low, to: SIMD8<Int16>.self), unsafeBitCast(high, to: SIMD8<Int16>.self))
  }
}
