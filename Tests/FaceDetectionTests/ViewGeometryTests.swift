import FaceDetection
import Testing

@Suite struct `A picture in a view` {
  private let wide = ViewRectangle(x: 10, y: 20, width: 400, height: 200)

  private func geometry(
    _ mode: ViewContentMode, isMirrored: Bool = false, origin: ViewOrigin = .upperLeft
  ) -> ViewGeometry {
    ViewGeometry(
      pictureWidth: 300, pictureHeight: 300, view: wide, contentMode: mode, isMirrored: isMirrored,
      origin: origin)
  }

  @Test func `is seen as a whole, in the middle, when it is fitted`() {
    #expect(geometry(.aspectFit).picture == ViewRectangle(x: 110, y: 20, width: 200, height: 200))
    let tall = ViewRectangle(width: 100, height: 500)
    let fitted = ViewGeometry(pictureWidth: 50, pictureHeight: 100, view: tall)
    #expect(fitted.picture == ViewRectangle(x: 0, y: 150, width: 100, height: 200))
  }

  @Test func `covers the view when it fills it`() {
    #expect(geometry(.aspectFill).picture == ViewRectangle(x: 10, y: -80, width: 400, height: 400))
  }

  @Test func `has its places where the view shows them`() {
    let point = NormalizedPoint(x: 0.25, y: 0.75)
    #expect(geometry(.aspectFit).viewPoint(point) == ViewPoint(x: 160, y: 170))
    #expect(geometry(.aspectFit, isMirrored: true).viewPoint(point) == ViewPoint(x: 260, y: 170))
    #expect(geometry(.aspectFit, origin: .lowerLeft).viewPoint(point) == ViewPoint(x: 160, y: 70))
    #expect(geometry(.aspectFill).viewPoint(point) == ViewPoint(x: 110, y: 220))
    #expect(
      geometry(.aspectFill, isMirrored: true, origin: .lowerLeft).viewPoint(point) == ViewPoint(x: 310, y: 20)
    )
  }

  @Test func `has its boxes where the view shows them`() {
    let box = NormalizedBox(x: 0.125, y: 0.25, width: 0.5, height: 0.25)
    #expect(
      geometry(.aspectFit).viewRectangle(box) == ViewRectangle(x: 135, y: 70, width: 100, height: 50))
    #expect(
      geometry(.aspectFit, isMirrored: true).viewRectangle(box)
        == ViewRectangle(x: 185, y: 70, width: 100, height: 50))
    // The lower edge of the box is half the picture above the lower edge of the picture.
    #expect(
      geometry(.aspectFit, origin: .lowerLeft).viewRectangle(box)
        == ViewRectangle(x: 135, y: 120, width: 100, height: 50))
  }

  @Test func `in an aspect-fit view is where Vision's readers compute it`() {
    // The formula of their guide: y = (1 − maxY) · height + offset, of a box counted from the lower left corner.
    let box = LowerLeftBox(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
    let geometry = ViewGeometry(
      pictureWidth: 400, pictureHeight: 200, view: ViewRectangle(width: 200, height: 400))
    let expected = (1 - Double(box.y + box.height)) * geometry.picture.height + geometry.picture.y
    #expect(
      geometry.viewRectangle(NormalizedBox(box))
        == ViewRectangle(x: 50, y: expected, width: 100, height: 25))
  }

  @Test(arguments: ViewContentMode.allCases, ViewOrigin.allCases)
  func `is found again from the view`(mode: ViewContentMode, origin: ViewOrigin) {
    for isMirrored in [false, true] {
      for (width, height) in [(1, 1), (640, 480), (480, 640), (1080, 1920), (31, 4000)] {
        for view in [
          wide, ViewRectangle(width: 1, height: 3),
          ViewRectangle(x: -700.3, y: 1e3, width: 33.3, height: 0.7),
        ] {
          let geometry = ViewGeometry(
            pictureWidth: width, pictureHeight: height, view: view, contentMode: mode, isMirrored: isMirrored,
            origin: origin)
          let picture = geometry.picture
          for place in [-0.5, 0, 0.1, 1 / 3, 0.999, 1, 1.7] as [Float] {
            let point = NormalizedPoint(x: place, y: 1 - place / 3)
            let back = geometry.normalizedPoint(geometry.viewPoint(point))
            #expect(abs(back.x - point.x) <= slack(picture.x, picture.width))
            #expect(abs(back.y - point.y) <= slack(picture.y, picture.height))
            let box = NormalizedBox(x: place, y: -place, width: 0.3, height: 0.2)
            let found = geometry.normalizedBox(geometry.viewRectangle(box))
            #expect(abs(found.x - box.x) <= slack(picture.x, picture.width))
            #expect(abs(found.y - box.y) <= slack(picture.y, picture.height))
            #expect(abs(found.width - 0.3) <= .ulpOfOne && abs(found.height - 0.2) <= .ulpOfOne)
          }
        }
      }
    }
  }

  /// Places are at most 2 in size, so that rounding back to single precision costs at most half its step there, 2⁻²³.
  /// Before that come at most eight roundings in double precision of numbers of at most |offset| + 2 · side, which count
  /// by the side.
  private func slack(_ offset: Double, _ side: Double) -> Float {
    Float(Double(Float.ulpOfOne) + 8 * .ulpOfOne * (abs(offset) + 2 * side) / side)
  }
}

@Suite struct `Coordinates` {
  @Test(arguments: [(1, 1), (640, 480), (65_535, 3)])
  func `in pixels are found again from fractions`(width: Int, height: Int) {
    for place in [-0.25, 0, 0.1, 1 / 3, 0.999, 1, 1.5] as [Float] {
      let point = NormalizedPoint(x: place, y: place / 2)
      let back = NormalizedPoint(
        PixelPoint(point, width: width, height: height), width: width, height: height)
      // A product and a quotient, each rounded once: two halves of an ulp of relative error.
      #expect(abs(back.x - point.x) <= abs(point.x) * .ulpOfOne)
      #expect(abs(back.y - point.y) <= abs(point.y) * .ulpOfOne)
    }
    let corner = PixelPoint(NormalizedPoint(x: 1, y: 1), width: width, height: height)
    #expect(corner == PixelPoint(x: Float(width), y: Float(height)))
  }

  @Test func `of a box in pixels are fractions of the sides`() {
    let box = NormalizedBox(PixelBox(x: 160, y: 120, width: 320, height: 60), width: 640, height: 480)
    #expect(box == NormalizedBox(x: 0.25, y: 0.25, width: 0.5, height: 0.125))
  }

  @Test func `from the lower left corner are those of Vision`() {
    // A box in the upper half: in Vision y is where its lower edge is, seen from below.
    let box = NormalizedBox(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
    #expect(LowerLeftBox(box) == LowerLeftBox(x: 0.25, y: 0.625, width: 0.5, height: 0.25))
    #expect(NormalizedBox(LowerLeftBox(box)) == box)
    #expect(LowerLeftPoint(NormalizedPoint(x: 0.25, y: 0.125)) == LowerLeftPoint(x: 0.25, y: 0.875))
    #expect(NormalizedPoint(LowerLeftPoint(x: 0, y: 0)) == NormalizedPoint(x: 0, y: 1))
  }

  @Test(arguments: [-0.7, 0, 0.1, 1 / 3, 1, 1.9] as [Float])
  func `from either corner are found again`(y: Float) {
    // Numbers of at most 3 in size, so that each of two differences is off by at most half of 2⁻²²; the sum with a height
    // twice as well.
    let back = NormalizedPoint(LowerLeftPoint(NormalizedPoint(x: y, y: y)))
    #expect(back.x == y && abs(back.y - y) <= 2 * .ulpOfOne)
    let box = NormalizedBox(LowerLeftBox(NormalizedBox(x: y, y: y, width: 0.3, height: 0.4)))
    #expect(box.x == y && box.width == 0.3 && box.height == 0.4 && abs(box.y - y) <= 4 * .ulpOfOne)
  }
}

@Suite struct `The orientation of a camera's frames` {
  /// The table of ML Kit's guide (Detect faces on iOS, `imageOrientation(deviceOrientation:cameraPosition:)`).
  @Test(
    arguments: [
      (.portrait, .right, .leftMirrored), (.landscapeLeft, .up, .downMirrored),
      (.portraitUpsideDown, .left, .rightMirrored), (.landscapeRight, .down, .upMirrored),
    ] as [(DeviceOrientation, ImageOrientation, ImageOrientation)])
  func `is that of ML Kit's table`(device: DeviceOrientation, back: ImageOrientation, front: ImageOrientation)
  {
    #expect(ImageOrientation(device: device, camera: .back) == back)
    #expect(ImageOrientation(device: device, camera: .front) == front)
  }

  /// The table, derived. Both sensors deliver what must be turned clockwise by 90° when the device is upright. Turning
  /// the device clockwise turns what the back camera sees counterclockwise, so that its frames must be turned clockwise
  /// by as much more; the front camera looks the other way, so that its must be by as much less. Then the front camera's
  /// are mirrored left to right.
  @Test(arguments: DeviceOrientation.allCases, CameraSide.allCases)
  func `follows from how the device is turned`(device: DeviceOrientation, camera: CameraSide) {
    let turnedClockwise =
      switch device {
      case .portrait: 0
      case .landscapeRight: 1
      case .portraitUpsideDown: 2
      case .landscapeLeft: 3
      }
    let turns = (camera == .back ? 1 + turnedClockwise : 1 - turnedClockwise + 4) % 4
    let found = ImageOrientation(device: device, camera: camera)
    #expect(found.isMirrored == (camera == .front))
    for (x, y) in [(0.25, 0.125), (0.75, 0.5), (0, 1)] as [(Float, Float)] {
      var place = (x: camera == .front ? 1 - x : x, y: y)
      // A quarter turn clockwise takes (a, b) to (1 − b, a), so that (x, y) came from (y, 1 − x).
      for _ in 0..<turns { place = (place.y, 1 - place.x) }
      #expect(found.storedPoint(x: x, y: y) == place)
    }
  }
}
