#if !hasFeature(Embedded)
  internal import Images
  internal import Inference

  extension TaskRunner {
    /// Gives the next frame of a live stream to the stream's thread.
    func offer(_ image: Image, atMilliseconds milliseconds: Int) throws(FaceDetectorError) {
      try check(is: .liveStream)
      guard live?.isHere ?? true else { throw .forked("and its thread is there") }
      try inFlight.begin()
      defer { inFlight.end() }
      try calls.lettingGo { (calls) throws(FaceDetectorError) in
        live?.offer(LiveFrame(image: image, time: try calls.accept(milliseconds)))
      }
    }

    /// What is found in a live stream; a stream that has ended where there is none, or none in this
    /// process.
    var results: AsyncStream<Task.Result> {
      guard let live, live.isHere else { return AsyncStream { $0.finish() } }
      return live.results
    }
  }
#endif
