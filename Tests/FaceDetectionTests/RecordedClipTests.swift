@testable import FaceDetection
import Testing

@Suite struct `In recorded clips` {
  /// One person each; the figures of Docs/Tracking.md.
  @Test(arguments: [
    ("single_face", "short-range", 72, 72), ("single_face", "full-range-sparse", 72, 72),
    ("WolfgangLanger_Pexels", "short-range", 472, 472),
    ("WolfgangLanger_Pexels", "full-range-sparse", 472, 464),  // a hand hides the face in eight frames
    ("carphone_pristine", "short-range", 120, 120), ("carphone_pristine", "full-range-sparse", 120, 120),
  ])
  func `one person is one identity`(clip: String, model: String, frames: Int, framesWithFaces: Int) throws {
    let clip = try #require(RecordedClip.named(clip, model))
    #expect(clip.frames.count == frames)
    #expect(clip.frames.count { !$0.faces.isEmpty } == framesWithFaces)
    let identities = clip.identities()
    #expect(identities.keys.sorted() == [1])
    #expect(identities[1]?.count == framesWithFaces)
  }

  @Test(arguments: RecordedClip.all.filter { ["single_face", "WolfgangLanger_Pexels"].contains($0.clip) })
  func `an identity survives fifteen frames without a face, wherever they are`(clip: RecordedClip) {
    for start in stride(from: 1, to: clip.frames.count - 16, by: 7) {
      let identities = clip.missing(start..<start + 15).identities()
      #expect(identities.keys.sorted() == [1], "frames \(start) to \(start + 14) missed")
    }
  }

  /// Chaplin is seen first at the left, then always to the right of the policeman, who turns his back for 1.56 seconds.
  @Test func `two people are two identities, and never swapped`() throws {
    let clip = try #require(RecordedClip.named("chaplin", "back-camera"))
    #expect(clip.frames.count == 241 && clip.frames.count { !$0.faces.isEmpty } == 160)
    let identities = clip.identities()
    #expect(identities.keys.sorted() == [1, 2])
    let (chaplin, policeman) = (try #require(identities[1]), try #require(identities[2]))
    #expect(chaplin.first?.frame == 21 && policeman.first?.frame == 47)
    #expect(chaplin.filter { $0.frame >= 47 }.allSatisfy { $0.x > 0.45 })
    #expect(policeman.allSatisfy { $0.x < 0.4 })
    #expect(chaplin.count + policeman.count == clip.frames.map(\.faces.count).reduce(0, +))
    // With a shorter gap both get new numbers.
    #expect(clip.identities(maxGapInMilliseconds: 1000).count > 2)
  }

  /// A man, then an animation; an animation, then the same man at the same place. His scores are above 0.9; what else the
  /// detector takes for faces in the animation, letters and clouds, has at most 0.61.
  @Test func `a face gets a new number behind a gap only if that is longer than the option`() throws {
    let (before, after) = (
      try #require(RecordedClip.named("face_noface")), try #require(RecordedClip.named("noface_face"))
    )
    let clip = before.followed(by: after).scoring(atLeast: 0.7)
    let (last, first) = (71, before.frames.count + 96)
    let gap = clip.frames[first].milliseconds - clip.frames[last].milliseconds
    #expect(gap == 7965 + 13)
    for (option, isKnownAgain) in [(gap, true), (60_000, true), (gap - 1, false), (2000, false)] {
      let identities = clip.identities(maxGapInMilliseconds: option)
      let man = try #require(identities[1])
      #expect(man.prefix(72).map(\.frame) == Array(0...71))
      #expect(man.contains { $0.frame == first } == isKnownAgain)
      #expect(man.count == (isKnownAgain ? 144 : 72))
      // Behind the gap he is one identity too.
      let later = identities.values.filter { $0.contains { $0.frame >= first } }
      #expect(later.count == 1 && later[0].filter { $0.frame >= first }.count == 72)
    }
  }

  @Test(arguments: [("face_noface", 0...71), ("noface_face", 96...167)] as [(String, ClosedRange<Int>)])
  func `who is there in one part is one identity`(clip: String, frames: ClosedRange<Int>)
    throws
  {
    let identities = try #require(RecordedClip.named(clip)).scoring(atLeast: 0.7).identities()
    let man = identities.values.filter { $0.contains { frames.contains($0.frame) } }
    #expect(man.count == 1 && man[0].map(\.frame) == Array(frames))
  }

  @Test(arguments: RecordedClip.all)
  func `numbers are the same when every other frame is looked at, as far as there are faces`(
    clip: RecordedClip
  ) throws {
    guard ["single_face", "WolfgangLanger_Pexels", "carphone_pristine"].contains(clip.clip) else { return }
    for interval in [2, 5] {
      var tracker = FaceTracker(maxGapInMilliseconds: 2000)
      for (index, frame) in clip.frames.enumerated() {
        let faces =
          index % interval == 0
          ? tracker.track(frame.candidates, atMilliseconds: frame.milliseconds)
          : tracker.predict(atMilliseconds: frame.milliseconds)
        #expect(faces.allSatisfy { $0.trackingID == 1 })
        // Where the face was found, or would have been: within a quarter of its width of there.
        for (face, truth) in zip(faces, frame.candidates) {
          #expect(abs(face.face.x - truth.x) < 0.25 * truth.width)
        }
      }
    }
  }

  /// The figures of Docs/Tracking.md: trembling as found and smoothed, and how far behind the box is, in face widths.
  @Test(arguments: [
    ("single_face", [0.0031, 0.0006, 0.006, 0.016]),
    ("WolfgangLanger_Pexels", [0.0118, 0.0030, 0.011, 0.048]),
    ("carphone_pristine", [0.0162, 0.0052, 0.020, 0.044]),
  ])
  func `smoothing takes most of the trembling and lags little`(name: String, figures: [Double]) throws {
    let clip = try #require(RecordedClip.named(name))
    var tracker = FaceTracker(maxGapInMilliseconds: 2000, smoothing: SmoothingOptions())
    let width = Double(try #require(clip.frames.first?.candidates.first).width)
    var found: [Double] = [], smoothed: [Double] = []
    for frame in clip.frames {
      let face = try #require(frame.candidates.first)
      let reported = tracker.track([face], atMilliseconds: frame.milliseconds)[0].face
      found.append(Double(face.x + face.width / 2) / width)
      smoothed.append(Double(reported.x + reported.width / 2) / width)
    }
    func meanSquare(_ numbers: [Double]) -> Double {
      let sum = numbers.reduce(0) { $0 + $1 * $1 }
      return (sum / Double(numbers.count)).squareRoot()
    }
    func trembling(_ x: [Double]) -> Double {
      let steps = zip(x.dropFirst(), x).map { $0 - $1 }
      return meanSquare(zip(steps.dropFirst(), steps).map { $0 - $1 })
    }
    let lag = zip(found, smoothed).map { $0 - $1 }
    // Shown to the last digit.
    #expect(
      abs(trembling(found) - figures[0]) <= 0.000051 && abs(trembling(smoothed) - figures[1]) <= 0.000051)
    #expect(abs(meanSquare(lag) - figures[2]) <= 0.00051)
    #expect(abs((lag.map(abs).max() ?? .nan) - figures[3]) <= 0.00051)
  }
}
