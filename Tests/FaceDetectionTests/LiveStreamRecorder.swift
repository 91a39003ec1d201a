import FaceDetection
import Synchronization
import TestSupport

/// A delegate that writes down what it is told.
final class LiveStreamRecorder: FaceDetectorLiveStreamDelegate, Sendable {
  private let results = Mutex<[FaceDetectorResult]>([])
  private let callsWithoutResult = Gauge()
  private let isTold = Signal()
  private let alsoDo: @Sendable (FaceDetector, FaceDetectorResult) -> Void

  /// - Parameter alsoDo: Called with each result, on the thread that brings it.
  init(alsoDo: @escaping @Sendable (FaceDetector, FaceDetectorResult) -> Void = { _, _ in }) {
    self.alsoDo = alsoDo
  }

  func faceDetector(
    _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
    timestampInMilliseconds: Int,
    error: (any Error)?
  ) {
    guard let result, error == nil, timestampInMilliseconds == result.timestampInMilliseconds else {
      callsWithoutResult.enter()
      return
    }
    results.withLock { $0.append(result) }
    alsoDo(faceDetector, result)
    isTold.give()
  }
}

extension LiveStreamRecorder {
  /// All results so far, in the order they came.
  var told: [FaceDetectorResult] { results.withLock { $0 } }

  /// Their timestamps; `nil` when it was ever called otherwise than with a result and its timestamp.
  var timestamps: [Int]? { callsWithoutResult.entered == 0 ? told.map(\.timestampInMilliseconds) : nil }

  /// Waits for the next result nobody has waited for.
  @discardableResult func wait() -> Bool { isTold.wait() }
}

/// What a detection waits for: whoever looks says so and waits to be let go on.
final class HeldDetection: Sendable {
  private let looking = Signal(), mayGoOn = Signal()
  let calls = Gauge()

  var hook: @Sendable () -> Void {
    { [self] in
      calls.enter()
      looking.give()
      mayGoOn.wait()
      calls.leave()
    }
  }

  /// Waits until the next picture is looked at.
  @discardableResult func waitUntilLooking() -> Bool { looking.wait() }

  func letGoOn(times: Int = 1) { for _ in 0..<times { mayGoOn.give() } }
}

extension FaceDetectorOptions {
  /// The small detector in this mode.
  static func small(_ mode: RunningMode) -> FaceDetectorOptions {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = SmallFaceDetector.model
    options.runningMode = mode
    return options
  }

  /// The small detector in live-stream mode, for one listener or both.
  static func liveStream(
    _ delegate: (any FaceDetectorLiveStreamDelegate)?, results: Bool = false
  ) -> FaceDetectorOptions {
    var options = small(.liveStream)
    options.faceDetectorLiveStreamDelegate = delegate
    options.isResultStreamEnabled = results
    return options
  }
}
