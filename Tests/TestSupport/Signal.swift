import Dispatch
import Foundation

/// Something one thread tells another. A wait that nobody ends gives up after a minute, and says so.
package final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func give() { semaphore.signal() }

  /// Blocks until it is given; false when that took too long.
  @discardableResult package func wait(atMost milliseconds: Int = 60_000) -> Bool {
    semaphore.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}

/// Runs `body` on a thread of its own. Not on a queue of Dispatch's: on Linux its few threads are also those that tests
/// run on, and tests that wait may have taken them all.
package func inBackground(_ body: @escaping @Sendable () -> Void) -> Signal {
  let isDone = Signal()
  Thread.detachNewThread {
    body()
    isDone.give()
  }
  return isDone
}
