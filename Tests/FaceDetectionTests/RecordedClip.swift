@testable import FaceDetection
import Foundation
import TestSupport
import Testing

/// What a detector found in the frames of a clip: see Fixtures/README.md.
struct RecordedClip: Decodable, CustomTestStringConvertible {
  struct Frame: Decodable {
    var milliseconds: Int
    /// Left, top, width, height, score.
    var faces: [[Float]]

    init(milliseconds: Int, faces: [[Float]]) { (self.milliseconds, self.faces) = (milliseconds, faces) }

    init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      milliseconds = try numbers.decode(Int.self)
      faces = []
      while !numbers.isAtEnd { faces.append(try numbers.decode([Float].self)) }
    }
  }

  var clip: String, model: String
  /// What the model was shown of each frame: left, top, width, height in pixels; the whole frame if there is none.
  var regions: [[Int]]
  var frames: [Frame]

  var testDescription: String { "\(clip), \(model)" }

  static let all: [RecordedClip] = {
    let file = Checkout.folder.appending(path: "Tests/FaceDetectionTests/Fixtures/video-detections.json")
    return (try? Checkout.numbers([RecordedClip].self, in: file)) ?? []
  }()

  static func named(_ clip: String, _ model: String = "short-range") -> RecordedClip? {
    all.first { $0.clip == clip && $0.model == model }
  }
}

extension RecordedClip.Frame {
  var candidates: [Candidate] {
    faces.map { face in
      Candidate(
        score: face[4], x: face[0], y: face[1], width: face[2], height: face[3], keypointX: .zero,
        keypointY: .zero)
    }
  }
}

extension RecordedClip {
  /// Where each identity was: frame, and the centre of its box across the picture.
  typealias Sighting = (frame: Int, x: Float)

  /// The sightings of every identity that tracking finds, by number.
  func identities(
    maxGapInMilliseconds: Int = FaceDetectorOptions().maxTrackingGapInMilliseconds
  ) -> [Int: [Sighting]] {
    var tracker = FaceTracker(maxGapInMilliseconds: maxGapInMilliseconds)
    var sightings: [Int: [Sighting]] = [:]
    for (index, frame) in frames.enumerated() {
      for tracked in tracker.track(frame.candidates, atMilliseconds: frame.milliseconds) {
        guard let number = tracked.trackingID else { continue }
        sightings[number, default: []].append((index, tracked.face.x + tracked.face.width / 2))
      }
    }
    return sightings
  }

  /// The clip without the faces of some frames.
  func missing(_ frames: Range<Int>) -> RecordedClip {
    var clip = self
    for index in frames { clip.frames[index].faces = [] }
    return clip
  }

  /// The clip as a detector of a higher threshold would have found it.
  func scoring(atLeast score: Float) -> RecordedClip {
    var clip = self
    for index in frames.indices { clip.frames[index].faces = frames[index].faces.filter { $0[4] >= score } }
    return clip
  }

  /// This clip, and another 40 ms behind its end.
  func followed(by other: RecordedClip) -> RecordedClip {
    var clip = self
    let start = (frames.last?.milliseconds ?? 0) + 40
    clip.frames += other.frames.map {
      Frame(milliseconds: start + $0.milliseconds, faces: $0.faces)
    }
    return clip
  }
}
