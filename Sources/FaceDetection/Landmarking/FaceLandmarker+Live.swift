#if !hasFeature(Embedded)
  extension FaceLandmarker {
    /// Gives the next frame of a live stream, and returns at once: the delegate is called when it has been worked on,
    /// and `results` has what was found. What holds for `FaceDetector.detectAsync` holds here.
    ///
    /// - Parameters:
    ///   - image: The frame.
    ///   - timestampInMilliseconds: When the frame was taken: any number for the first frame, then more than the frame
    ///     before, answered or dropped.
    /// - Throws: `FaceDetectorError` when the landmarker is not in live-stream mode or is closed, and when the timestamp
    ///   does not grow; a refused frame changes nothing.
    public func detectAsync(image: MPImage, timestampInMilliseconds: Int) throws(FaceDetectorError) {
      try runner.offer(image, atMilliseconds: timestampInMilliseconds)
    }

    /// What is found in a live stream, in the order of the timestamps, if the options have `isResultStreamEnabled`; one
    /// stream for one reader, as `FaceDetector.results`.
    public var results: AsyncStream<FaceLandmarkerResult> { runner.results }

    func tell(_ result: Result<FaceLandmarkerResult, FaceDetectorError>, at time: FrameTime) {
      let (found, error) = result.parts
      options.faceLandmarkerLiveStreamDelegate?.faceLandmarker(
        self, didFinishDetection: found, timestampInMilliseconds: time.milliseconds, error: error)
    }
  }
#endif
