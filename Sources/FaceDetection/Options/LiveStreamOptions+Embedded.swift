#if hasFeature(Embedded)
  /// A system without threads has nobody to work on a live stream: there is nothing to choose.
  struct LiveStreamOptions: Sendable, Equatable {
    func check(for mode: RunningMode) throws(FaceDetectorError) {
      guard mode != .liveStream else {
        throw FaceDetectorError(
          .unimplemented, "live-stream mode needs threads, which this system does not have")
      }
    }
  }
#endif
