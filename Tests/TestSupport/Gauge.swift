import Synchronization

/// How many are inside at once, from any threads.
package final class Gauge: Sendable {
  private struct State { var entered = 0, inside = 0, most = 0 }
  private let state = Mutex(State())

  package init() {}

  /// Somebody comes in; the number of all who have ever done so.
  @discardableResult package func enter() -> Int {
    state.withLock { state in
      (state.entered, state.inside) = (state.entered + 1, state.inside + 1)
      state.most = max(state.most, state.inside)
      return state.entered
    }
  }

  package func leave() { state.withLock { $0.inside -= 1 } }

  /// All who have ever come in.
  package var entered: Int { state.withLock { $0.entered } }

  /// Those who are inside now.
  package var inside: Int { state.withLock { $0.inside } }

  /// The most who have been inside at once.
  package var most: Int { state.withLock { $0.most } }
}
