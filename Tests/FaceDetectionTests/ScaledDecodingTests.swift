import FaceDetection
import Foundation
import ImageFiles
import TestSupport
import Testing

/// What decoding JPEGs at 1/2, 1/4 or 1/8 does to the faces: the figures of Docs/ImageFiles.md, printed and bounded.
@Suite struct `Faces in JPEGs that are decoded smaller` {
  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: Checkout.isThere(Labels.folder), "the labelled pictures are not beside this checkout"),
    arguments: ["short-range", "full-range-sparse"])
  func `are nearly those of the whole picture`(model: String) throws {
    let detector = try FaceDetector(modelPath: Checkout.model("\(model).tflite"))
    // Once, twice, … the side of the model's input; `neededSide` is three times that.
    let sides = [1, 2, 3, 4].map { $0 * detector.neededSide / 3 }
    var comparisons = sides.map(Comparison.init)
    let labels = try Labels()
    for file in labels.files {
      let path = Labels.folder.appending(path: file).path
      let whole = try ImageFile.read(path: path)
      let expected = try detector.detect(image: whole.image).detections
      for (i, side) in sides.enumerated() {
        let smaller = try ImageFile.read(path: path, options: ReadingOptions(neededSide: side))
        guard smaller.reduction.factor > 1 else { continue }
        let found = try detector.detect(image: smaller.image, reduction: smaller.reduction).detections
        comparisons[i].add(found, expected: expected, labels: labels[file] ?? [])
      }
    }
    for comparison in comparisons { print("\(model), \(comparison)") }

    let chosen = try #require(comparisons.first { $0.neededSide == detector.neededSide })
    #expect(chosen.pictures >= 40)
    #expect(100 * chosen.sureAndKept >= 95 * chosen.sure)
  }
}

/// The collection's JPEGs, and the faces people marked in them.
private struct Labels {
  static let folder = Checkout.collection.appending(path: "images")

  /// A picture's size, and faces in pixels; both as stored.
  private struct Picture: Decodable {
    struct Face: Decodable { var x: Float, y: Float, w: Float, h: Float }
    var file: String, width: Float, height: Float, faces: [Face]
  }

  let files: [String]
  private var boxes: [String: [NormalizedBox]] = [:]

  init() throws {
    let names = FileManager.default.enumerator(atPath: Labels.folder.path)?.compactMap { $0 as? String } ?? []
    files = names.sorted().filter { name in
      ["photos/", "eval/"].contains { name.hasPrefix($0) }
        && [".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }
    for set in ["photos", "eval"] {
      let file = Labels.folder.appending(path: set + "/labels.json")
      for picture in try Checkout.numbers([Picture].self, in: file) {
        let (width, height) = (picture.width, picture.height)
        boxes[set + "/" + picture.file] = picture.faces.map { face in
          NormalizedBox(
            x: face.x / width, y: face.y / height, width: face.w / width, height: face.h / height)
        }
      }
    }
  }

  /// The marked faces of a picture; nothing where nobody marked any.
  subscript(file: String) -> [NormalizedBox]? { boxes[file] }
}

/// Faces in the pictures that were reduced, and in the same pictures as they are.
private struct Comparison {
  let neededSide: Int
  var pictures = 0, kept = 0, lost = 0, gained = 0
  /// Faces of the whole picture with a score of 0.7, and those found again with an overlap of 0.8.
  var sure = 0, sureAndKept = 0
  /// Marked faces that are found in the whole and in the reduced picture, and faces found that nobody marked.
  var marked = (whole: 0, reduced: 0), unmarked = (whole: 0, reduced: 0)
  /// Of the faces kept: intersection over union, and how far scores lie apart.
  var overlaps: [Float] = [], scores: [Float] = []

  init(neededSide: Int) { self.neededSide = neededSide }

  mutating func add(_ faces: [Detection], expected: [Detection], labels: [NormalizedBox]) {
    pictures += 1
    var left = faces
    for face in expected {
      let isSure = face.score >= 0.7
      if isSure { sure += 1 }
      guard let best = left.indices.max(by: { left[$0].overlap(face) < left[$1].overlap(face) }),
        left[best].overlap(face) >= 0.5
      else {
        lost += 1
        continue
      }
      let again = left.remove(at: best)
      kept += 1
      if isSure && again.overlap(face) >= 0.8 { sureAndKept += 1 }
      overlaps.append(again.overlap(face))
      scores.append(abs(again.score - face.score))
    }
    gained += left.count
    marked.whole += labels.count { label in expected.contains { $0.normalizedBox.overlap(label) >= 0.3 } }
    marked.reduced += labels.count { label in faces.contains { $0.normalizedBox.overlap(label) >= 0.3 } }
    unmarked.whole += expected.count { !$0.isAmong(labels) }
    unmarked.reduced += faces.count { !$0.isAmong(labels) }
  }
}

extension Comparison: CustomStringConvertible {
  var description: String {
    let (overlaps, scores) = (overlaps.sorted(), scores.sorted())
    func value(_ values: [Float], _ part: Float) -> String {
      values.isEmpty ? "none" : "\((1000 * values[Int(part * Float(values.count - 1))]).rounded() / 1000)"
    }
    return
      "\(neededSide) pixels: \(pictures) pictures reduced; \(kept) faces kept, \(lost) lost, \(gained) gained; "
      + "overlap \(value(overlaps, 0.5)), least \(value(overlaps, 0)); "
      + "score apart \(value(scores, 0.5)), most \(value(scores, 1)); sure \(sureAndKept) of \(sure); "
      + "marked faces found \(marked.whole) → \(marked.reduced), others \(unmarked.whole) → \(unmarked.reduced)"
  }
}

extension Detection {
  fileprivate func overlap(_ other: Detection) -> Float { normalizedBox.overlap(other.normalizedBox) }

  fileprivate func isAmong(_ labels: [NormalizedBox]) -> Bool {
    labels.contains { normalizedBox.overlap($0) >= 0.3 }
  }
}

extension NormalizedBox {
  /// Intersection over union.
  fileprivate func overlap(_ other: NormalizedBox) -> Float {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    guard across > 0, down > 0 else { return 0 }
    return across * down / (width * height + other.width * other.height - across * down)
  }
}
