internal import CMath
internal import Images

/// A look by BlazeFace at a face that another network found: the crop around it, turned so that the eyes are level.
///
/// It gives the six key points and the box that MediaPipe's detectors give, which the landmark networks want. It says nothing
/// of the score: what that brought was measured, and is not worth it (Docs/Searching.md).
struct SecondLook: Sendable {
  let pipeline: DetectionPipeline

  /// How many times the longer side of a tight box is shown.
  static let reach: Float = 2.6
  /// The face is known to be there, so that the network need not be sure.
  static let leastScore: Float = 0.1
  /// The crop's face answers when its box overlaps the face's by more than this.
  static let overlapLimit: Float = 0.3
  /// Faces smaller than this, in pixels of their longer side, are too coarse for the network's 128.
  static let leastSide: Float = 24
  /// The most faces of a picture that are looked at again, the surest first.
  static let mostFaces = 48

  /// Completes `face`, in fractions of the upright picture, whose tight box is known: box and key points become those
  /// that the look gives, where it finds the face.
  func complete(
    _ face: inout Candidate, in image: Image, reduction: Reduction, worker: DetectionWorker
  ) {
    let (width, height) = reduction.fullUprightSize(image.orientation)
    let picture = SIMD2(Float(width), Float(height))
    guard let tight = face.tight else { return }
    let side = max(tight.z * picture.x, tight.w * picture.y)
    guard side >= SecondLook.leastSide else { return }
    let eyes = FaceKeypoint.rightEye.rawValue...FaceKeypoint.leftEye.rawValue
    let along = SIMD2(
      (face.keypointX[eyes.upperBound] - face.keypointX[eyes.lowerBound]) * picture.x,
      (face.keypointY[eyes.upperBound] - face.keypointY[eyes.lowerBound]) * picture.y)
    let rotation = Float(facet_atan2(Double(along.y), Double(along.x)))
    guard rotation.isFinite, side.isFinite else { return }
    let center = SIMD2(tight.x + tight.z / 2, tight.y + tight.w / 2) * picture
    let region = RegionOfInterest(
      centerX: center.x, centerY: center.y, width: SecondLook.reach * side, height: SecondLook.reach * side,
      rotation: rotation)
    pipeline.findFaces(
      in: image, reduction: reduction, region: region, minScore: SecondLook.leastScore,
      overlapLimit: DetectionPipeline.overlapLimit, worker: worker)
    // The one at the face's place, and of its size: a neighbour has neither.
    var (best, bestOverlap) = (Candidate?.none, SecondLook.overlapLimit)
    for found in worker.faces {
      let levelled = found.levelled(rotation, picture)
      let overlap = levelled.overlap(face)
      if overlap > bestOverlap { (best, bestOverlap) = (levelled, overlap) }
    }
    guard let best else { return }
    (face.x, face.y, face.width, face.height) = (best.x, best.y, best.width, best.height)
    let corners = (face.keypointX.highHalf.highHalf, face.keypointY.highHalf.highHalf)
    (face.keypointX, face.keypointY) = (best.keypointX, best.keypointY)
    (face.keypointX.highHalf.highHalf, face.keypointY.highHalf.highHalf) = corners
    face.known.formUnion(.ofMediaPipe)
  }
}

extension Candidate {
  /// A face found in a turned crop, whose box is the upright one around the turned square: the square as large as it is,
  /// upright, around the same centre.
  fileprivate func levelled(_ rotation: Float, _ picture: SIMD2<Float>) -> Candidate {
    // A square of side a turned by r has an upright rectangle of a·(|cos r| + |sin r|) around it.
    let growth = abs(cosine(of: rotation)) + abs(sine(of: rotation))
    let side = 0.5 * (width * picture.x + height * picture.y) / growth
    var levelled = self
    (levelled.width, levelled.height) = (side / picture.x, side / picture.y)
    levelled.x = x + width / 2 - levelled.width / 2
    levelled.y = y + height / 2 - levelled.height / 2
    return levelled
  }

  /// Makes of the box, a tight one in fractions of a picture of these sides, the square that MediaPipe's detectors would
  /// give. A tight box is 0.88 times as wide as full-range's and 1.14 times as high, and its middle 0.04 of the height above:
  /// the mean map on labelled faces, turned around.
  mutating func squareBox(imageWidth: Int, imageHeight: Int) {
    let (w, h) = (width * Float(imageWidth), height * Float(imageHeight))
    let side = 0.5 * (w / 0.88 + h / 1.14)
    let (centerX, centerY) = (x + width / 2, y + height / 2 + 0.04 * side / Float(imageHeight))
    (width, height) = (side / Float(imageWidth), side / Float(imageHeight))
    (x, y) = (centerX - width / 2, centerY - height / 2)
  }
}
