@testable import FaceDetection
import Testing

@Suite struct `The motion of a box` {
  private let box = SIMD4(0.5, 0.5, 0.1, 0.125)

  /// A face that has been seen moving to the right for a while, 30 frames a second.
  private func moving(_ velocity: Double, frames: Int = 60) -> BoxMotion {
    var motion = BoxMotion(box)
    for frame in 1...frames {
      motion = motion.predicted(after: 1 / 30, on: .kept)
      motion.see(box + SIMD4(velocity * Double(frame) / 30, 0, 0, 0), trust: 1)
    }
    return motion
  }

  @Test(arguments: [0.001, 0.04, 1, 30], [(3, 1.5), (0.5, 2)])
  func `is the same in two steps as in one of both lengths`(seconds: Double, course: (Double, Double)) {
    let course = Course(memory: course.0, speed: SIMD4(repeating: course.1))
    let start = moving(0.2)
    let once = start.predicted(after: 3 * seconds, on: course)
    let twice = start.predicted(after: seconds, on: course).predicted(after: 2 * seconds, on: course)
    // The variance of a step, σ²τ²(…) in face sizes, is the difference of numbers up to 3: rounding leaves some 2⁻⁵² of each,
    // times σ²τ², and a deviation of at least the noise, 0.05, has half of that divided by itself.
    #expect(all(abs(once.place - twice.place) .<= 8 * .ulpOfOne))
    #expect(all(abs(once.velocity - twice.velocity) .<= 8 * .ulpOfOne))
    let slack = 16 * course.speed.x * course.speed.x * course.memory * course.memory * Double.ulpOfOne / 0.05
    #expect(abs(once.deviation.x - twice.deviation.x) <= slack * max(1, once.deviation.x))
  }

  @Test func `is found from places, and goes on until it is forgotten`() {
    let motion = moving(0.2)
    let velocity = motion.velocity.x
    // Forgetting takes a little of the velocity with each frame, and places bring it back.
    #expect(velocity > 0.95 * 0.2 && velocity < 0.2)
    #expect(abs(motion.velocity.y) < 1e-12)
    let (soon, late) = (motion.predicted(after: 0.01, on: .lost), motion.predicted(after: 60, on: .lost))
    #expect(abs(soon.place.x - motion.place.x - 0.01 * velocity) < 0.02 * 0.01 * velocity)
    #expect(abs(late.place.x - motion.place.x - 0.5 * velocity) < 1e-12)
    #expect(abs(late.velocity.x) < 1e-12)
    let kept = motion.predicted(after: 200, on: .kept)
    #expect(abs(kept.place.x - motion.place.x - 3 * velocity) < 1e-12)
  }

  @Test func `is the surer the more was seen, and the less the longer nothing was`() {
    let (once, often) = (BoxMotion(box), moving(0))
    #expect(often.deviation.x < once.deviation.x)
    var last = often.deviation.x
    for _ in 0..<20 {
      let later = often.predicted(after: last, on: .lost).deviation.x
      #expect(later > often.deviation.x)
      last *= 1.5
    }
    #expect(
      often.predicted(after: 2, on: .lost).deviation.x > often.predicted(after: 1, on: .lost).deviation.x)
  }

  @Test func `takes less of a place it does not trust`() {
    var (sure, unsure) = (moving(0), moving(0))
    let elsewhere = box + SIMD4(0.05, 0, 0, 0)
    sure.see(elsewhere, trust: 1)
    unsure.see(elsewhere, trust: 0.2)
    #expect(sure.place.x - 0.5 > 4 * (unsure.place.x - 0.5) && unsure.place.x > 0.5)
    #expect(sure.velocity.x > 4 * unsure.velocity.x && unsure.velocity.x > 0)
  }

  @Test func `stays where it is without time, and a size stays within half and double`() {
    let motion = moving(0.2)
    #expect(motion.predicted(after: 0, on: .lost).place == motion.place)
    #expect(motion.predicted(after: -1, on: .lost).place == motion.place)
    var growing = BoxMotion(box)
    for frame in 1...10 {
      growing = growing.predicted(after: 1 / 30, on: .lost)
      growing.see(box * SIMD4(1, 1, 1 + Double(frame) / 4, 1 + Double(frame) / 4), trust: 1)
    }
    let later = growing.predicted(after: 1e6, on: Course(memory: 1e6, speed: .one))
    #expect(later.place.z == 2 * 0.1 * 3.5 && later.place.w == 2 * 0.125 * 3.5)
    #expect(later.deviation.x.isFinite)
  }
}

private func abs(_ vector: SIMD4<Double>) -> SIMD4<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}
