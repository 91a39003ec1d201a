/// A YUV picture as a warp's source: only what is sampled is converted, then mixed.
///
/// Luma is read in pairs of stored neighbours. Where turning the picture exchanges its sides, these are one above the
/// other in the upright picture: then places are read, and mixed, transposed.
@unsafe struct YUVPixels<Arrangement: YUVArrangement>: PixelSource {
  /// Where the samples of the picture's first pixel are.
  private let luma: UnsafeRawPointer, u: UnsafeRawPointer, v: UnsafeRawPointer
  private let isVFirst: Bool
  private let samples: YUVSamples
  private let conversion: YUVConversion, lanes: YUVLanes
  private let columns: StoredAxis, rows: StoredAxis
  private let isTransposed: Bool
  let readableX: ReadableCells, readableY: ReadableCells

  /// `planes` are those of `image`, whose format is YUV of this layout, arranged so, and this encoding.
  init(
    _ image: Image, _ layout: YUVLayout, _ encoding: YUVEncoding,
    _ planes: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer), _ isZeroOutside: Bool
  ) {
    let samples = YUVSamples(of: image, layout), orientation = image.orientation
    func start(_ kind: Samples) -> UnsafeRawPointer {
      // Where a sample of the plane is.
      unsafe (kind.plane == 0 ? planes.0 : kind.plane == 1 ? planes.1 : planes.2) + kind.start
    }
    unsafe (self.samples, conversion) = (samples, YUVConversion(encoding))
    unsafe lanes = YUVLanes(conversion)
    unsafe (luma, u, v) = (start(samples.luma), start(samples.u), start(samples.v))
    unsafe isVFirst = layout == .nv21
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
  func arranged(_ colors: Colors) -> Colors { colors }

  @inline(always)
  func sharing(columns x: SIMD8<Int32>) -> Bool {
    unsafe isTransposed ? rows.isSharing(x) : columns.isSharing(x)
  }
  @inline(always)
  func sharing(rows y: SIMD8<Int32>) -> Bool {
    unsafe isTransposed ? columns.isSharing(y) : rows.isSharing(y)
  }

  @inline(always)
  func neighbours(
    _ columns: UnsafePointer<StoredAxis.Offset>, _ rows: UnsafePointer<StoredAxis.Offset>,
    sharing: (columns: Bool, rows: Bool)
  ) -> PlanarNeighbours {
    // Eight of each. All of a picture's samples are in its memory, and their reach says that these are the picture's.
    let along = unsafe isTransposed ? rows : columns, across = unsafe isTransposed ? columns : rows
    let (isSharedAlong, isSharedAcross) =
      unsafe isTransposed ? (sharing.rows, sharing.columns) : sharing
    let upper = unsafe lumaPairs(along, across, 0).inOrder(isReversed)
    let lower = unsafe lumaPairs(along, across, self.rows.lumaDistance).inOrder(isReversed)
    // Of U and V only what is another's is read.
    let first = unsafe tint(along, across, isNextColumn: false, isNextRow: false)
    let right =
      unsafe isSharedAlong ? first : tint(along, across, isNextColumn: true, isNextRow: false)
    let below =
      unsafe isSharedAcross ? first : tint(along, across, isNextColumn: false, isNextRow: true)
    let last =
      unsafe isSharedAcross
      ? right : isSharedAlong ? below : tint(along, across, isNextColumn: true, isNextRow: true)
    return unsafe PlanarNeighbours(
      upperLeft: lanes.colors(upper.low, first), upperRight: lanes.colors(upper.high, right),
      lowerLeft: lanes.colors(lower.low, below), lowerRight: lanes.colors(lower.high, last),
      isTransposed: isTransposed)
  }

  @inline(always)
  private var isReversed: Bool { unsafe columns.isReversed }

  /// The luma of each place and of its stored neighbour: the low byte is the one stored first.
  @inline(always)
  private func lumaPairs(
    _ along: UnsafePointer<StoredAxis.Offset>, _ across: UnsafePointer<StoredAxis.Offset>, _ distance: Int
  ) -> SIMD8<UInt16> {
    let step = Arrangement.lumaStep
    @inline(always)
    func pair(_ lane: Int) -> UInt16 {
      let first = unsafe luma + (along[lane].luma &+ across[lane].luma &+ distance)
      if step == 1 { return unsafe UInt16(littleEndian: first.loadUnaligned(as: UInt16.self)) }
      return unsafe UInt16(first.load(as: UInt8.self))
        | UInt16(first.load(fromByteOffset: step, as: UInt8.self)) &<< 8
    }
    return SIMD8(pair(0), pair(1), pair(2), pair(3), pair(4), pair(5), pair(6), pair(7))
  }

  /// What the U and V that each place has add to its colours.
  @inline(always)
  private func tint(
    _ along: UnsafePointer<StoredAxis.Offset>, _ across: UnsafePointer<StoredAxis.Offset>,
    isNextColumn: Bool, isNextRow: Bool
  ) -> PlanarColors {
    // Where U and V are next to each other, the first one is.
    let start = unsafe isVFirst ? v : u
    @inline(always)
    func pair(_ lane: Int) -> UInt16 {
      let offset =
        unsafe (isNextColumn ? along[lane].nextChroma : along[lane].chroma)
        &+ (isNextRow ? across[lane].nextChroma : across[lane].chroma)
      if Arrangement.isPaired {
        return unsafe UInt16(littleEndian: (start + offset).loadUnaligned(as: UInt16.self))
      }
      return unsafe UInt16((u + offset).load(as: UInt8.self))
        | UInt16((v + offset).load(as: UInt8.self)) &<< 8
    }
    let (low, high) = SIMD8(
      pair(0), pair(1), pair(2), pair(3), pair(4), pair(5), pair(6), pair(7)
    ).aboveMiddle
    return unsafe lanes.tint(isVFirst ? (high, low) : (low, high))
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

/// What is next to each other in memory, so that it can be read at once.
protocol YUVArrangement {
  /// Bytes from the luma of a pixel to that of its neighbour.
  static var lumaStep: Int { get }
  /// Whether U and V of a pixel are next to each other.
  static var isPaired: Bool { get }
}

/// I420 and YV12.
enum ThreePlanes: YUVArrangement {
  static var lumaStep: Int { 1 }
  static var isPaired: Bool { false }
}

/// NV12 and NV21.
enum TwoPlanes: YUVArrangement {
  static var lumaStep: Int { 1 }
  static var isPaired: Bool { true }
}

/// YUYV and UYVY.
enum OnePlane: YUVArrangement {
  static var lumaStep: Int { 2 }
  static var isPaired: Bool { false }
}
