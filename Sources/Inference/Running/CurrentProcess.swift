#if hasFeature(Embedded)
  /// The only process of a system without processes.
  package enum CurrentProcess {
    package static var number: Int32 { 0 }
  }
#else
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// The process that runs. After `fork()` the child has a copy of the memory and none of the threads: what waits for one of
  /// them waits for ever, and what one had locked stays locked. So whatever waits remembers the number of its process.
  package enum CurrentProcess {
    /// The system's number of it: a call of the system, some 100 ns.
    package static var number: Int32 { getpid() }
  }
#endif
