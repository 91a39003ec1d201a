/// A product whose output is a few pixels, made ready: outputs are what vectors hold, so that no lane is empty where
/// there are less pixels than a vector has. Outputs are computed pixel by pixel and then put where they belong.
@safe package struct FewPixelsProduct: Sendable {
  private let functions: VectorFunctions
  private let output: PictureShape
  private let terms: Int
  private let places: PackedIntegers
  private let offsets: PackedIntegers
  private let weights: PackedFloats
  private let bias: PackedFloats
  private let range: ValueRange
  private let slopes: PackedFloats?

  /// The most numbers summed up: weights of few outputs are padded to whole vectors, and a file may have many of them.
  package static let mostTerms = 1 << 16
  /// The most pixels: with more of them the weights of a tile are read too often.
  package static let mostPixels = 16

  /// Number k of pixel p is `places[p] + offsets[k]` floats from where the product begins; weights (outputs, terms).
  init(
    _ functions: VectorFunctions, output: PictureShape, places: [Int], offsets: [Int], weights: [Float],
    bias: [Float], rectifier: Rectifier
  ) {
    (self.functions, self.output, terms) = (functions, output, offsets.count)
    (self.places, self.offsets) = (PackedIntegers(places), PackedIntegers(offsets))
    let lanes = functions.lanes
    self.weights = PackedFloats(
      OutputVectors.pack(weights, outputs: output.channels, terms: offsets.count, lanes: lanes))
    self.bias = PackedFloats(OutputVectors.pack(bias, lanes: lanes))
    switch rectifier {
    case .range(let range): (self.range, slopes) = (range, nil)
    case .slopes(let slopes):
      (range, self.slopes) = (.all, PackedFloats(OutputVectors.pack(slopes, lanes: lanes)))
    }
  }

  private var pixels: Int { output.height * output.width }

  /// Outputs of a tile, but for the last one.
  private var tile: Int { OutputVectors.perTile * functions.lanes }

  /// Tiles of outputs, which can be computed by themselves.
  var tileCount: Int { (output.channels + tile - 1) / tile }

  /// Floats of whole tiles for each pixel.
  private var pixelStride: Int { tileCount * tile }

  /// What is computed, and the residual likewise.
  var scratchCount: Int { 2 * pixels * pixelStride }
}

extension FewPixelsProduct {
  /// Computes tiles of outputs of every pixel: `x` is where the product begins; the residual, if there is one, lies as
  /// `shape` says and may have fewer channels.
  func run(
    _ x: UnsafePointer<Float>, tiles: Range<Int>, residual: (x: UnsafePointer<Float>, shape: PictureShape)?,
    to y: UnsafeMutablePointer<Float>, scratch: UnsafeMutablePointer<Float>
  ) {
    let first = tiles.lowerBound * tile
    let count = min(tiles.upperBound * tile, output.channels) - first
    // Tiles before `first` are full; the scratch memory has room for all of them.
    let results = unsafe scratch + first
    var call = unsafe FewPixelsCall(
      terms: terms, outputs: count, pixels: pixels, x: x, places: places.base, offsets: offsets.base,
      weights: weights.base + first * terms, bias: bias.base + first,
      slopes: slopes.map { unsafe $0.base + first }, range: range, y: results, yPixel: pixelStride)
    if let residual = unsafe residual {
      let added = unsafe results + pixels * pixelStride
      unsafe take(residual.x, residual.shape, first..<first + count, to: added)
      unsafe call.residual = UnsafePointer(added)
    }
    unsafe functions.fewPixels(call)
    if output.arrangement == .interleaved {
      for pixel in 0..<pixels {
        let target = unsafe y + pixel * output.channels + first
        for o in 0..<count { unsafe target[o] = results[pixel * pixelStride + o] }
      }
    } else {
      // Pixels and channels change their roles: what `interleave` calls a plane is one pixel's outputs.
      unsafe functions.interleave(
        InterleaveCall(
          channels: pixels, pixels: count, x: UnsafePointer(results), xChannel: pixelStride,
          y: y + first * output.channelStride, yPixel: output.channelStride))
    }
  }

  /// The residual of some channels pixel by pixel, zeros for those that it does not have.
  private func take(
    _ x: UnsafePointer<Float>, _ shape: PictureShape, _ channels: Range<Int>,
    to y: UnsafeMutablePointer<Float>
  ) {
    let count = max(0, min(channels.upperBound, shape.channels) - channels.lowerBound)
    unsafe functions.interleave(
      InterleaveCall(
        channels: count, pixels: pixels, x: x + channels.lowerBound * shape.channelStride,
        xChannel: shape.channelStride, y: y, yPixel: pixelStride))
    guard count < channels.count else { return }
    for pixel in 0..<pixels {
      for channel in count..<channels.count { unsafe y[pixel * pixelStride + channel] = 0 }
    }
  }
}
