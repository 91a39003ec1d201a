import FaceDetection
import Foundation
import Synchronization
import TestSupport
import Testing

/// What a live stream tells, counted and not kept: nothing here may grow with the number of frames.
private final class Answers: FaceDetectorLiveStreamDelegate, Sendable {
  struct Count { var answered = 0, outOfOrder = 0, last = Int.min }
  private let count = Mutex(Count())
  private let last: Int
  let lastIsAnswered = Signal()

  /// - Parameter last: The timestamp of the last frame.
  init(last: Int) { self.last = last }

  var soFar: Count { count.withLock { $0 } }

  func faceDetector(
    _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
    timestampInMilliseconds: Int,
    error: (any Error)?
  ) {
    count.withLock { count in
      count.answered += 1
      if timestampInMilliseconds <= count.last || result?.detections.count != 1 || error != nil {
        count.outOfOrder += 1
      }
      count.last = timestampInMilliseconds
    }
    if timestampInMilliseconds == last { lastIsAnswered.give() }
  }
}

/// A camera of 1,000 frames a second and a detector that takes 20 ms: for two seconds, or as many as
/// `FACET_STREAM_SECONDS` says.
@Suite struct `A live stream under load` {
  private static let asked = ProcessInfo.processInfo.environment["FACET_STREAM_SECONDS"].flatMap(Int.init)

  /// Gives a frame every millisecond, and those that are late at once.
  private func give(_ frames: Int, to detector: FaceDetector, _ alive: Gauge, side: Int) throws {
    let (clock, pause) = (ContinuousClock(), Signal())
    let start = clock.now
    for time in 0..<frames {
      while clock.now < start + .milliseconds(time) { pause.wait(atMost: 1) }
      try detector.detectAsync(
        image: CountedPixels.frame(side: side, alive), timestampInMilliseconds: time)
    }
  }

  @Test func `keeps one frame waiting, the order, and nothing else`() throws {
    let frames = 1000 * (Self.asked ?? 2)
    let (alive, looked, slowness) = (Gauge(), Gauge(), Signal())
    let answers = Answers(last: frames - 1)
    let detector = try FaceDetector(options: .liveStream(answers)) {
      looked.enter()
      slowness.wait(atMost: 20)
    }
    // Whatever is taken once is taken before memory is looked at.
    try detector.detectAsync(image: CountedPixels.frame(side: 320, alive), timestampInMilliseconds: -1_000)
    let before = Memory.resident()
    let clock = ContinuousClock()
    let start = clock.now
    try give(frames, to: detector, alive, side: 320)
    let given = clock.now
    // The last frame is answered by itself.
    #expect(answers.lastIsAnswered.wait())
    // Frames there are at once: in work, waiting, and in the hands of who gives them.
    #expect(alive.most <= 3 && alive.entered == frames + 1)
    let after = Memory.resident()

    // Two more, then the end: it waits for no more than these.
    let lookedBefore = looked.entered
    for time in [frames, frames + 1] {
      try detector.detectAsync(image: CountedPixels.frame(side: 320, alive), timestampInMilliseconds: time)
    }
    let closing = clock.now
    detector.close()
    let closed = clock.now
    #expect(looked.entered <= lookedBefore + 2 && alive.inside == 0)
    let told = answers.soFar
    #expect(told.outOfOrder == 0 && told.last == frames + 1)
    #expect(told.answered == looked.entered && told.answered < frames)
    guard Self.asked != nil else { return }
    print(
      "live stream: \(frames) frames in \(given - start), \(told.answered) answered, at most \(alive.most) there at "
        + "once, resident memory \(before) KB before and \(after) KB after, closed in \(closed - closing)")
    // 32 bytes a frame: less than the smallest object that could be left of each.
    #expect(after - before <= 32 * frames / 1024, "resident memory grew")
  }
}

private enum Memory {
  /// What this process has in memory, in KB; 0 where the system does not say so in a file.
  static func resident() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
