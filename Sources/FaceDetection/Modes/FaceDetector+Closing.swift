extension FaceDetector {
  /// Ends the detector's work: waits for the calls that are in work; later ones are refused with `Task runner is
  /// currently not running.` Calling it again does nothing.
  public func close() {
    calls.withLock { $0.close() }
    calls.wait { $0.inWork == 0 }
  }
}
