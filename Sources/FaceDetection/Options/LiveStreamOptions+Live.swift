#if !hasFeature(Embedded)
  /// Who is told what a live stream finds.
  struct LiveStreamOptions: @unchecked Sendable, Equatable {
    // Sendable though the delegate need not be: options only carry it, and only the stream's own thread calls it.
    /// The delegate of whichever task the options belong to.
    weak var delegate: AnyObject?
    var isResultStreamEnabled = false

    static func == (one: LiveStreamOptions, other: LiveStreamOptions) -> Bool {
      one.delegate === other.delegate && one.isResultStreamEnabled == other.isResultStreamEnabled
    }
  }

  extension LiveStreamOptions {
    /// Refuses a listener in a mode that tells nobody, and a live stream that nobody listens to; the first two in the
    /// words of MediaPipe's task for iOS.
    func check(for mode: RunningMode) throws(FaceDetectorError) {
      if mode != .liveStream, delegate != nil {
        throw FaceDetectorError(
          .invalidArgument,
          "The vision task is in image or video mode. The delegate must not be set in the task's options.")
      }
      if mode == .liveStream, delegate == nil, !isResultStreamEnabled {
        throw FaceDetectorError(
          .invalidArgument,
          "The vision task is in live stream mode. An object must be set as the delegate of the task in its options "
            + "to ensure asynchronous delivery of results.")
      }
      if mode != .liveStream, isResultStreamEnabled {
        throw FaceDetectorError(
          .invalidArgument,
          "isResultStreamEnabled is true in \(mode.nameInText) mode, expected live stream mode")
      }
    }
  }

  extension FaceDetectorOptions {
    /// Who is called with the results in live-stream mode: needed there, unless `isResultStreamEnabled`, and refused in
    /// the other modes.
    ///
    /// It is held weakly: when it is gone, nobody is called. Options are equal only if their delegates are the same
    /// object.
    public var faceDetectorLiveStreamDelegate: (any FaceDetectorLiveStreamDelegate)? {
      get { liveStream.delegate as? any FaceDetectorLiveStreamDelegate }
      set { liveStream.delegate = newValue }
    }

    /// Whether the results of live-stream mode are in the detector's `results`, instead of at a delegate or besides; no
    /// by default. Refused in the other modes.
    public var isResultStreamEnabled: Bool {
      get { liveStream.isResultStreamEnabled }
      set { liveStream.isResultStreamEnabled = newValue }
    }
  }
#endif
