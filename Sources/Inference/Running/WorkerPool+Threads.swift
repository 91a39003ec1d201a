#if !hasFeature(Embedded)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
  internal import Synchronization

  /// Threads that help one workspace: each step's pieces are shared out, and the next step begins when all are done.
  ///
  /// Waiting threads look again and again for a short while, since a step takes microseconds; then they sleep. Nothing is
  /// allocated while running. Which thread computes a piece changes nothing in it.
  final class WorkerPool: Sendable {
    private let team: Team
    private let threads: [Thread]
    private let process = CurrentProcess.number

    /// A pool of `count` threads, the caller's own among them, for steps of these numbers of pieces.
    init(count: Int, pieces: [Int]) {
      let team = Team(count: count, pieces: pieces)
      self.team = team
      threads = (1..<count).compactMap { number in Thread { team.help(as: number) } }
      team.shrink(to: threads.count + 1)
    }

    /// Whether the threads are of this process; a child of `fork()` has none of them.
    var isHere: Bool { process == CurrentProcess.number }

    deinit {
      guard isHere else { return }
      team.stop()
      for thread in threads { thread.join() }
    }

    /// Computes all steps of the workspace's plan.
    func run(_ workspace: Workspace) { team.run(workspace) }
  }
#endif
