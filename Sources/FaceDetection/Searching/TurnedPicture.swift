internal import Images

/// A picture turned clockwise by eighths of a turn, and the way back for what is found in it.
struct TurnedPicture {
  /// By eighths of a turn.
  private let turn: Int
  let image: Image
  let reduction: Reduction
  /// For odd eighths: from the turned picture, which shows all corners, to the upright one.
  private let region: RegionOfInterest?
  private let size: (width: Int, height: Int)

  /// Pixels of a picture that is drawn anew for an odd eighth. Larger ones are made smaller first.
  private static let pixelLimit = 2 << 20

  /// Quarters of a turn re-index pixels. Other turns draw the picture anew, in its full size up to two megapixels: bilinear,
  /// black beyond the corners.
  init(_ image: Image, _ reduction: Reduction, by turn: Int) {
    self.turn = turn
    size = reduction.fullUprightSize(image.orientation)
    guard turn % 2 != 0 else {
      var turned = image
      turned.orientation = image.orientation.turned(clockwise: turn / 2)
      (self.image, self.reduction, region) = (turned, reduction, nil)
      return
    }
    let (width, height) = (image.uprightWidth, image.uprightHeight)
    let shrink = min(
      1, (Double(TurnedPicture.pixelLimit) / 2 / (Double(width) * Double(height))).squareRoot())
    let source =
      shrink < 1
      ? image.scaled(
        width: max(1, Int(Double(width) * shrink)), height: max(1, Int(Double(height) * shrink))) : image
    let (w, h) = (source.uprightWidth, source.uprightHeight)
    let side = Int((Double(w + h) * 0.5.squareRoot()).rounded(.up))
    // The picture is turned clockwise when what is shown of it is turned the other way.
    let radians = -Float(turn) * .pi / 4
    let shown = RegionOfInterest(
      centerX: Float(w) / 2, centerY: Float(h) / 2, width: Float(side), height: Float(side), rotation: radians
    )
    var pixels = [UInt8](repeating: 0, count: 3 * side * side)
    var span = pixels.mutableSpan
    Warp(shown, width: side, height: side, border: .zero).run(source, values: Array(0...255), into: &span)
    guard let turned = try? Image(pixels: pixels, width: side, height: side) else {
      preconditionFailure("sized above")
    }
    self.image = turned
    self.reduction = Reduction(noneOf: turned)
    // In pixels of the full picture.
    let growth = Float(size.width) / Float(w)
    region = RegionOfInterest(
      centerX: Float(size.width) / 2, centerY: Float(size.height) / 2, width: Float(side) * growth,
      height: Float(side) * growth, rotation: radians)
  }
}

extension TurnedPicture {
  /// A face in fractions of the turned picture, in fractions of the upright one. Its box keeps its sides, upright, around
  /// the same centre; after a quarter of a turn they change places.
  func back(_ face: Candidate) -> Candidate {
    guard turn != 0 else { return face }
    var back = face
    if let region {
      let projection = region.projection(imageWidth: size.width, imageHeight: size.height)
      let scale = SIMD2(region.width / Float(size.width), region.height / Float(size.height))
      back.keypointX = face.keypointX * projection.xx + face.keypointY * projection.xy + projection.x0
      back.keypointY = face.keypointX * projection.yx + face.keypointY * projection.yy + projection.y0
      func upright(_ box: SIMD4<Float>) -> SIMD4<Float> {
        let center = projection.apply(x: box.x + box.z / 2, y: box.y + box.w / 2)
        // Between both sides: the face leans halfway.
        let side = 0.5 * (box.z + box.w)
        let (width, height) = (side * scale.x, side * scale.y)
        return SIMD4(center.x - width / 2, center.y - height / 2, width, height)
      }
      back.setBox(upright(face.box))
      back.tight = face.tight.map(upright)
      return back
    }
    for _ in 0..<turn / 2 {
      // Turned clockwise, what was at (x, y) is at (1 − y, x).
      let (x, y) = (back.keypointX, back.keypointY)
      (back.keypointX, back.keypointY) = (y, 1 - x)
      func turned(_ box: SIMD4<Float>) -> SIMD4<Float> { SIMD4(box.y, 1 - box.x - box.z, box.w, box.z) }
      back.setBox(turned(back.box))
      back.tight = back.tight.map(turned)
    }
    return back
  }
}

extension Candidate {
  /// Left, top, width, height.
  fileprivate var box: SIMD4<Float> { SIMD4(x, y, width, height) }

  fileprivate mutating func setBox(_ box: SIMD4<Float>) {
    (x, y, width, height) = (box.x, box.y, box.z, box.w)
  }
}
