#if !hasFeature(Embedded)
  /// Who is told what a live stream finds.
  ///
  /// ```swift
  /// final class Camera: FaceDetectorLiveStreamDelegate {
  ///   func faceDetector(
  ///     _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
  ///     timestampInMilliseconds: Int, error: (any Error)?
  ///   ) {
  ///     print(timestampInMilliseconds, result?.detections.count ?? 0)  // 40 1
  ///   }
  /// }
  /// ```
  ///
  /// A class need not be `Sendable` to be a delegate; what else touches it is its own to order. One that belongs to the
  /// main actor declares the method `nonisolated` and hands the result on.
  public protocol FaceDetectorLiveStreamDelegate: AnyObject {
    /// A frame has been worked on.
    ///
    /// Called on the detector's own thread, for one frame after another in the order of their timestamps, before the
    /// next frame is begun: the time it takes is the frame's. Frames that were dropped are not told of.
    ///
    /// As in MediaPipe it may be left out; then nothing is told.
    ///
    /// - Parameters:
    ///   - faceDetector: The detector. It may be closed, reset and given frames from here.
    ///   - result: The faces, none where there is none, with the frame's timestamp; `nil` when there is an error.
    ///   - timestampInMilliseconds: The frame's.
    ///   - error: A `FaceDetectorError` when the model cannot be run on a frame of this size, `nil` otherwise. What is wrong
    ///     with a frame itself is found when it is given, and thrown there.
    func faceDetector(
      _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
      timestampInMilliseconds: Int, error: (any Error)?)
  }

  extension FaceDetectorLiveStreamDelegate {
    /// Does nothing.
    public func faceDetector(
      _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
      timestampInMilliseconds: Int, error: (any Error)?
    ) {}
  }
#endif
