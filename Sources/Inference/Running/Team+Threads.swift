#if !hasFeature(Embedded)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
  internal import Synchronization

  /// What the threads of a pool share.
  ///
  /// Every counter only grows, so that none has to be set back while somebody still looks at it: run number n hands out
  /// the pieces of a step from n · (pieces + threads) on, since each thread asks once more than there are pieces, and the
  /// step is done when n + 1 times all threads have said so.
  @safe final class Team: @unchecked Sendable {
    private let pieces: [Int]
    private var count: Int  // set before the first run
    private let claimed: UnsafeMutablePointer<Atomic<Int>>  // (steps)
    private let finished: UnsafeMutablePointer<Atomic<Int>>  // (steps)
    /// Runs begun; negative when the threads are to end.
    private let begun = Atomic<Int>(0)
    /// Written before `begun` grows, read after it has.
    private var workspace: Unmanaged<Workspace>?
    private let sleepers = Sleepers()

    init(count: Int, pieces: [Int]) {
      (self.count, self.pieces) = (count, pieces)
      // One counter a step each; freed in deinit and nowhere else.
      unsafe claimed = .allocate(capacity: max(pieces.count, 1))
      unsafe finished = .allocate(capacity: max(pieces.count, 1))
      for step in pieces.indices {
        unsafe (claimed + step).initialize(to: Atomic(0))
        unsafe (finished + step).initialize(to: Atomic(0))
      }
    }

    deinit {
      for step in pieces.indices {
        unsafe (claimed + step).deinitialize(count: 1)
        unsafe (finished + step).deinitialize(count: 1)
      }
      unsafe claimed.deallocate()
      unsafe finished.deallocate()
    }

    /// Fewer threads than asked for, where the system gives no more.
    func shrink(to count: Int) { self.count = count }
  }

  extension Team {
    /// The caller's part: starts a run, works, and returns when all steps are done.
    func run(_ workspace: Workspace) {
      // The caller holds the workspace until this returns, and nobody uses it afterwards.
      unsafe self.workspace = unsafe .passUnretained(workspace)
      let run = begun.load(ordering: .relaxed)
      begun.store(run + 1, ordering: .releasing)
      sleepers.wake()
      compute(workspace, run: run, worker: 0)
    }

    /// Another thread's part: takes part in every run until the pool ends.
    func help(as worker: Int) {
      var run = 0
      while true {
        sleepers.wait { self.begun.load(ordering: .acquiring) != run }
        guard begun.load(ordering: .acquiring) >= 0, let workspace = unsafe workspace else { return }
        // Held by the caller of the run, which waits for this thread.
        unsafe workspace._withUnsafeGuaranteedRef { compute($0, run: run, worker: worker) }
        run += 1
      }
    }

    func stop() {
      begun.store(-1, ordering: .releasing)
      sleepers.wake()
    }

    private func compute(_ workspace: Workspace, run: Int, worker: Int) {
      for step in pieces.indices {
        let first = run * (pieces[step] + count)
        while true {
          // A counter of this team, initialised with it.
          let piece = unsafe claimed[step].wrappingAdd(1, ordering: .relaxed).oldValue - first
          guard piece < pieces[step] else { break }
          workspace.run(workspace.plan.steps[step], pieces: piece..<piece + 1, worker: worker)
        }
        let all = (run + 1) * count
        // Releases what this thread has written, and takes what the others have.
        unsafe finished[step].wrappingAdd(1, ordering: .acquiringAndReleasing)
        var looks = 0
        while unsafe finished[step].load(ordering: .acquiring) < all {
          looks += 1
          // Somebody else may need the processor that the missing thread waits for.
          if looks % 4096 == 0 { sched_yield() }
        }
      }
    }
  }
#endif
