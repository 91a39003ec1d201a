internal import Images
internal import Inference

/// The way from a picture to its faces that the options ask for: one pass of a model as its makers run it, or a search at
/// several sizes; as the picture stands, or also turned. Immutable.
struct DetectionStage: Sendable {
  private enum Way: Sendable {
    case pass(DetectionPipeline)
    case search(FaceSearch)
  }

  private let way: Way
  private let rotations: Rotations
  private let minFaceSide: Float
  /// The name of the model that looks at the picture.
  let modelName: String
  /// The name of the one that looks again at each face, if there is one.
  let secondLookModelName: String?
  /// How many pixels the longer side of a picture needs for the model to see nearly what it sees of a larger one.
  let neededSide: Int

  /// What the options of both tasks say.
  struct Setup {
    /// The caller's model.
    var graph: Graph
    var mode = PerformanceMode.fast
    /// Reads the model of the slower modes, if it is needed.
    var wide: () throws(FaceDetectorError) -> Graph
    var rotations = Rotations.none
    var minFaceSide: Float = 0
    var threads = 1
  }

  init(_ setup: Setup) throws(FaceDetectorError) {
    (rotations, minFaceSide) = (setup.rotations, setup.minFaceSide)
    let own = CellModelDescription(describing: setup.graph)
    if let own {
      let cells = try CellPipeline(
        setup.graph, own, sharesPlans: setup.mode != .fast, threads: setup.threads)
      way = .search(
        FaceSearch(cells: cells, recipe: .recipe(setup.mode), fit: .fit(setup.mode), secondLook: nil))
    } else if setup.mode == .fast {
      way = .pass(try DetectionPipeline(setup.graph, threads: setup.threads))
    } else {
      let pipeline = try DetectionPipeline(setup.graph, threads: 1)
      let graph = try setup.wide()
      guard let wide = CellModelDescription(describing: graph) else {
        throw FaceDetectorError(
          .invalidArgument,
          "wideBaseOptions names a model with outputs of shapes \(graph.outputs.map { graph.tensors[$0].shape }), expected "
            + "one that takes pictures of any size, such as yunet, for performanceMode \(setup.mode.rawValue)"
        )
      }
      let cells = try CellPipeline(graph, wide, sharesPlans: true, threads: setup.threads)
      way = .search(
        FaceSearch(
          cells: cells, recipe: .recipe(setup.mode), fit: .fit(setup.mode),
          secondLook: SecondLook(pipeline: pipeline)))
    }
    switch way {
    case .pass(let pipeline):
      (modelName, secondLookModelName) = (pipeline.description.name, nil)
      neededSide = 3 * max(pipeline.description.inputWidth, pipeline.description.inputHeight)
    case .search(let search):
      modelName = search.cells.description.name
      secondLookModelName = search.secondLook?.pipeline.description.name
      // As many pixels as are looked at, whatever the picture's shape.
      neededSide = 2 * Int(Double(search.recipe.pixelLimit).squareRoot())
    }
  }

  init(_ options: FaceDetectorOptions) throws(FaceDetectorError) {
    let file = try ModelFile(options.baseOptions)
    try self.init(
      Setup(
        graph: try file.graph(ModelFile.detectorEntry), mode: options.performanceMode,
        wide: { () throws(FaceDetectorError) in try file.wideGraph(options.wideBaseOptions) },
        rotations: options.rotations, minFaceSide: options.minFaceSizeInPixels, threads: options.numThreads))
  }

  /// The detector of a landmarker, which is in `file`.
  init(_ options: FaceLandmarkerOptions, _ file: ModelFile) throws(FaceDetectorError) {
    try self.init(
      Setup(
        graph: try file.graph(ModelFile.detectorEntry), mode: options.performanceMode,
        wide: { () throws(FaceDetectorError) in try file.wideGraph(options.wideBaseOptions) },
        rotations: options.rotations, threads: options.numThreads))
  }

  func makeWorker() -> StageWorker {
    switch way {
    case .pass(let pipeline): StageWorker(pass: DetectionWorker(pipeline.plan), search: nil)
    case .search(let search): StageWorker(pass: nil, search: SearchWorker(search))
    }
  }
}

extension DetectionStage {
  /// Faces in the coordinates of the upright picture, the surest first, left in the worker's list; of the full picture
  /// where `image` is a reduced copy.
  ///
  /// - Parameters:
  ///   - image: The picture, of any orientation.
  ///   - reduction: How it was reduced, if it was.
  ///   - region: What a single pass is shown, in pixels of that picture; the whole picture by default. A search sees all.
  ///   - minScore: The least score of a face.
  ///   - overlapLimit: Two boxes are one face when their intersection over union is above this; the model's own by default.
  ///   - worker: One that this stage has made.
  /// - Throws: `FaceDetectorError` when the network cannot be planned for the sizes of this picture.
  func findFaces(
    in image: Image, reduction: Reduction?, region: RegionOfInterest? = nil, minScore: Float,
    overlapLimit: Float?, worker: StageWorker
  ) throws(FaceDetectorError) {
    let reduction = reduction ?? Reduction(noneOf: image)
    guard image.wrapsAround, region == nil, image.uprightWidth > 1 else {
      return try lookTurned(
        at: image, reduction: reduction, region: region, minScore: minScore, overlapLimit: overlapLimit,
        worker: worker)
    }
    try lookTurned(
      at: image, reduction: reduction, region: nil, minScore: minScore, overlapLimit: overlapLimit,
      worker: worker)
    var all = worker.faces.filter(RolledPicture.isInTheMiddle)
    let rolled = RolledPicture(image, reduction)
    try lookTurned(
      at: rolled.image, reduction: rolled.reduction, region: nil, minScore: minScore,
      overlapLimit: overlapLimit, worker: worker)
    all += worker.faces.filter(RolledPicture.isInTheMiddle).map(rolled.back)
    all.keepSurest(where: Rotations.areOne)
    worker.faces = all
  }

  /// Looks at a picture as it stands and, if that was asked for, turned.
  private func lookTurned(
    at image: Image, reduction: Reduction, region: RegionOfInterest?, minScore: Float, overlapLimit: Float?,
    worker: StageWorker
  ) throws(FaceDetectorError) {
    guard rotations != .none else {
      return try look(
        at: image, reduction: reduction, region: region, minScore: minScore, overlapLimit: overlapLimit,
        worker: worker)
    }
    var all: [Candidate] = []
    for turn in rotations.turns {
      let turned = TurnedPicture(image, reduction, by: turn)
      try look(
        at: turned.image, reduction: turned.reduction, region: nil, minScore: minScore,
        overlapLimit: overlapLimit, worker: worker)
      all += worker.faces.map(turned.back)
    }
    all.keepSurest(where: Rotations.areOne)
    worker.faces = all
  }

  /// How a picture stands, told from its faces, which the networks know upright: the quarter of a turn in which the surest
  /// face is surest, the first of equal ones; as the picture says itself where it has no face.
  ///
  /// - Throws: `FaceDetectorError` when the network cannot be planned for the sizes of this picture.
  func orientation(
    of image: Image, reduction: Reduction, worker: StageWorker
  ) throws(FaceDetectorError) -> ImageOrientation {
    var (best, bestScore) = (image.orientation, Float(0))
    for quarters in 0..<4 {
      var turned = image
      turned.orientation = ImageOrientation.up.turned(clockwise: quarters)
      try look(
        at: turned, reduction: reduction, region: nil, minScore: DetectionStage.leastScoreOfOrientation,
        overlapLimit: nil, worker: worker)
      if let surest = worker.faces.first?.score, surest > bestScore {
        (best, bestScore) = (turned.orientation, surest)
      }
    }
    return best
  }

  /// A face that is less sure says nothing about how a picture stands.
  private static let leastScoreOfOrientation: Float = 0.3

  /// Looks at a picture as it stands.
  private func look(
    at image: Image, reduction: Reduction, region: RegionOfInterest?, minScore: Float, overlapLimit: Float?,
    worker: StageWorker
  ) throws(FaceDetectorError) {
    switch way {
    case .pass(let pipeline):
      guard let pass = worker.pass else { preconditionFailure("made by this stage") }
      swap(&pass.faces, &worker.faces)
      pipeline.findFaces(
        in: image, reduction: reduction, region: region, minScore: minScore,
        overlapLimit: overlapLimit ?? DetectionPipeline.overlapLimit, worker: pass)
      swap(&pass.faces, &worker.faces)
    case .search(let search):
      guard let found = worker.search else { preconditionFailure("made by this stage") }
      try search.findFaces(
        in: image, reduction: reduction, minScore: minScore, overlapLimit: overlapLimit,
        minFaceSide: minFaceSide, worker: found)
      swap(&found.faces, &worker.faces)
    }
    if minFaceSide > 0 {
      worker.leaveOut(below: minFaceSide, in: reduction.fullUprightSize(image.orientation))
    }
  }
}

/// What one caller needs while its picture is looked at, kept for the next one.
final class StageWorker: @unchecked Sendable {
  // Sendable because it belongs to one caller at a time: the pool lends it.
  let pass: DetectionWorker?
  let search: SearchWorker?
  var faces: [Candidate] = []

  init(pass: DetectionWorker?, search: SearchWorker?) { (self.pass, self.search) = (pass, search) }

  /// Leaves out the faces whose longer side is shorter than so many pixels of a picture of these sides. The tight box
  /// counts where there is one.
  fileprivate func leaveOut(below side: Float, in picture: (width: Int, height: Int)) {
    faces.removeAll { face in
      let (width, height) = face.tight.map { ($0.z, $0.w) } ?? (face.width, face.height)
      return max(width * Float(picture.width), height * Float(picture.height)) < side
    }
  }
}
