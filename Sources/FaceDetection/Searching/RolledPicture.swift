internal import Images

/// A picture whose left and right edges touch, seen from the other side: its right half comes first, so that the seam lies
/// in the middle and a face across it is whole.
///
/// What lies in the middle half of a picture is taken from the look at it as it stands, and what lies in the middle half of
/// the rolled one from the look at that: halves of a face at an edge never count.
struct RolledPicture {
  let image: Image
  let reduction: Reduction
  /// From a place in the rolled picture to that in the picture, as a fraction of the width.
  private let shift: Float

  init(_ image: Image, _ reduction: Reduction) {
    let (width, height) = (image.uprightWidth, image.uprightHeight)
    let upright = image.uprightRGB(PixelBox(x: 0, y: 0, width: width, height: height))
    let start = width / 2  // the column that comes first
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * width * height)
    upright.withPixels { bytes in
      for y in 0..<height {
        let row = y * upright.bytesPerRow
        for byte in row + 3 * start..<row + 3 * width { pixels.append(bytes[byte: byte]) }
        for byte in row..<row + 3 * start { pixels.append(bytes[byte: byte]) }
      }
    }
    guard let rolled = try? Image(pixels: pixels, width: width, height: height) else {
      preconditionFailure("sized above")
    }
    self.image = rolled
    let full = reduction.fullUprightSize(image.orientation)
    self.reduction = Reduction(factor: reduction.factor, fullWidth: full.width, fullHeight: full.height)
    shift = Float(start * reduction.factor) / Float(full.width)
  }

  /// Whether a face, in fractions of a picture that is looked at, lies in its middle half, or so near to it that the other
  /// look may place it outside of its own.
  static func isInTheMiddle(_ face: Candidate) -> Bool {
    let center = face.x + 0.5 * face.width
    return center > 0.24 && center < 0.76
  }

  /// A face of the rolled picture in fractions of the picture: its box begins in the picture, and may reach beyond the right
  /// edge, to what lies at the left one.
  func back(_ face: Candidate) -> Candidate {
    let left = face.x + shift
    let distance = shift - left.rounded(.down)
    var back = face
    back.x += distance
    back.keypointX += distance
    back.tight?.x += distance
    return back
  }
}
