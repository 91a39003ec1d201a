#if !hasFeature(Embedded)
  internal import Images

  extension FaceDetector {
    /// Gives the next frame of a live stream, and returns at once: the delegate is called when it has been worked on,
    /// and `results` has what was found.
    ///
    /// One frame is in work and one waits; a newer one takes the place of that which waits, and of the older one nothing
    /// is heard. The last frame is always answered.
    ///
    /// - Parameters:
    ///   - image: The frame. Its pixels are held until they have been looked at or the frame is dropped; those of
    ///     `Image(borrowing:owner:…)` must not change before.
    ///   - timestampInMilliseconds: When the frame was taken: any number for the first frame, then more than the frame
    ///     before, answered or dropped.
    /// - Throws: `FaceDetectorError` when the detector is not in live-stream mode or is closed, and when the timestamp
    ///   does not grow; a refused frame changes nothing.
    public func detectAsync(image: MPImage, timestampInMilliseconds: Int) throws(FaceDetectorError) {
      try runner.offer(image, atMilliseconds: timestampInMilliseconds)
    }

    /// What is found in a live stream, in the order of the timestamps, if the options have `isResultStreamEnabled`.
    ///
    /// ```swift
    /// for await result in detector.results {
    ///   print(result.timestampInMilliseconds, result.detections.count)  // 40 1
    /// }
    /// ```
    ///
    /// There is one stream, for one reader. Of results that nobody reads the newest 64 are kept. It ends with `close()`
    /// or the detector; without `isResultStreamEnabled`, and so in the other modes, it has ended already.
    public var results: AsyncStream<FaceDetectorResult> { runner.results }
  }

  extension Result where Failure == FaceDetectorError {
    /// What a delegate is told: the result, or the error.
    var parts: (Success?, FaceDetectorError?) {
      switch self {
      case .success(let found): (found, nil)
      case .failure(let error): (nil, error)
      }
    }
  }

  extension FaceDetector {
    func tell(_ result: Result<FaceDetectorResult, FaceDetectorError>, at time: FrameTime) {
      let (found, error) = result.parts
      options.faceDetectorLiveStreamDelegate?.faceDetector(
        self, didFinishDetection: found, timestampInMilliseconds: time.milliseconds, error: error)
    }
  }
#endif
