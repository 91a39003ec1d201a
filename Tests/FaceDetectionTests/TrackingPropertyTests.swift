@testable import FaceDetection
import KernelChecks
import Testing

/// Faces that wander, come and go, and are missed now and then, with boxes that tremble and are sometimes no boxes.
private struct Crowd {
  private var numbers: SeededNumbers
  private var people: [SIMD4<Double>] = []  // centre, velocity

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// Coordinates are multiples of 2⁻¹² so that mirroring them loses nothing.
  private func rounded(_ x: Double) -> Double { (x * 4096).rounded() / 4096 }

  mutating func nextFrame() -> [Candidate] {
    if people.count < 12, numbers.unit() < 0.2 {
      people.append(
        SIMD4(numbers.unit(), numbers.unit(), 0.01 * numbers.normal(), 0.01 * numbers.normal()))
    }
    if !people.isEmpty, numbers.unit() < 0.05 {
      people.remove(at: Int(numbers.next() % UInt64(people.count)))
    }
    for index in people.indices { people[index] += SIMD4(people[index].z, people[index].w, 0, 0) }
    return people.compactMap { person in
      guard numbers.unit() > 0.15 else { return nil }
      var face = Candidate.face(
        x: rounded(person.x + 0.004 * numbers.normal()), y: rounded(person.y + 0.004 * numbers.normal()),
        width: rounded(0.1 * (1 + 0.05 * numbers.normal())) * 2,
        height: rounded(0.1 * (1 + 0.05 * numbers.normal())) * 2, score: numbers.unit())
      if numbers.unit() < 0.02 { face.width = [.nan, 0, -1, .infinity][Int(numbers.next() % 4)] }
      return face
    }
  }
}

@Suite struct `Whatever the frames are, the tracker` {
  private let seeds = 1...20 as ClosedRange<UInt64>

  @Test func `never gives two faces of a frame one number, nor a number anew`() {
    for seed in seeds {
      var (crowd, tracker) = (Crowd(seed: seed), FaceTracker(maxGapInMilliseconds: 500))
      var newest = 0
      for frame in 0..<150 {
        let faces = crowd.nextFrame()
        let result = tracker.track(faces, atMilliseconds: frame * 33)
        #expect(result.count == faces.count)
        let given = result.compactMap(\.trackingID)
        #expect(Set(given).count == given.count)
        #expect(zip(faces, result).allSatisfy { ($0.place == nil) == ($1.trackingID == nil) })
        // New numbers follow one another.
        let new = given.filter { $0 > newest }.sorted()
        #expect(new == Array(newest + 1..<newest + 1 + new.count))
        newest += new.count
      }
      #expect(newest > 12)
    }
  }

  @Test func `gives the same numbers for every order of a frame's faces`() {
    for seed in seeds {
      var (crowd, numbers) = (Crowd(seed: seed), SeededNumbers(seed: seed))
      var plain = FaceTracker(maxGapInMilliseconds: 500)
      var shuffled = plain
      for frame in 0..<150 {
        let faces = crowd.nextFrame()
        let order = faces.indices.map { ($0, numbers.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
        let expected = plain.numbers(faces, at: frame * 33)
        let found = shuffled.numbers(order.map { faces[$0] }, at: frame * 33)
        #expect(found == order.map { expected[$0] })
      }
    }
  }

  @Test func `gives the same numbers in a mirrored video`() {
    for seed in seeds {
      var crowd = Crowd(seed: seed)
      var (plain, mirrored) = (FaceTracker(maxGapInMilliseconds: 500), FaceTracker(maxGapInMilliseconds: 500))
      for frame in 0..<150 {
        let faces = crowd.nextFrame()
        #expect(
          plain.numbers(faces, at: frame * 33) == mirrored.numbers(faces.map(\.mirrored), at: frame * 33))
      }
    }
  }

  @Test func `gives the same numbers to a copy`() {
    var (crowd, tracker) = (
      Crowd(seed: 1), FaceTracker(maxGapInMilliseconds: 500, smoothing: SmoothingOptions())
    )
    for frame in 0..<50 {
      let faces = crowd.nextFrame().filter { $0.place != nil }  // NaN is unlike itself
      var copy = tracker
      #expect(
        tracker.track(faces, atMilliseconds: frame * 33) == copy.track(faces, atMilliseconds: frame * 33))
      #expect(
        tracker.predict(atMilliseconds: frame * 33 + 5) == copy.predict(atMilliseconds: frame * 33 + 5))
    }
  }
}
