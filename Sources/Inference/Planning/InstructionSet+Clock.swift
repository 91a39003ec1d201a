#if !hasFeature(Embedded)
  internal import Kernels

  extension InstructionSet {
    /// The most multiply-adds a second that one core reaches with the set's vectors and nothing else to do: the best of
    /// the short loops that fit into a fiftieth of a second. The plain kernels are held to the vectors that every
    /// processor of the architecture has.
    package func peakMultiplyAdds() -> Double {
      guard let functions = functions ?? InstructionSet.portable.functions else { return 0 }
      let rounds = 20_000  // some 30 µs: long for the clock, short for the scheduler
      let clock = ContinuousClock()
      let end = clock.now + .milliseconds(20)
      var best = Duration.seconds(1000)
      var sum: Float = 0
      repeat {
        best = min(best, clock.measure { sum += functions.peak(rounds) })
      } while clock.now < end
      precondition(sum.isFinite, "chains that come to rest have finite sums")
      return Double(rounds * VectorFunctions.peakChains * functions.lanes) / (best / .seconds(1))
    }
  }
#endif
