/// Average precision by the rules of the COCO challenge, as pycocotools 2.0.11 computes them: at most 100 boxes of a
/// picture, precision at 101 recalls, the mean over ten overlaps. Each figure is nothing where there is no face for it.
struct COCOPrecision: Equatable, Sendable {
  /// The mean over the overlaps 0.5, 0.55, … 0.95.
  var mean: Double?
  /// At one overlap.
  var at50, at75: Double?
  /// The mean for faces with an area below 32², from there to 96², and above.
  var small, medium, large: Double?
}

/// A picture as COCO's rules see it.
struct COCOPicture: Equatable, Sendable {
  struct Face: Equatable, Sendable {
    let box: Rectangle
    var isCrowd = false
    /// In pixels, as the labels state it, or that of the box.
    let area: Double
  }

  let faces: [Face]
  let boxes: [ScoredBox]
}

extension COCOPrecision {
  /// The most boxes of a picture that count.
  static let mostBoxes = 100
  /// As `numpy.linspace(0.5, 0.95, 10)` rounds them.
  static let overlaps = (0..<10).map { 0.5 + Double($0) * ((0.95 - 0.5) / 9) }

  init(_ pictures: [COCOPicture]) {
    let pictures = pictures.map(RankedPicture.init)
    func precisions(_ areas: ClosedRange<Double>) -> [Double?] {
      COCOPrecision.overlaps.map { precision(pictures, areas: areas, overlap: $0) }
    }
    func mean(_ precisions: [Double?]) -> Double? {
      let known = precisions.compactMap(\.self)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
    let all = precisions(0...1e10)
    (self.mean, at50, at75) = (mean(all), all[0], all[5])
    small = mean(precisions(0...1024))
    medium = mean(precisions(1024...9216))
    large = mean(precisions(9216...1e10))
  }
}

/// A picture's boxes in the order of falling scores, and how much each overlaps each face.
private struct RankedPicture {
  let faces: [COCOPicture.Face]
  let boxes: [ScoredBox]
  let overlaps: [[Double]]  // (boxes, faces)

  init(_ picture: COCOPicture) {
    let boxes = picture.boxes.surestFirst(\.score).prefix(COCOPrecision.mostBoxes).map { picture.boxes[$0] }
    let targets = picture.faces.map { Target(box: $0.box, isCrowd: $0.isCrowd) }
    faces = picture.faces
    self.boxes = boxes
    overlaps = boxes.map { box in targets.map { $0.overlap(with: box.box) } }
  }
}

extension RankedPicture {
  /// How many faces count, and which of the boxes are right; those that count neither way are left out.
  ///
  /// A box takes the face that it overlaps most, of those that are free; a face that does not count only if there is
  /// none that does. Crowds are always free. A box that takes nothing and lies outside the range of areas does not count.
  func judged(areas: ClosedRange<Double>, overlap limit: Double) -> PrecisionRecall {
    let isIgnored = faces.map { $0.isCrowd || !areas.contains($0.area) }
    let order = faces.indices.filter { !isIgnored[$0] } + faces.indices.filter { isIgnored[$0] }
    var isTaken = [Bool](repeating: false, count: faces.count)
    var detections: [PrecisionRecall.Detection] = []
    for (box, overlaps) in zip(boxes, overlaps) {
      var (best, least) = (Int?.none, min(limit, 1 - 1e-10))
      for face in order where !isTaken[face] || faces[face].isCrowd {
        if let best, !isIgnored[best], isIgnored[face] { break }
        guard overlaps[face] >= least else { continue }
        (best, least) = (face, overlaps[face])
      }
      if let best {
        isTaken[best] = true
        if !isIgnored[best] { detections.append(.init(score: box.score, isRight: true)) }
      } else if areas.contains(box.box.area) {
        detections.append(.init(score: box.score, isRight: false))
      }
    }
    return PrecisionRecall(faces: isIgnored.count { !$0 }, detections: detections)
  }
}

/// The mean of the precisions at the recalls 0, 0.01, … 1; 0 where the recall is not reached.
private func precision(
  _ pictures: [RankedPicture], areas: ClosedRange<Double>, overlap limit: Double
) -> Double? {
  let judged = pictures.map { $0.judged(areas: areas, overlap: limit) }
  let whole = PrecisionRecall(
    faces: judged.reduce(0) { $0 + $1.faces }, unsorted: judged.flatMap(\.detections))
  guard whole.faces > 0 else { return nil }
  let envelope = whole.envelope
  var (sum, place) = (0.0, 0)
  for hundredth in 0...100 {
    while place < envelope.count, envelope[place].recall < Double(hundredth) * 0.01 { place += 1 }
    if place < envelope.count { sum += envelope[place].precision }
  }
  return sum / 101
}
