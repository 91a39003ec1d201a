import FaceDetection
import Images

/// Which pixels of an upright picture are cut out with a face.
struct CropRegion: Equatable {
  let x: Range<Int>
  let y: Range<Int>
}

extension CropRegion {
  /// The box, grown by `margin` of its own sides on each side, rounded to whole pixels, and as much of it as lies inside
  /// a picture of `width` × `height`; nothing when that is none.
  init?(around box: PictureReport.Box<Float>, margin: Float, width: Int, height: Int) {
    guard
      let x = CropRegion.pixels(box.x, box.width, margin, of: width),
      let y = CropRegion.pixels(box.y, box.height, margin, of: height)
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  private static func pixels(_ start: Float, _ length: Float, _ margin: Float, of side: Int) -> Range<Int>? {
    let first = (Double(start) - Double(margin) * Double(length)) * Double(side)
    let last = (Double(start) + (1 + Double(margin)) * Double(length)) * Double(side)
    // Limited to the picture before it becomes whole: a model's number may be larger than any Int.
    let lower = Int(min(max(first, 0), Double(side)).rounded())
    let upper = Int(min(max(last, 0), Double(side)).rounded())
    return lower < upper ? lower..<upper : nil
  }
}

extension Image {
  /// The pixels of `region`, which lies inside this upright picture.
  func cut(_ region: CropRegion) -> Image {
    precondition(orientation == .up && region.x.upperBound <= width && region.y.upperBound <= height)
    let pixel = format.bytesPerPixel
    var pixels: [UInt8] = []
    pixels.reserveCapacity(region.x.count * region.y.count * pixel)
    withPixels { bytes in
      for y in region.y {
        let row = y * bytesPerRow
        for byte in row + region.x.lowerBound * pixel..<row + region.x.upperBound * pixel {
          pixels.append(bytes[byte: byte])
        }
      }
    }
    do {
      return try Image(pixels: pixels, width: region.x.count, height: region.y.count, format: format)
    } catch {
      preconditionFailure("rows of whole pixels make a picture: \(error)")
    }
  }
}
