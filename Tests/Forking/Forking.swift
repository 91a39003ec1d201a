import CForking
import FaceDetection
import Images
import TestSupport

/// A program for a test: what detectors do in a child of `fork()` that were used before it. A line for each, `name: word`,
/// where the word is `works`, `refuses` or `hangs`. Arguments: a bundle of the landmarker, to try that one too.
///
/// It is a program of its own since its parent must have no threads but those that are tried: another's lock, of the
/// allocator or of the runtime, would stay locked in the child.
@main struct Forking {
  static func main() throws {
    let picture = SmallFaceDetector.picture()
    for mode in [RunningMode.image, .video] {
      let detector = try FaceDetector(options: options(mode))
      var time = 0
      let look = {
        time += 1
        return mode == .image
          ? try detector.detect(image: picture).detections.count
          : try detector.detect(videoFrame: picture, timestampInMilliseconds: time).detections.count
      }
      _ = try look()
      tell("\(mode)") { try look() == 1 }
      tell("\(mode), closed in the child") {
        detector.reset()
        detector.close()
        return (try? look()) == nil
      }
      tell("\(mode), in the child's child") { inChild { try look() == 1 } == 0 }
      guard try look() == 1 else { return print("the parent's detector no longer works") }
    }
    try tellOfUse(picture)
    try tellOfStream(picture)
    if let bundle = CommandLine.arguments.dropFirst().first {
      var options = FaceLandmarkerOptions()
      (options.baseOptions.modelAssetPath, options.numThreads) = (bundle, 2)
      let landmarker = try FaceLandmarker(options: options)
      let wide = SmallFaceDetector.picture(side: 256)
      _ = try landmarker.detect(image: wide)
      tell("landmarker") {
        _ = try landmarker.detect(image: wide)
        return true
      }
    }
  }

  private static func options(_ mode: RunningMode) -> FaceDetectorOptions {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = SmallFaceDetector.model
    (options.runningMode, options.numThreads) = (mode, 2)
    return options
  }

  /// Another thread is in the middle of a call when the child is made.
  private static func tellOfUse(_ picture: Image) throws {
    for mode in [RunningMode.image, .video] {
      let (looking, end) = (Signal(), Signal())
      let detector = try FaceDetector(options: options(mode)) {
        looking.give()
        end.wait(atMost: 20_000)
      }
      let answered = inBackground {
        _ =
          mode == .image
          ? try? detector.detect(image: picture)
          : try? detector.detect(videoFrame: picture, timestampInMilliseconds: 0)
      }
      guard looking.wait() else { return print("the parent's detector does not look") }
      tell("\(mode), in use") {
        detector.reset()
        detector.close()
        return mode == .image
          ? try detector.detect(image: picture).detections.count == 1
          : try detector.detect(videoFrame: picture, timestampInMilliseconds: 1).detections.count == 1
      }
      end.give()
      _ = answered.wait()
    }
  }

  private static func tellOfStream(_ picture: Image) throws {
    let listener = Listener()
    var options = options(.liveStream)
    options.faceDetectorLiveStreamDelegate = listener
    var detector: FaceDetector? = try FaceDetector(options: options)
    try detector?.detectAsync(image: picture, timestampInMilliseconds: 0)
    guard listener.isAnswered.wait() else { return print("the parent's stream does not answer") }
    tell("live stream") {
      defer {
        detector?.reset()
        detector?.close()
        detector = nil
      }
      try detector?.detectAsync(image: picture, timestampInMilliseconds: 1)
      return true
    }
    detector?.close()
  }

  private static func tell(_ name: String, _ body: () throws -> Bool) {
    let word =
      switch inChild(body) {
      case 0: "works"
      case 1: "refuses"
      case -1: "hangs"
      case let status: "ends with \(status)"
      }
    print("\(name): \(word)")
  }

  /// How a child that runs `body` ends: 0 when it is true, 1 when it throws that the process was forked, 2 otherwise.
  private static func inChild(_ body: () throws -> Bool) -> Int32 {
    let child = facet_fork()
    guard child == 0 else { return facet_wait(child, 10_000) }
    do { facet_leave(try body() ? 0 : 2) } catch let error as FaceDetectorError {
      facet_leave(error.code == .failedPrecondition ? 1 : 3)
    } catch {
      facet_leave(3)
    }
  }
}

private final class Listener: FaceDetectorLiveStreamDelegate, Sendable {
  let isAnswered = Signal()

  func faceDetector(
    _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
    timestampInMilliseconds: Int, error: (any Error)?
  ) {
    isAnswered.give()
  }
}
