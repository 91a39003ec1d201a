/// Detections in the order of falling scores, those that count neither way left out, and how many faces there are to be
/// found: precision and recall at every threshold.
struct PrecisionRecall: Equatable, Sendable {
  struct Detection: Equatable, Sendable {
    let score: Float
    let isRight: Bool
  }

  let faces: Int
  let detections: [Detection]
}

extension PrecisionRecall {
  /// Detections in any order; equal scores keep theirs.
  init(faces: Int, unsorted detections: [Detection]) {
    self.init(faces: faces, detections: detections.surestFirst(\.score).map { detections[$0] })
  }

  /// Precision and recall when only the first `n` detections count, for each n from 1 on.
  var points: [(precision: Double, recall: Double)] {
    var right = 0
    return detections.enumerated().map { number, detection in
      right += detection.isRight ? 1 : 0
      return (Double(right) / Double(number + 1), faces > 0 ? Double(right) / Double(faces) : 0)
    }
  }

  /// For each of the points the best precision at that recall or a larger one.
  var envelope: [(precision: Double, recall: Double)] {
    var envelope = points
    for number in envelope.indices.dropLast().reversed() {
      envelope[number].precision = max(envelope[number].precision, envelope[number + 1].precision)
    }
    return envelope
  }

  /// The area under the envelope, a step for each detection that is right (all-point interpolation, PASCAL VOC 2010).
  /// Nothing where there is no face.
  var averagePrecision: Double? {
    guard faces > 0 else { return nil }
    var (area, recall) = (0.0, 0.0)
    for point in envelope {
      area += (point.recall - recall) * point.precision
      recall = point.recall
    }
    return area
  }

  /// The part of the faces that is found at all. Nothing where there is no face.
  var largestRecall: Double? { faces > 0 ? points.last?.recall ?? 0 : nil }

  /// Precision and recall of the detections with at least this score: precision is nothing where there are none, recall
  /// where there is no face.
  func figures(atLeast threshold: Float) -> (precision: Double?, recall: Double?) {
    let kept = detections.prefix { $0.score >= threshold }
    let right = Double(kept.count { $0.isRight })
    return (
      kept.isEmpty ? nil : right / Double(kept.count), faces > 0 ? right / Double(faces) : nil
    )
  }

  /// The envelope at recalls that are `step` apart, up to the largest recall, for drawing.
  func curve(step: Double) -> [(precision: Double, recall: Double)] {
    var curve: [(precision: Double, recall: Double)] = []
    var next = 0.0
    for point in envelope where point.recall >= next {
      if curve.isEmpty { curve.append((point.precision, 0)) }
      curve.append(point)
      next = point.recall + step
    }
    if let last = envelope.last, let drawn = curve.last, drawn.recall < last.recall { curve.append(last) }
    return curve
  }
}

/// How often detections with scores in a range are right.
struct ScoreBin: Equatable, Sendable {
  let from, to: Double
  let count: Int
  /// The mean of the scores, and the share of the detections that are right; nothing where there are none.
  let meanScore, shareRight: Double?
}

extension PrecisionRecall {
  /// The detections in `count` bins of scores, equally wide from 0 to 1; a score of 1 is in the last.
  func reliability(bins count: Int) -> [ScoreBin] {
    var bins = [(count: Int, sum: Double, right: Int)](repeating: (0, 0, 0), count: count)
    for detection in detections {
      let bin = max(0, min(count - 1, Int(detection.score * Float(count))))
      bins[bin].count += 1
      bins[bin].sum += Double(detection.score)
      bins[bin].right += detection.isRight ? 1 : 0
    }
    return bins.enumerated().map { number, bin in
      let detections = Double(bin.count)
      return ScoreBin(
        from: Double(number) / Double(count), to: Double(number + 1) / Double(count), count: bin.count,
        meanScore: bin.count > 0 ? bin.sum / detections : nil,
        shareRight: bin.count > 0 ? Double(bin.right) / detections : nil)
    }
  }
}

extension [ScoreBin] {
  /// How far the mean score of a bin is from the share that is right, averaged over the detections (expected
  /// calibration error). Nothing where there are none.
  var calibrationError: Double? {
    let total = reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    let sum = reduce(0.0) { sum, bin in
      guard let score = bin.meanScore, let share = bin.shareRight else { return sum }
      return sum + Double(bin.count) * abs(score - share)
    }
    return sum / Double(total)
  }
}

/// How many of the faces of a range of heights are found.
struct SizeBand: Equatable, Sendable {
  /// Heights in pixels, `to` not included; nothing where there is no limit.
  let from: Double
  let to: Double?
  let faces: Int
  /// How many are found by detections with at least the threshold's score, and by any.
  let found, foundAtAll: Int
}

/// Sorts counted faces by their heights in pixels; each comes with the score of the detection that found it, if one did.
///
/// `edges`, which rise, are where one band ends and the next begins; the last band has no end.
func sizeBands(
  _ faces: [(height: Double, score: Float?)], edges: [Double], threshold: Float
) -> [SizeBand] {
  edges.indices.map { number in
    let (from, to) = (edges[number], number + 1 < edges.count ? edges[number + 1] : nil)
    let inside = faces.filter { $0.height >= from && $0.height < to ?? .infinity }
    return SizeBand(
      from: from, to: to, faces: inside.count, found: inside.count { $0.score ?? -1 >= threshold },
      foundAtAll: inside.count { $0.score != nil })
  }
}
