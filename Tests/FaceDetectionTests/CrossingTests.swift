@testable import FaceDetection
import KernelChecks
import TestSupport
import Testing

/// Two faces that walk past each other, as a detector tells of them: with boxes that tremble, now and then one missed.
private struct Crossing {
  /// What the detector makes of two faces that overlap.
  enum Overlap: CaseIterable {
    /// The face behind is not found where more than a tenth (IoU) is hidden.
    case hidden
    /// The less sure of two boxes that overlap by more than 0.3 is suppressed.
    case suppressed
    /// Two boxes that overlap by more than 0.3 become one somewhere between.
    case merged
  }

  var overlap: Overlap
  /// With which they near each other, in face widths a second.
  var speed: Double
  /// By how much one is lower, in face heights.
  var offset: Double
  var framesPerSecond: Double
  var missed = 0.1

  /// Whether each of both has at the end the number it began with; `nil` if one has another than either.
  func keepsNumbers(seed: UInt64) -> Bool? {
    var numbers = SeededNumbers(seed: seed)
    var tracker = FaceTracker(maxGapInMilliseconds: 2000)
    let (otherSize, isFirstInFront) = (0.8 + 0.4 * numbers.unit(), numbers.unit() < 0.5)
    var first: [Int] = [], second: [Int] = []
    for frame in 0...Int(4 * framesPerSecond) {
      let time = Double(frame) / framesPerSecond
      let distance = speed * 0.1 * (time - 2)
      func seen(_ x: Double, _ y: Double, _ size: Double, _ score: Double) -> Candidate {
        func near(_ x: Double, _ unit: Double) -> Double { x + 0.015 * unit * numbers.normal() }
        return .face(
          x: near(x, 0.1), y: near(y, 0.16), width: near(0.1 * size, 0.1), height: near(0.16 * size, 0.16),
          score: score)
      }
      let a = seen(0.5 + distance / 2, 0.5, 1, 0.9)
      let b = seen(0.5 - distance / 2, 0.5 + offset * 0.16, otherSize, 0.85)
      let found = detected(a, b, isFirstInFront, &numbers).filter { _ in numbers.unit() > missed }
      let given = tracker.numbers(found.map(\.face), at: Int((1000 * time).rounded()))
      for (number, person) in zip(given, found.map(\.person)) {
        guard let number else { return nil }
        if person == 0 { first.append(number) }
        if person == 1 { second.append(number) }
      }
    }
    guard first.last != second.first, second.last != first.first else { return false }
    return first.last == first.first && second.last == second.first ? true : nil
  }

  private func detected(
    _ a: Candidate, _ b: Candidate, _ isFirstInFront: Bool, _ numbers: inout SeededNumbers
  ) -> [(face: Candidate, person: Int?)] {
    guard a.overlap(b) > (overlap == .hidden ? 0.1 : 0.3) else { return [(a, 0), (b, 1)] }
    switch overlap {
    case .hidden: return [isFirstInFront ? (a, 0) : (b, 1)]
    case .suppressed: return [(a, 0)]
    case .merged:
      var both = a
      let share = Float(numbers.unit())
      both.numbers = a.numbers * share + b.numbers * (1 - share)
      return [(both, nil)]
    }
  }
}

@Suite struct `Two faces that cross` {
  /// The rates that Docs/Tracking.md has: swaps among 200 crossings of each kind.
  @Test(
    .enabled(if: Checkout.isOptimized, "thousands of crossings run in release builds"),
    arguments: Crossing.Overlap.allCases, [1, 2, 3, 4, 6] as [Double])
  private func `keep their numbers but for few in hundreds`(overlap: Crossing.Overlap, speed: Double) {
    for offset in [0, 0.2, 0.5] {
      var swaps = 0
      for trial in 0..<200 {
        let crossing = Crossing(
          overlap: overlap, speed: speed, offset: offset, framesPerSecond: [15, 24, 30, 60][trial % 4])
        if crossing.keepsNumbers(seed: UInt64(trial)) == false { swaps += 1 }
      }
      let most = speed > 1 ? 0 : [.hidden: 1, .suppressed: 0, .merged: 4][overlap, default: 0]
      #expect(swaps <= most, "\(offset) face heights apart")
    }
  }

  @Test(arguments: Crossing.Overlap.allCases, [0, 0.3])
  private func `keep their numbers`(overlap: Crossing.Overlap, offset: Double) {
    for speed in [2, 4] as [Double] {
      for seed in 0..<4 as Range<UInt64> {
        let crossing = Crossing(
          overlap: overlap, speed: speed, offset: offset, framesPerSecond: 30, missed: 0.05)
        #expect(crossing.keepsNumbers(seed: seed) == true)
      }
    }
  }
}
