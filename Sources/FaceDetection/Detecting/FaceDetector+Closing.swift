extension FaceDetector {
  /// Ends the detector's work: waits for the calls that are in work; later ones are refused with `Task runner is
  /// currently not running.` Calling it again does nothing.
  ///
  /// In live-stream mode the frame in work and the one that waits are answered before this returns, `results` ends, and
  /// the delegate is not called afterwards. The delegate itself may call it: then the frame it is told of is the last.
  /// A delegate that waits for the thread that closes the detector waits for ever.
  public func close() { runner.close() }
}
