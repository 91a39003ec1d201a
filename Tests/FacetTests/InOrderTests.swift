import Synchronization
import Testing

@testable import facet

@Suite struct `Work in order` {
  @Test(arguments: [1, 2, 7, 100, Int.max])
  func `hands outcomes over in the order of the elements`(limit: Int) async throws {
    var received: [Int] = []
    try await inOrder(Array(0..<50), atOnce: limit, work: { $0 * $0 }, receive: { received.append($0) })
    #expect(received == (0..<50).map { $0 * $0 })
  }

  @Test func `has no more than the limit in work`() async throws {
    let counts = Mutex((now: 0, most: 0))
    let work: @Sendable (Int) -> Int = { element in
      counts.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<1000 { counts.withLock { _ in } }
      counts.withLock { $0.now -= 1 }
      return element
    }
    try await inOrder(Array(0..<40), atOnce: 3, work: work, receive: { _ in })
    #expect(counts.withLock { $0.most } <= 3)
  }

  @Test func `begins nothing new after a failure`() async {
    let begun = Mutex(0)
    let work: @Sendable (Int) -> Int = { element in
      begun.withLock { $0 += 1 }
      return element
    }
    await #expect(throws: RunError.output(.nobodyReads)) {
      try await inOrder(Array(0..<1000), atOnce: 2, work: work) { (_) throws(RunError) in
        throw .output(.nobodyReads)
      }
    }
    #expect(begun.withLock { $0 } <= 2)
  }

  @Test func `of nothing is nothing`() async throws {
    try await inOrder([Int](), atOnce: 2, work: { $0 }, receive: { _ in Issue.record("nothing to receive") })
  }
}
