/// The columns of a stored YUV picture, or its rows, counted as the upright picture counts them.
struct StoredAxis {
  /// The stored column or row of upright 0, and where the next one is: −1 or 1.
  private let origin: Int, direction: Int
  /// Bytes to the next luma sample, and to the next U or V.
  private let lumaStep: Int, chromaStep: Int
  private let shift: Int, phase: Int
  /// Whether the luma of two neighbours is read together, so that its address is that of the one stored first.
  private let isPaired: Bool

  /// What is added to addresses for a column or a row, and for the next one.
  struct Offset: BitwiseCopyable {
    var luma: Int
    var chroma: Int, nextChroma: Int
  }
}

extension StoredAxis {
  /// The columns of a picture with `width` of them.
  init(columnsOf samples: YUVSamples, width: Int, isReversed: Bool) {
    (origin, direction) = isReversed ? (width - 1, -1) : (0, 1)
    (lumaStep, chromaStep) = (samples.luma.step, samples.u.step)
    (shift, phase) = (samples.u.shiftX, samples.u.phaseX)
    isPaired = true
  }

  /// The rows of a picture with `height` of them.
  init(rowsOf samples: YUVSamples, height: Int, isReversed: Bool) {
    (origin, direction) = isReversed ? (height - 1, -1) : (0, 1)
    (lumaStep, chromaStep) = (samples.luma.bytesPerRow, samples.u.bytesPerRow)
    (shift, phase) = (samples.u.shiftY, samples.u.phaseY)
    isPaired = false
  }

  var isReversed: Bool { direction < 0 }

  /// Bytes of luma to the next one, as the upright picture counts.
  var lumaDistance: Int { direction &* lumaStep }

  /// Where `cell` is stored.
  @inline(always)
  func stored(_ cell: Int32) -> Int { origin &+ direction &* Int(cell) }

  @inline(always)
  func offset(_ cell: Int32) -> Offset {
    let first = stored(cell)
    let next = first &+ direction
    return Offset(
      luma: (isPaired ? min(first, next) : first) &* lumaStep,
      chroma: (first &+ phase) &>> shift &* chromaStep,
      nextChroma: (next &+ phase) &>> shift &* chromaStep)
  }
}

extension StoredAxis {
  /// Whether each of these columns or rows has U and V together with the next one.
  @inline(always)
  func isSharing(_ cells: SIMD8<Int32>) -> Bool {
    // Two that share are an even one and the odd one after it.
    let first = Int32(truncatingIfNeeded: min(origin, origin &+ direction) &+ phase)
    return shift != 0 && all((cells &+ first) & 1 .== .zero)
  }
}
