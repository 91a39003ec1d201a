#if !hasFeature(Embedded)
  #if canImport(ObjectiveC)
    internal import ObjectiveC

    /// Calls `body`, then frees what Objective-C kept for it: a thread that never returns has nobody else to do so.
    func withAutoreleasePool(_ body: () -> Bool) -> Bool { autoreleasepool { body() } }
  #else
    /// Calls `body`. There is no Objective-C here that would keep anything.
    func withAutoreleasePool(_ body: () -> Bool) -> Bool { body() }
  #endif
#endif
