import Foundation
import TestSupport
import Testing

@testable import facet

/// Three faces of 10×10 in a row, and what a detector may say of them.
private enum Row {
  static let faces = [0.0, 100, 200].map { Rectangle(x: $0, y: 0, width: 10, height: 10) }
  static let targets = faces.map { Target(box: $0) }

  /// 1. the first face to the pixel; 2. nothing; 3. the first face once more; 4. the second face, 2 pixels off: 80 of
  /// 120 pixels are common, an overlap of 2/3. The third face is missed.
  static let boxes = [
    ScoredBox(box: faces[0], score: 0.9),
    ScoredBox(box: Rectangle(x: 50, y: 50, width: 10, height: 10), score: 0.8),
    ScoredBox(box: faces[0], score: 0.7),
    ScoredBox(box: Rectangle(x: 102, y: 0, width: 10, height: 10), score: 0.6),
  ]

  static func precisionRecall(_ targets: [Target], overlap: Double = 0.5) -> PrecisionRecall {
    let verdicts = verdicts(on: boxes, targets: targets, overlap: overlap)
    return PrecisionRecall(
      faces: targets.count { $0.isCounted },
      unsorted: zip(boxes, verdicts).compactMap { box, verdict in
        switch verdict {
        case .right: .init(score: box.score, isRight: true)
        case .wrong: .init(score: box.score, isRight: false)
        case .ignored: nil
        }
      })
  }
}

@Suite struct `Matching` {
  @Test func `measures intersection over union`() {
    let box = Rectangle(x: 0, y: 0, width: 4, height: 3)
    #expect(box.overlap(with: box) == 1)
    // 2×3 of 4×3 + 4×3 − 2×3.
    #expect(box.overlap(with: Rectangle(x: 2, y: 0, width: 4, height: 3)) == 6.0 / 18)
    // One inside the other: 2 of 12.
    #expect(box.overlap(with: Rectangle(x: 1, y: 1, width: 2, height: 1)) == 2.0 / 12)
    // Edges that touch have nothing in common, nor have empty boxes.
    #expect(box.overlap(with: Rectangle(x: 4, y: 0, width: 4, height: 3)) == 0)
    let empty = Rectangle(x: 1, y: 1, width: 0, height: 0)
    #expect(box.overlap(with: empty) == 0 && empty.overlap(with: empty) == 0)
  }

  @Test func `gives a face to the surest box, once`() {
    #expect(
      verdicts(on: Row.boxes, targets: Row.targets, overlap: 0.5) == [.right(0), .wrong, .wrong, .right(1)])
    // At 0.7 the fourth box is too far off; in another order the other box has the face.
    #expect(
      verdicts(on: Row.boxes, targets: Row.targets, overlap: 0.7) == [.right(0), .wrong, .wrong, .wrong])
    let less = [ScoredBox(box: Row.faces[0], score: 0.1), ScoredBox(box: Row.faces[0], score: 0.2)]
    #expect(verdicts(on: less, targets: Row.targets, overlap: 0.5) == [.wrong, .right(0)])
    #expect(verdicts(on: [less[0], less[0]], targets: Row.targets, overlap: 0.5) == [.right(0), .wrong])
  }

  @Test func `takes the best face that is left`() {
    // Two faces 4 apart, common with each other 6 of 14. A box 1 right of the first: 9/11 and 7/13.
    let targets = [0.0, 4].map { Target(box: Rectangle(x: $0, y: 0, width: 10, height: 10)) }
    let box = ScoredBox(box: Rectangle(x: 1, y: 0, width: 10, height: 10), score: 0.5)
    #expect(verdicts(on: [box, box, box], targets: targets, overlap: 0.5) == [.right(0), .right(1), .wrong])
    #expect(verdicts(on: [box, box], targets: targets, overlap: 0.6) == [.right(0), .wrong])
  }

  @Test func `lets what is not counted count neither way, any number of times`() {
    var targets = Row.targets
    targets[0].isCounted = false
    #expect(
      verdicts(on: Row.boxes, targets: targets, overlap: 0.5) == [.ignored, .wrong, .ignored, .right(1)])
    // A crowd takes a box by the part of the box that is inside: here 8/10.
    targets[1] = Target(
      box: Rectangle(x: 104, y: 0, width: 80, height: 10), isCounted: false, isCrowd: true)
    #expect(verdicts(on: Row.boxes, targets: targets, overlap: 0.8).last == .ignored)
    #expect(verdicts(on: Row.boxes, targets: targets, overlap: 0.81).last == .wrong)
  }

  @Test func `says nothing where there is nothing`() {
    #expect(verdicts(on: [], targets: Row.targets, overlap: 0.5) == [])
    #expect(verdicts(on: Row.boxes, targets: [], overlap: 0) == [.wrong, .wrong, .wrong, .wrong])
    #expect(verdicts(on: Row.boxes, targets: Row.targets, overlap: 0)[1] == .wrong)
  }
}

@Suite struct `Average precision` {
  @Test func `is the area under the envelope`() throws {
    let whole = Row.precisionRecall(Row.targets)
    // Precision and recall after each box: 1/1 1/3, 1/2 1/3, 1/3 1/3, 2/4 2/3. The envelope is 1 up to a recall of
    // 1/3 and 1/2 up to 2/3, so that the area is 1/3 + 1/6.
    let (third, half) = (1.0 / 3, 0.5)
    #expect(whole.points.map(\.precision) == [1, half, third, half])
    #expect(whole.points.map(\.recall) == [third, third, third, 2 * third])
    #expect(whole.envelope.map(\.precision) == [1, 0.5, 0.5, 0.5])
    #expect(abs(try #require(whole.averagePrecision) - 0.5) < 1e-15)
    #expect(whole.largestRecall == 2.0 / 3)
    // Of the three boxes from 0.7 on one is right; 0.7 itself is among them, and from 0.95 on there is none.
    #expect(whole.figures(atLeast: 0.7) == (1.0 / 3, 1.0 / 3))
    #expect(whole.figures(atLeast: 0.95) == (nil, 0))
  }

  @Test func `leaves out what is not counted`() {
    // Without the second face two are left, one of them found: 1/1 1/2, 1/2 1/2, 1/3 1/2; the area is 1/2.
    var targets = Row.targets
    targets[1].isCounted = false
    let level = Row.precisionRecall(targets)
    #expect(level.faces == 2 && level.detections.count == 3)
    #expect(level.averagePrecision == 0.5)
    #expect(level.figures(atLeast: 0) == (1.0 / 3, 0.5))
  }

  @Test func `is nothing without faces, 0 without detections, 1 when all is right`() {
    #expect(PrecisionRecall(faces: 0, detections: [.init(score: 1, isRight: false)]).averagePrecision == nil)
    #expect(PrecisionRecall(faces: 0, detections: []).largestRecall == nil)
    #expect(PrecisionRecall(faces: 4, detections: []).averagePrecision == 0)
    let perfect = [PrecisionRecall.Detection](repeating: .init(score: 0.5, isRight: true), count: 4)
    #expect(PrecisionRecall(faces: 4, detections: perfect).averagePrecision == 1)
  }

  @Test func `has a curve from the left edge to the largest recall`() {
    let detections = (0..<1000).map {
      PrecisionRecall.Detection(score: 1 - Float($0) / 1000, isRight: $0 % 2 == 0)
    }
    let curve = PrecisionRecall(faces: 1000, detections: detections).curve(step: 0.005)
    #expect(curve.count < 110 && curve.first?.recall == 0 && curve.last?.recall == 0.5)
    #expect(
      zip(curve, curve.dropFirst()).allSatisfy { $0.recall <= $1.recall && $0.precision >= $1.precision })
  }

  @Test func `comes with a share that is right for each bin of scores`() throws {
    // Bins 0…0.5 and 0.5…1: 0.1 wrong, 0.4 right; 0.5 right, 0.9 right, 1 wrong.
    let detections = [(0.1, false), (0.4, true), (0.5, true), (0.9, true), (1, false)].map {
      PrecisionRecall.Detection(score: Float($0.0), isRight: $0.1)
    }
    let bins = PrecisionRecall(faces: 3, unsorted: detections).reliability(bins: 2)
    #expect(bins.map(\.count) == [2, 3])
    #expect(bins.map(\.from) == [0, 0.5] && bins.map(\.to) == [0.5, 1])
    #expect(bins.map(\.shareRight) == [0.5, 2.0 / 3])
    #expect(abs(try #require(bins[0].meanScore) - 0.25) < 1e-7)
    #expect(abs(try #require(bins[1].meanScore) - 0.8) < 1e-7)
    // 2/5 · |0.25 − 1/2| + 3/5 · |0.8 − 2/3| = 0.1 + 0.08. Scores are floats, good to 6e-8.
    #expect(abs(try #require(bins.calibrationError) - 0.18) < 1e-7)
    #expect(PrecisionRecall(faces: 3, detections: []).reliability(bins: 2).calibrationError == nil)
  }

  @Test func `comes with a recall for each range of heights`() {
    let faces: [(height: Double, score: Float?)] = [(9.9, nil), (10, 0.4), (15, 0.6), (16, 0.5), (400, nil)]
    let bands = sizeBands(faces, edges: [0, 10, 16], threshold: 0.5)
    #expect(bands.map(\.faces) == [1, 2, 2])
    #expect(bands.map(\.found) == [0, 1, 1])
    #expect(bands.map(\.foundAtAll) == [0, 2, 1])
    #expect(bands.map(\.to) == [10, 16, nil])
  }
}

@Suite struct `COCO's average precision` {
  private struct Expected: Decodable {
    let averagePrecision, at50, at75, small, medium, large: Double
  }

  private static let fixtures = Checkout.folder.appending(path: "Tests/FacetTests/Fixtures").path

  @Test func `is that of pycocotools on the same detections`() throws {
    let labels = try Labels(path: Self.fixtures + "/coco-labels.json")
    let found = try FoundBoxes(EvaluationFile(path: Self.fixtures + "/coco-results.json"), labels: labels)
    #expect(found.unlabelled == 0 && found.boxes.contains { $0.count > COCOPrecision.mostBoxes })
    let evaluation = Evaluation(
      found, labels: labels, file: "", sets: nil, terms: EvaluationTerms(minConfidence: 0), name: "",
      detections: nil)
    let expected = try Checkout.numbers(
      Expected.self, in: Checkout.folder.appending(path: "Tests/FacetTests/Fixtures/coco-expected.json"))
    let pairs = [
      (evaluation.coco.averagePrecision, expected.averagePrecision), (evaluation.coco.at50, expected.at50),
      (evaluation.coco.at75, expected.at75), (evaluation.coco.small, expected.small),
      (evaluation.coco.medium, expected.medium), (evaluation.coco.large, expected.large),
    ]
    // The same arithmetic; our figures are rounded to 1e-6.
    for (ours, theirs) in pairs { #expect(abs(try #require(ours) - theirs) < 2e-6) }
  }

  @Test func `is what comes out by hand`() throws {
    // As above, at overlaps up to 0.65: precision 1 at the 34 recalls from 0 to 0.33, 1/2 at the 33 from 0.34 to 0.66,
    // 0 beyond. From 0.7 on the fourth box is wrong too, and only the 34 are left. All are small.
    let faces = Row.faces.map { COCOPicture.Face(box: $0, area: $0.area) }
    let precision = COCOPrecision([COCOPicture(faces: faces, boxes: Row.boxes)])
    let (low, high) = (50.5 / 101, 34.0 / 101)
    #expect(abs(try #require(precision.at50) - low) < 1e-12)
    #expect(abs(try #require(precision.at75) - high) < 1e-12)
    #expect(abs(try #require(precision.mean) - (0.4 * low + 0.6 * high)) < 1e-12)
    #expect(precision.small == precision.mean && precision.medium == nil && precision.large == nil)
  }

  @Test func `is nothing without faces`() {
    #expect(COCOPrecision([COCOPicture(faces: [], boxes: Row.boxes)]) == COCOPrecision())
    #expect(COCOPrecision([]) == COCOPrecision())
  }
}

/// What the collection beside the checkout is known for.
@Suite(.enabled(if: Checkout.isThere(Checkout.collection), "the collection is not beside the checkout"))
struct `Known figures` {
  /// Average precision of YuNet in one pass as it was measured by another program, to three digits.
  @Test func `of a published detector come out again`() throws {
    let images = Checkout.collection.appending(path: "images/eval/labels.json").path
    var labels = try Labels(path: images)
    labels.pictures.removeAll { $0.set != "wider_val" }
    let answers = Checkout.collection.appending(path: "accuracy/yunet/expected.json")
    let found = try Checkout.numbers(Answers.self, in: answers).pictures
    let boxes = try labels.pictures.map { picture in
      try #require(found["eval/\(picture.file)"]).map { numbers in
        ScoredBox(
          box: Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
          score: Float(numbers[4] / 100))
      }
    }
    let evaluation = Evaluation(
      FoundBoxes(boxes: boxes), labels: labels, file: "", sets: ["wider_val"], terms: EvaluationTerms(),
      name: "",
      detections: nil)
    for (level, expected) in [("easy", 0.928), ("medium", 0.918), ("hard", 0.785)] {
      let figures = try #require(evaluation.levels.first { $0.level == level })
      #expect(abs(try #require(figures.averagePrecision) - expected) <= 0.0005, "\(level)")
    }
  }

  private struct Answers: Decodable { let pictures: [String: [[Double]]] }
}
