@testable import FaceDetection
import KernelChecks
import Testing

@Suite struct `The tracker` {
  private var tracker = FaceTracker(maxGapInMilliseconds: 2000)

  @Test mutating func `numbers new faces from 1, the surest first, and knows them again in any order`() {
    let (a, b) = (Candidate.face(x: 0.3, y: 0.5, score: 0.9), Candidate.face(x: 0.7, y: 0.5, score: 0.8))
    #expect(tracker.numbers([b, a], at: 0) == [2, 1])
    #expect(tracker.numbers([a, b], at: 33) == [1, 2])
    #expect(tracker.numbers([.face(x: 0.5, y: 0.2), b, a], at: 66) == [3, 2, 1])
    #expect(tracker.numbers([], at: 100) == [])
    #expect(tracker.numbers([b], at: 133) == [2])
  }

  @Test(arguments: [15, 24, 30, 60], [0, 0.5, 1] as [Double])
  func `knows a face again after it was missed in fifteen frames`(rate: Int, speed: Double) {
    var tracker = tracker
    // `speed` in face widths a second.
    func face(_ frame: Int) -> Candidate {
      .face(x: 0.3 + 0.1 * speed * Double(frame) / Double(rate), y: 0.5)
    }
    for frame in 0..<30 { #expect(tracker.numbers([face(frame)], at: frame * 1000 / rate) == [1]) }
    for frame in 30..<45 { #expect(tracker.numbers([], at: frame * 1000 / rate) == []) }
    #expect(tracker.numbers([face(45)], at: 45 * 1000 / rate) == [1])
  }

  @Test(arguments: [1, 40, 700, 2000, 60_000])
  func `gives a new number only after the longest gap`(gap: Int) {
    let face = Candidate.face(x: 0.5, y: 0.5)
    var (within, beyond) = (
      FaceTracker(maxGapInMilliseconds: gap), FaceTracker(maxGapInMilliseconds: gap)
    )
    #expect(within.numbers([face], at: 10) == [1] && beyond.numbers([face], at: 10) == [1])
    #expect(within.numbers([face], at: 10 + gap) == [1])
    #expect(beyond.numbers([face], at: 10 + gap + 1) == [2])
  }

  @Test mutating func `takes one that leaves and one that comes elsewhere for two`() {
    for frame in 0..<20 {
      _ = tracker.numbers([.face(x: 0.95 + 0.005 * Double(frame), y: 0.5)], at: frame * 33)
    }
    #expect(tracker.numbers([.face(x: 0.05, y: 0.5)], at: 700) == [2])
    // At the same place, but three times as large.
    #expect(tracker.numbers([.face(x: 0.05, y: 0.5, width: 0.3, height: 0.375)], at: 733) == [3])
  }

  @Test mutating func `is not misled by a second box on a face`() {
    var numbers = SeededNumbers(seed: 11)
    for frame in 0..<100 {
      func near(_ x: Double) -> Double { x + 0.003 * numbers.normal() }
      var faces = [Candidate.face(x: near(0.5), y: near(0.5), score: 0.9)]
      // Smaller and to the side, as suppression leaves them, on every third frame.
      if frame % 3 == 1 { faces.append(.face(x: 0.55, y: 0.54, width: 0.06, height: 0.075, score: 0.51)) }
      #expect(tracker.numbers(faces.reversed(), at: frame * 33).last == 1)
    }
  }

  @Test mutating func `begins at 1 again after a reset`() {
    let face = Candidate.face(x: 0.5, y: 0.5)
    var fresh = tracker
    #expect(tracker.numbers([.face(x: 0.2, y: 0.2, score: 0.5), face], at: 100) == [2, 1])
    tracker.reset()
    #expect(tracker.predict(atMilliseconds: 50) == [])
    #expect(
      tracker.track([face], atMilliseconds: 0) == fresh.track([face], atMilliseconds: 0))
  }

  @Test mutating func `gives no number to a box that is no place, and goes on`() {
    let face = Candidate.face(x: 0.5, y: 0.5)
    var broken = [face, face, face, face, face, face]
    broken[0].x = .nan
    broken[1].width = .nan
    broken[2].height = 0
    broken[3].width = -0.1
    broken[4].y = .infinity
    broken[5].height = .infinity
    for time in 0..<5 {
      let numbers = tracker.numbers(broken + [face], at: 33 * time)
      #expect(numbers == [nil, nil, nil, nil, nil, nil, 1])
    }
    var odd = face
    odd.score = .nan
    odd.keypointX[1] = .nan
    #expect(tracker.numbers([odd], at: 200) == [1])
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-30, 1e30, .greatestFiniteMagnitude / 4] as [Float])
  func `follows boxes of any size`(size: Float) {
    var (tracker, face) = (tracker, Candidate.face(x: 0.5, y: 0.5))
    (face.x, face.y, face.width, face.height) = (0, 0, size, size)
    #expect(tracker.numbers([face], at: 0) == [1])
    #expect(tracker.numbers([face, .face(x: 0.5, y: 0.5)], at: 33) == [1, 2])
    #expect(tracker.numbers([face, .face(x: 0.5, y: 0.5)], at: 66) == [1, 2])
    #expect(tracker.predict(atMilliseconds: 99).map(\.trackingID) == [1, 2])
  }

  @Test mutating func `takes any timestamps`() {
    let face = Candidate.face(x: 0.5, y: 0.5)
    #expect(tracker.numbers([face], at: .min) == [1])
    #expect(tracker.numbers([face], at: .min + 33) == [1])
    #expect(tracker.numbers([face], at: .max) == [2])
    // Time that goes backwards is no time.
    #expect(tracker.numbers([face], at: 0) == [2])
  }

  @Test mutating func `remembers a bounded number of faces`() {
    // One of a thousand, whose frame never shows it again.
    func face(_ frame: Int, _ index: Int) -> Candidate {
      let (x, y) = (Double(index % 100), Double(20 * frame + index / 100))
      return .face(x: x, y: y, width: 0.1, height: 0.1, score: 1 - Double(index) / 2000)
    }
    for frame in 0..<10 {
      let first = 1000 * frame + 1
      let expected: [Int?] = (first..<first + 1000).map { $0 }
      #expect(tracker.numbers((0..<1000).map { face(frame, $0) }, at: frame) == expected)
    }
    // Those of the last frame and 1,024 before are known; older ones are new.
    #expect(tracker.numbers([face(9, 5)], at: 10) == [9006])
    #expect(tracker.numbers([face(9, 6), face(0, 6)], at: 11) == [9007, 10_001])
  }
}
