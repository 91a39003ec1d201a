import FaceDetection
import Foundation
import ImageFiles
import Synchronization
import TestSupport
import Testing

/// MediaPipe's own tests of the landmarker, by their names (FaceLandmarkerTest in C++, MPPFaceLandmarkerTests for iOS), with
/// its tolerances. Its portrait cannot be had: the astronaut takes its place, with what MediaPipe 1.2.3 finds in her
/// (Fixtures/README.md), and scikit-image's cat that of the cat.
@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("chelsea.png")), "Models/fetch has not been run"))
struct `MediaPipe's tests of the landmarker` {
  private func photograph(_ file: String = "astronaut.png") throws -> Image {
    try ImageFile.read(path: Checkout.photograph(file)).image
  }

  private func expected() throws -> ExpectedFace {
    try Checkout.numbers(
      ExpectedFace.self,
      in: Checkout.folder.appending(path: "Tests/FaceDetectionTests/Fixtures/astronaut-landmarks.json"))
  }

  /// Within MediaPipe's tolerances: 0.03 for points, 0.12 for expressions, 0.02 for the matrix, which its tests of videos
  /// and live streams do not look at: a followed face is seen in another crop.
  private func agrees(_ result: FaceLandmarkerResult?, withPose: Bool = true) throws -> Bool {
    guard let face = result?.faces.first, result?.faces.count == 1 else { return false }
    let difference = FaceDifference(face, try expected())
    return difference.place <= 0.03 && difference.blendshape <= 0.12
      && (!withPose || difference.matrix <= 0.02)
  }

  private func options(_ mode: RunningMode = .image) -> FaceLandmarkerOptions { .bundle(mode) }

  @Test func `testDetectWithImageModeAndPotraitSucceeds`() throws {
    #expect(try agrees(FaceLandmarker(options: options()).detect(image: photograph())))
  }

  @Test func `testDetectWithImageModeAndPotraitAndFacialTransformationMatrixesSucceeds`() throws {
    let result = try FaceLandmarker(options: options()).detect(image: photograph())
    #expect(try agrees(result) && result.facialTransformationMatrixes.count == 1)
  }

  @Test func `testDetectWithImageModeAndNoFaceSucceeds`() throws {
    let result = try FaceLandmarker(options: options()).detect(image: photograph("chelsea.png"))
    #expect(result.faceLandmarks.isEmpty && result.faceBlendshapes.isEmpty)
    #expect(result.facialTransformationMatrixes.isEmpty)
  }

  @Test func `testDetectWithVideoModeAndPotraitSucceeds`() throws {
    let landmarker = try FaceLandmarker(options: options(.video))
    for time in 0..<3 {
      let result = try landmarker.detect(videoFrame: photograph(), timestampInMilliseconds: time)
      #expect(try agrees(result, withPose: false) && result.timestampInMilliseconds == time)
    }
  }

  /// 100 frames, timestamps 1…100, 0 < results ≤ 100, increasing.
  @Test func `testDetectWithLiveStreamModeAndPotraitSucceeds`() throws {
    final class Listener: FaceLandmarkerLiveStreamDelegate, Sendable {
      let results = Mutex<[(Int, FaceLandmarkerResult?)]>([])
      func faceLandmarker(
        _ faceLandmarker: FaceLandmarker, didFinishDetection result: FaceLandmarkerResult?,
        timestampInMilliseconds: Int, error: (any Error)?
      ) { results.withLock { $0.append((timestampInMilliseconds, result)) } }
    }
    let listener = Listener()
    var options = options(.liveStream)
    options.faceLandmarkerLiveStreamDelegate = listener
    let landmarker = try FaceLandmarker(options: options)
    let image = try photograph()
    for time in 1...100 { try landmarker.detectAsync(image: image, timestampInMilliseconds: time) }
    landmarker.close()
    let results = listener.results.withLock { $0 }
    #expect(1...100 ~= results.count && results.last?.0 == 100)
    #expect(zip(results, results.dropFirst()).allSatisfy { $0.0 < $1.0 })
    for (_, result) in results { #expect(try agrees(result, withPose: false)) }
  }

  @Test func `testDetectWithOutOfOrderTimestampsAndLiveStreamModeFails`() throws {
    var options = options(.liveStream)
    options.isResultStreamEnabled = true
    let landmarker = try FaceLandmarker(options: options)
    try landmarker.detectAsync(image: photograph(), timestampInMilliseconds: 1)
    let error = #expect(throws: FaceDetectorError.self) {
      try landmarker.detectAsync(image: photograph(), timestampInMilliseconds: 0)
    }
    #expect(error?.description == "INVALID_ARGUMENT: Input timestamp must be monotonically increasing.")
    landmarker.close()
  }

  @Test(arguments: [RunningMode.image, .video, .liveStream])
  func `testDetectFailsWithCallingWrongApi`(mode: RunningMode) throws {
    var options = options(mode)
    options.isResultStreamEnabled = mode == .liveStream
    let landmarker = try FaceLandmarker(options: options)
    defer { landmarker.close() }
    let image = try photograph()
    let name = mode == .image ? "Image" : mode == .video ? "Video" : "Live Stream"
    func refused(_ needed: String, _ call: () throws -> Void) {
      let error = #expect(throws: FaceDetectorError.self) { try call() }
      #expect(
        error?.message
          == "The vision task is not initialized with \(needed) mode. Current Running Mode: \(name)")
    }
    if mode != .image { refused("image") { _ = try landmarker.detect(image: image) } }
    if mode != .video {
      refused("video") { _ = try landmarker.detect(videoFrame: image, timestampInMilliseconds: 0) }
    }
    if mode != .liveStream {
      refused("live stream") { try landmarker.detectAsync(image: image, timestampInMilliseconds: 0) }
    }
  }

  @Test func `is refused after it was closed`() throws {
    let landmarker = try FaceLandmarker(options: options())
    landmarker.close()
    let error = #expect(throws: FaceDetectorError.self) { try landmarker.detect(image: photograph()) }
    #expect(error?.message == "Task runner is currently not running.")
  }
}
