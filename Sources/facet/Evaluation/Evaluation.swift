/// How well a detector finds the faces of labelled pictures: every figure, and the curves as points.
///
/// Written as JSON it is what `--baseline` and `--compare` read. Figures are rounded to six digits behind the point.
struct Evaluation: Codable, Equatable, Sendable {
  struct LabelSummary: Codable, Equatable, Sendable {
    let file: String
    /// The sets that were chosen; nothing for all.
    let sets: [String]?
    /// `faces` are those that count; `ignored` are others that are marked.
    let pictures, faces, ignored: Int
  }

  /// Figures for a level; nothing where there is no face, or no detection, for a figure.
  struct LevelFigures: Codable, Equatable, Sendable {
    /// `all`, or one of WIDER FACE's levels.
    let level: String
    let faces: Int
    let averagePrecision, precision, recall, largestRecall: Double?
  }

  struct SizeFigures: Codable, Equatable, Sendable {
    /// Heights of faces in pixels; `to`, not included, is missing where there is no limit.
    let from: Double
    let to: Double?
    let faces: Int
    let recall, largestRecall: Double?
  }

  /// Figures for pictures in which no face is marked.
  struct EmptyPictures: Codable, Equatable, Sendable {
    let pictures, falseAlarms, picturesWithFalseAlarms: Int
  }

  struct COCOFigures: Codable, Equatable, Sendable {
    let averagePrecision, at50, at75, small, medium, large: Double?
  }

  struct LevelCurve: Codable, Equatable, Sendable {
    let level: String
    /// Recall and precision.
    let points: [[Double]]
  }

  struct ReliabilityBin: Codable, Equatable, Sendable {
    let from, to: Double
    let count: Int
    let meanScore, shareRight: Double?
  }

  struct Curves: Codable, Equatable, Sendable {
    let precisionRecall: [LevelCurve]
    let reliability: [ReliabilityBin]
    let recallBySize: [SizeFigures]
  }

  /// The version that wrote this.
  let facet: String
  /// What curves call the detector.
  let name: String
  /// The model, where it is known.
  let model: ModelReport?
  /// The file that detections were read from; nothing where the detector ran.
  let detections: String?
  let labels: LabelSummary
  /// The least overlap of a detection that is right, the least score that counts at all, and that of `precision`,
  /// `recall` and `falseAlarms`.
  let overlap, minConfidence, threshold: Double
  let levels: [LevelFigures]
  let sizes: [SizeFigures]
  let withoutFaces: EmptyPictures
  let calibrationError: Double?
  let coco: COCOFigures
  let curves: Curves
}

/// What is the same for all figures of an evaluation.
struct EvaluationTerms: Equatable, Sendable {
  /// The least intersection over union of a detection that is right.
  var overlap = 0.5
  /// The least score that counts at all.
  var minConfidence: Float = 0.05
  /// The least score for precision and recall at a threshold.
  var threshold: Float = 0.5
}

extension Evaluation {
  /// Where the bands of heights begin, in pixels.
  static let sizeEdges: [Double] = [0, 10, 16, 32, 64, 128, 256]
  /// The same for the curve: half octaves, rounded to pixels.
  static let curveEdges: [Double] = [0, 8, 11, 16, 23, 32, 45, 64, 91, 128, 181, 256, 362, 512]
  static let scoreBins = 10
  /// The name of the level that has every face that counts.
  static let everyFace = "all"

  /// Compares what was found with the labels, which are limited to `sets`.
  init(
    _ found: FoundBoxes, labels: Labels, file: String, sets: [String]?, terms: EvaluationTerms, name: String,
    detections: String?
  ) {
    let boxes = found.kept(atLeast: terms.minConfidence).boxes
    let pairs = zip(labels.pictures, boxes).map { (picture: $0, boxes: $1) }

    let all = judge(pairs, overlap: terms.overlap) { !$0.isIgnored }
    var judged = [(level: Evaluation.everyFace, all.curve)]
    let leveled = pairs.filter(\.picture.hasLevels)
    if !leveled.isEmpty {
      judged += FaceLevel.allCases.map { level in
        (
          level.rawValue,
          judge(leveled, overlap: terms.overlap) { $0.levels.contains(level) && !$0.isIgnored }.curve
        )
      }
    }
    let reliability = all.curve.reliability(bins: Evaluation.scoreBins)
    func bands(_ edges: [Double]) -> [SizeFigures] {
      sizeBands(all.faces, edges: edges, threshold: terms.threshold).map(SizeFigures.init)
    }

    facet = Version.current
    (self.name, self.detections, model) = (name, detections, found.model)
    let faces = labels.pictures.flatMap(\.faces)
    self.labels = LabelSummary(
      file: file, sets: sets, pictures: labels.pictures.count, faces: faces.count { !$0.isIgnored },
      ignored: faces.count { $0.isIgnored })
    overlap = rounded(terms.overlap)
    (minConfidence, threshold) = (rounded(Double(terms.minConfidence)), rounded(Double(terms.threshold)))
    levels = judged.map { level, curve in
      let (precision, recall) = curve.figures(atLeast: terms.threshold)
      return LevelFigures(
        level: level, faces: curve.faces, averagePrecision: curve.averagePrecision.map(rounded),
        precision: precision.map(rounded), recall: recall.map(rounded),
        largestRecall: curve.largestRecall.map(rounded))
    }
    sizes = bands(Evaluation.sizeEdges)
    let empty = pairs.filter(\.picture.faces.isEmpty).map { $0.boxes.count { $0.score >= terms.threshold } }
    withoutFaces = EmptyPictures(
      pictures: empty.count, falseAlarms: empty.reduce(0, +), picturesWithFalseAlarms: empty.count { $0 > 0 })
    calibrationError = reliability.calibrationError.map(rounded)
    coco = COCOFigures(COCOPrecision(pairs.map { COCOPicture($0.picture, $0.boxes, form: labels.form) }))
    curves = Curves(
      precisionRecall: judged.map { level, curve in
        LevelCurve(
          level: level, points: curve.curve(step: 0.005).map { [rounded($0.recall), rounded($0.precision)] })
      },
      reliability: reliability.map {
        ReliabilityBin(
          from: rounded($0.from), to: rounded($0.to), count: $0.count, meanScore: $0.meanScore.map(rounded),
          shareRight: $0.shareRight.map(rounded))
      },
      recallBySize: bands(Evaluation.curveEdges))
  }
}

/// The verdicts on all boxes, and each counted face with the score that found it.
private func judge(
  _ pairs: [(picture: LabelledPicture, boxes: [ScoredBox])], overlap: Double, counts: (LabelledFace) -> Bool
) -> (curve: PrecisionRecall, faces: [(height: Double, score: Float?)]) {
  var detections: [PrecisionRecall.Detection] = []
  var faces: [(height: Double, score: Float?)] = []
  for (picture, boxes) in pairs {
    let targets = picture.faces.map { Target(box: $0.box, isCounted: counts($0), isCrowd: $0.isCrowd) }
    var scores = [Float?](repeating: nil, count: targets.count)
    for (box, verdict) in zip(boxes, verdicts(on: boxes, targets: targets, overlap: overlap)) {
      switch verdict {
      case .ignored: continue
      case .wrong: detections.append(.init(score: box.score, isRight: false))
      case .right(let face):
        detections.append(.init(score: box.score, isRight: true))
        scores[face] = box.score
      }
    }
    for (target, score) in zip(targets, scores) where target.isCounted {
      faces.append((target.box.height, score))
    }
  }
  return (PrecisionRecall(faces: faces.count, unsorted: detections), faces)
}

extension COCOPicture {
  /// COCO's rules know crowds, and no other faces that are ignored: where the labels are in COCO's form, only `iscrowd`
  /// counts, as in pycocotools; in other forms an ignored face is a crowd.
  fileprivate init(_ picture: LabelledPicture, _ boxes: [ScoredBox], form: Labels.Form) {
    self.init(
      faces: picture.faces.map {
        Face(box: $0.box, isCrowd: form == .coco ? $0.isCrowd : $0.isIgnored, area: $0.area ?? $0.box.area)
      }, boxes: boxes)
  }
}

extension Evaluation.SizeFigures {
  fileprivate init(_ band: SizeBand) {
    let part = { (found: Int) in band.faces > 0 ? rounded(Double(found) / Double(band.faces)) : nil }
    self.init(
      from: band.from, to: band.to, faces: band.faces, recall: part(band.found),
      largestRecall: part(band.foundAtAll))
  }
}

extension Evaluation.COCOFigures {
  fileprivate init(_ precision: COCOPrecision) {
    self.init(
      averagePrecision: precision.mean.map(rounded), at50: precision.at50.map(rounded),
      at75: precision.at75.map(rounded), small: precision.small.map(rounded),
      medium: precision.medium.map(rounded), large: precision.large.map(rounded))
  }
}

/// The number with six digits behind the point.
private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
