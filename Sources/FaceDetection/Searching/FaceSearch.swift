internal import Images

/// Faces found by looking at a picture at several sizes with a network that takes any, and by looking again at each.
/// Immutable.
struct FaceSearch: Sendable {
  let cells: CellPipeline
  let recipe: SearchRecipe
  /// What a face's scores in the looks say together; `nil` where one look's own score counts.
  let fit: ScoreFit?
  let secondLook: SecondLook?

  /// The least score in one look of what is kept until all looks are put together.
  static let leastScore: Float = 0.05
  /// The most candidates of a pass that are compared, where the model's own limit does not hold: a crowd has hundreds of
  /// faces, and each face several candidates.
  static let mostCandidates = 4096
  /// Sightings of different looks are of one face when their intersection over union is above this.
  static let mergingLimit: Float = 0.5
  /// The longer side, in pixels at scale 1, above which a face is as large as the network can see, and the intersection
  /// over union above which two of them are one.
  static let largeSide: Float = 320, largeOverlapLimit: Float = 0.4
}

extension FaceSearch {
  /// Faces in the coordinates of the upright picture, the surest first, left in the worker's list; of the full picture
  /// where `image` is a reduced copy.
  ///
  /// - Parameters:
  ///   - image: The picture, of any orientation.
  ///   - reduction: How it was reduced.
  ///   - minScore: The least score of a face.
  ///   - overlapLimit: Two boxes of one look are one face when their intersection over union is above this; the model's
  ///     own by default.
  ///   - minFaceSide: The longer side of the smallest faces wanted, in pixels of the full picture; 0 for all.
  ///   - worker: One that was made for this search.
  /// - Throws: `FaceDetectorError` when the network cannot be planned for the sizes of this picture.
  func findFaces(
    in image: Image, reduction: Reduction, minScore: Float, overlapLimit: Float?, minFaceSide: Float,
    worker: SearchWorker
  ) throws(FaceDetectorError) {
    let limit = overlapLimit ?? cells.description.overlapLimit
    let (width, height) = reduction.fullUprightSize(image.orientation)
    worker.sightings.removeAll(keepingCapacity: true)
    for pass in recipe.passes(width: width, height: height, minFaceSide: Double(minFaceSide)) {
      try look(pass, at: image, minScore: fit == nil ? minScore : FaceSearch.leastScore, worker: worker.cells)
      worker.cells.candidates.keepSurest(
        of: fit == nil ? cells.description.candidateLimit : FaceSearch.mostCandidates
      ) { $0.overlap($1) > limit }
      for face in worker.cells.candidates {
        worker.sightings.append(Sighting(face: face.seen(in: pass), look: pass.look))
      }
    }
    worker.faces.removeAll(keepingCapacity: true)
    guard let fit else {
      worker.faces.append(contentsOf: worker.sightings.map { $0.face.withBoxAsTight })
      worker.faces.keepSurest { $0.overlap($1) > limit }  // in neighbouring tiles
      return
    }
    let unit = recipe.unit(width: width, height: height, minFaceSide: Double(minFaceSide))
    let scales = recipe.looks.map { Float($0.scale * unit) }
    SightingMerge(limit: FaceSearch.mergingLimit, scales: scales)
      .faces(&worker.sightings, into: &worker.merged)
    for merged in worker.merged {
      var face = merged.face
      face.score = fit.score(merged, height: face.height * Float(height), scales: scales)
      guard face.score >= minScore else { continue }
      worker.faces.append(face.withBoxAsTight)
    }
    // A face may be seen twice where it is as large as the network can see, in boxes too different for suppression. Two
    // people so near do not stand so close behind each other.
    let largeSide = FaceSearch.largeSide / Float(unit)
    worker.faces.keepSurest { face, surer in
      max(face.width * Float(width), face.height * Float(height)) > largeSide
        && face.overlap(surer) > FaceSearch.largeOverlapLimit
    }
    guard let secondLook, let again = worker.again else { return }
    for index in worker.faces.indices {
      worker.faces[index].squareBox(imageWidth: width, imageHeight: height)
      guard index < SecondLook.mostFaces else { continue }
      secondLook.complete(&worker.faces[index], in: image, reduction: reduction, worker: again)
    }
  }

  /// One pass: the worker's candidates become those of it, without those that a tile's edge cuts.
  private func look(
    _ pass: SearchPass, at image: Image, minScore: Float, worker: CellWorker
  ) throws(FaceDetectorError) {
    var image = image
    if pass.isMirrored { image.orientation = image.orientation.mirrored }
    let scaling = Scaling(
      from: (image.uprightWidth, image.uprightHeight), to: (pass.width, pass.height))
    try cells.findCandidates(in: image, scaling: scaling, part: pass.part, minScore: minScore, worker: worker)
    worker.candidates.removeAll { pass.cuts($0) }
  }
}

/// What one caller needs while its picture is searched, kept for the next one.
final class SearchWorker: @unchecked Sendable {
  // Sendable because it belongs to one caller at a time: the pool lends it.
  let cells = CellWorker()
  let again: DetectionWorker?
  var sightings: [Sighting] = []
  var merged: [MergedFace] = []
  var faces: [Candidate] = []

  init(_ search: FaceSearch) { again = search.secondLook.map { DetectionWorker($0.pipeline.plan) } }
}

extension SearchPass {
  /// Whether an edge of the part that is no edge of the picture cuts the candidate, given in pixels of the part: nearer to
  /// it than 0.05 of its own side. A neighbouring tile has it whole, or it is too large for this look.
  fileprivate func cuts(_ face: Candidate) -> Bool {
    let (marginX, marginY) = (0.05 * face.width, 0.05 * face.height)
    return part.x > 0 && face.x < marginX || part.y > 0 && face.y < marginY
      || part.x + part.width < width && face.x + face.width > Float(part.width) - marginX
      || part.y + part.height < height && face.y + face.height > Float(part.height) - marginY
  }
}

extension Candidate {
  /// A candidate in pixels of a pass's part, in fractions of the upright picture; right and left exchanged where the pass
  /// saw a mirror's picture.
  fileprivate func seen(in pass: SearchPass) -> Candidate {
    let (w, h) = (Float(pass.width), Float(pass.height))
    let (left, top) = (Float(pass.part.x), Float(pass.part.y))
    var seen = self
    (seen.x, seen.y) = ((x + left) / w, (y + top) / h)
    (seen.width, seen.height) = (width / w, height / h)
    seen.keypointX = (keypointX + left) / w
    seen.keypointY = (keypointY + top) / h
    return pass.isMirrored ? seen.unmirrored : seen
  }

  /// The same face where a mirror shows the picture: the subject's right is on the other side.
  var unmirrored: Candidate {
    var mirrored = self
    mirrored.x = 1 - x - width
    for lane in 0..<8 {
      mirrored.keypointX[lane] = 1 - keypointX[Candidate.otherSide[lane]]
      mirrored.keypointY[lane] = keypointY[Candidate.otherSide[lane]]
    }
    return mirrored
  }
  /// Eyes, nose, mouth, ears, corners of the mouth: which point each is on the subject's other side.
  private static let otherSide = SIMD8(1, 0, 2, 3, 5, 4, 7, 6)

  /// The face whose box is the tight one.
  fileprivate var withBoxAsTight: Candidate {
    var face = self
    face.tight = SIMD4(x, y, width, height)
    return face
  }
}
