@testable import FaceDetection
import Testing

@Suite struct `Between two looks` {
  private func face(_ milliseconds: Int) -> Candidate {
    // A face width in two seconds.
    .face(x: 0.3 + 0.05 * Double(milliseconds) / 1000, y: 0.5)
  }

  @Test(arguments: [2, 3, 5]) func `faces are moved on, boxes and points`(interval: Int) {
    var tracker = FaceTracker(maxGapInMilliseconds: 2000)
    for frame in 0..<60 {
      let time = frame * 33
      guard frame % interval != 0 else {
        #expect(tracker.numbers([face(time)], at: time) == [1])
        continue
      }
      let predicted = tracker.predict(atMilliseconds: time)
      #expect(predicted.map(\.trackingID) == [1] && predicted[0].face.score == face(time).score)
      guard frame > 30 else { continue }
      // The motion is known by then: off by less than half of what a face goes since the last look.
      let gone = 0.05 * Float(frame % interval) * 33 / 1000
      let error = (predicted[0].face.numbers - face(time).numbers).lowHalf
      #expect(error.max() < gone / 2 && error.min() > -gone / 2)
      #expect(abs(predicted[0].face.width - 0.1) < 1e-6)
    }
  }

  @Test func `only those of the last look are told of, in its order`() {
    var tracker = FaceTracker(maxGapInMilliseconds: 2000)
    let (left, right) = (
      Candidate.face(x: 0.2, y: 0.5, score: 0.6), Candidate.face(x: 0.8, y: 0.5, score: 0.9)
    )
    #expect(tracker.numbers([left, right], at: 0) == [2, 1])
    #expect(tracker.predict(atMilliseconds: 33).map(\.trackingID) == [2, 1])
    #expect(tracker.predict(atMilliseconds: 66).map(\.face.score) == [0.6, 0.9])
    #expect(tracker.numbers([right], at: 99) == [1])
    #expect(tracker.predict(atMilliseconds: 133).map(\.trackingID) == [1])
    #expect(tracker.numbers([], at: 166) == [])
    #expect(tracker.predict(atMilliseconds: 200) == [])
  }

  @Test func `a face that rests stays where it was found`() {
    var tracker = FaceTracker(maxGapInMilliseconds: 2000)
    let face = Candidate.face(x: 0.5, y: 0.5)
    for time in 0..<10 { _ = tracker.numbers([face], at: 100 * time) }
    let predicted = tracker.predict(atMilliseconds: 5000)[0].face
    // Taken apart into centre and size and put together again.
    let difference = predicted.numbers - face.numbers
    #expect(difference.max() <= 4 * .ulpOfOne && difference.min() >= -4 * .ulpOfOne)
  }
}
