/// Where the Y, U and V of a stored pixel are among the bytes of a picture's planes.
struct YUVSamples: Equatable, Sendable {
  let luma: Samples, u: Samples, v: Samples
}

/// Samples of one kind: where that of stored pixel (x, y) is.
struct Samples: Equatable, Sendable {
  /// The plane, and the byte of the sample that the first pixel has a part in.
  var plane: Int, start: Int
  /// Bytes to the next sample, and to the next row of samples.
  var step: Int, bytesPerRow: Int
  /// 1 where two columns, or rows, share a sample.
  var shiftX = 0, shiftY = 0
  /// 1 where the first column, or row, is the second of those that share.
  var phaseX = 0, phaseY = 0

  @inline(always)
  func offset(x: Int, y: Int) -> Int {
    start &+ ((y &+ phaseY) &>> shiftY) &* bytesPerRow &+ ((x &+ phaseX) &>> shiftX) &* step
  }
}

extension YUVSamples {
  /// The samples of `image`, whose layout is `layout`.
  init(of image: Image, _ layout: YUVLayout) {
    let planes = image.planes
    func chroma(plane: Int, start: Int = 0, step: Int, shiftY: Int = 1) -> Samples {
      Samples(
        plane: plane, start: start, step: step, bytesPerRow: planes[plane].bytesPerRow, shiftX: 1,
        shiftY: shiftY, phaseX: planes.phaseX, phaseY: shiftY * planes.phaseY)
    }
    // Two pixels are four bytes, so a picture that begins with the second pixel begins two bytes later.
    func packed(start: Int) -> Samples {
      Samples(
        plane: 0, start: start + 2 * planes.phaseX, step: 2, bytesPerRow: planes.first.bytesPerRow)
    }
    let plain = Samples(plane: 0, start: 0, step: 1, bytesPerRow: planes.first.bytesPerRow)
    (luma, u, v) =
      switch layout {
      case .i420: (plain, chroma(plane: 1, step: 1), chroma(plane: 2, step: 1))
      case .yv12: (plain, chroma(plane: 2, step: 1), chroma(plane: 1, step: 1))
      case .nv12: (plain, chroma(plane: 1, step: 2), chroma(plane: 1, start: 1, step: 2))
      case .nv21: (plain, chroma(plane: 1, start: 1, step: 2), chroma(plane: 1, step: 2))
      case .yuyv:
        (
          packed(start: 0), chroma(plane: 0, start: 1, step: 4, shiftY: 0),
          chroma(plane: 0, start: 3, step: 4, shiftY: 0)
        )
      case .uyvy:
        (
          packed(start: 1), chroma(plane: 0, start: 0, step: 4, shiftY: 0),
          chroma(plane: 0, start: 2, step: 4, shiftY: 0)
        )
      }
  }
}
