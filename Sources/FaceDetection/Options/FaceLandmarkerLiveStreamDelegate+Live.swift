#if !hasFeature(Embedded)
  /// Who is told what a landmarker finds in a live stream. What holds for a `FaceDetectorLiveStreamDelegate` holds here.
  ///
  /// ```swift
  /// final class Camera: FaceLandmarkerLiveStreamDelegate {
  ///   func faceLandmarker(
  ///     _ faceLandmarker: FaceLandmarker, didFinishDetection result: FaceLandmarkerResult?,
  ///     timestampInMilliseconds: Int, error: (any Error)?
  ///   ) {
  ///     print(timestampInMilliseconds, result?.faceLandmarks.count ?? 0)  // 40 1
  ///   }
  /// }
  /// ```
  public protocol FaceLandmarkerLiveStreamDelegate: AnyObject {
    /// A frame has been worked on: called on the landmarker's own thread, for one frame after another in the order of
    /// their timestamps. It may be left out; then nothing is told.
    ///
    /// - Parameters:
    ///   - faceLandmarker: The landmarker. It may be closed, reset and given frames from here.
    ///   - result: The faces, none where there is none.
    ///   - timestampInMilliseconds: The frame's.
    ///   - error: `nil`. Everything that can be wrong with a frame is found when it is given, and thrown there.
    func faceLandmarker(
      _ faceLandmarker: FaceLandmarker, didFinishDetection result: FaceLandmarkerResult?,
      timestampInMilliseconds: Int, error: (any Error)?)
  }

  extension FaceLandmarkerLiveStreamDelegate {
    /// Does nothing.
    public func faceLandmarker(
      _ faceLandmarker: FaceLandmarker, didFinishDetection result: FaceLandmarkerResult?,
      timestampInMilliseconds: Int, error: (any Error)?
    ) {}
  }

  extension FaceLandmarkerOptions {
    /// Who is called with the results in live-stream mode: needed there, unless `isResultStreamEnabled`, and refused in
    /// the other modes. Held weakly.
    public var faceLandmarkerLiveStreamDelegate: (any FaceLandmarkerLiveStreamDelegate)? {
      get { liveStream.delegate as? any FaceLandmarkerLiveStreamDelegate }
      set { liveStream.delegate = newValue }
    }

    /// Whether the results of live-stream mode are in the landmarker's `results`, instead of at a delegate or besides; no
    /// by default. Refused in the other modes.
    public var isResultStreamEnabled: Bool {
      get { liveStream.isResultStreamEnabled }
      set { liveStream.isResultStreamEnabled = newValue }
    }
  }
#endif
