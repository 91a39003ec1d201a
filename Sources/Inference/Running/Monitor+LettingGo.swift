extension Monitor {
  /// Calls `body` alone with the value, and lets go of what it returns after the lock: freeing a frame's pixels may call
  /// their owner's code, and that the detector. Without the word of its lifetime the optimiser frees inside the lock what
  /// nobody uses.
  package func lettingGo<Left, Failure: Error>(_ body: (inout Value) throws(Failure) -> Left) throws(Failure)
  {
    let left = try withLock(body)
    withExtendedLifetime(left) {}
  }
}
