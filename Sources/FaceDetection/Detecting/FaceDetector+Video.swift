internal import Images

extension FaceDetector {
  /// Finds the faces of the next frame of a video. Blocks until they are found; calls from several threads are worked
  /// on one after another.
  ///
  /// ```swift
  /// var options = FaceDetectorOptions()
  /// options.baseOptions.modelAssetPath = "short-range.tflite"
  /// options.runningMode = .video
  /// let detector = try FaceDetector(options: options)
  /// let result = try detector.detect(videoFrame: frame, timestampInMilliseconds: 40)
  /// result.timestampInMilliseconds  // 40
  /// ```
  ///
  /// - Parameters:
  ///   - image: The frame, of any size and orientation; both may change from frame to frame.
  ///   - timestampInMilliseconds: When the frame was taken: any number for the first frame, then more than the frame
  ///     before.
  /// - Returns: The faces in the options' `resultOrder`, the surest first by default; none when there is no face. The
  ///   timestamp is the frame's.
  /// - Throws: `FaceDetectorError` when the detector is not in video mode or is closed, and when the timestamp does not
  ///   grow; a refused frame changes nothing.
  public func detect(
    videoFrame image: MPImage, timestampInMilliseconds: Int
  ) throws(FaceDetectorError) -> FaceDetectorResult {
    try runner.run(self, image, atMilliseconds: timestampInMilliseconds)
  }
}

extension FaceDetector: FrameTask {
  func result(
    of image: Image, at time: FrameTime, remembering memory: inout FrameMemory
  ) throws(FaceDetectorError) -> FaceDetectorResult {
    let (width, height) = (image.uprightWidth, image.uprightHeight)
    memory.begin(time)
    let found =
      memory.needsModel
      ? try withFaces(in: image, reduction: nil, region: nil) { Array($0) } : nil
    return FaceDetectorResult(
      memory.faces(found, at: time, width: width, height: height), orientation: image.orientation,
      width: image.width, height: image.height, timestampInMilliseconds: time.milliseconds)
  }
}

extension FaceDetector {
  /// Begins another video: its first frame may have any timestamp, and nothing is remembered of the frames before. The
  /// model stays loaded.
  ///
  /// In live-stream mode the frame that waits is dropped, and that in work is answered before this returns, unless the
  /// delegate itself calls it. In image mode and after `close()` nothing happens.
  public func reset() { runner.reset() }
}
