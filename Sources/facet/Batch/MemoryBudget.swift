import CProcessor
import Inference

/// The memory that all pictures in work have together. What does not fit now waits until others are done; what would not
/// fit alone is refused.
///
/// Files come first and pictures second, each with a part of their own, so that pictures that wait for each other's
/// memory cannot be: whoever holds memory for a picture waits for nothing.
final class MemoryBudget: Sendable {
  fileprivate struct Use {
    enum Part { case files, pictures }
    var files = 0
    var pictures = 0

    subscript(part: Part) -> Int {
      get { part == .files ? files : pictures }
      set { if part == .files { files = newValue } else { pictures = newValue } }
    }
  }

  /// Bytes for everything.
  let limit: Int
  fileprivate let use = Monitor(Use())

  init(limit: Int) { self.limit = limit }
}

extension MemoryBudget {
  /// One picture's part, given back when it is done.
  final class Share {
    private let budget: MemoryBudget
    private var file = 0
    private var picture = 0

    fileprivate init(_ budget: MemoryBudget) { self.budget = budget }

    deinit {
      budget.use.withLock { use in
        use.files -= file
        use.pictures -= picture
      }
    }
  }

  /// The part of a picture that has nothing yet.
  func share() -> Share { Share(self) }

  /// Bytes that a file may have whose size is not known before it is read: its memory grows by doubling, and is copied.
  var unknownFileLimit: Int { limit / 3 }
}

extension MemoryBudget.Share {
  /// Waits until a file of `count` bytes may be read.
  func takeFile(_ count: Int) throws(PictureError) {
    let limit = budget.limit
    try check(count)
    take(count, .files, atMost: limit / 4)
    file += count
    guard facet_can_allocate(count) == 1 else { throw .memory(needed: count, limit: nil) }
  }

  /// Waits until a picture may be decoded, drawn into and written that takes `count` bytes beside its file.
  func takePicture(_ count: Int) throws(PictureError) {
    let limit = budget.limit
    try check(count, besides: file)
    take(count, .pictures, atMost: limit - limit / 4)
    picture += count
    // A limit of the address space, or other programs, may leave less than there should be.
    guard facet_can_allocate(count) == 1 else { throw .memory(needed: count, limit: nil) }
  }

  /// Whether a picture that takes `count` bytes beside its file could be decoded when nothing else is.
  func fits(_ count: Int) -> Bool { count <= budget.limit - min(file, budget.limit) }

  /// Waits until `part` has room for `count` bytes more, or nothing in it.
  private func take(_ count: Int, _ part: MemoryBudget.Use.Part, atMost most: Int) {
    let hasRoom = { (use: MemoryBudget.Use) in use[part] == 0 || use[part] <= most - count }
    while true {
      let isTaken = budget.use.withLock { use in
        guard hasRoom(use) else { return false }
        use[part] += count
        return true
      }
      if isTaken { return }
      budget.use.wait(until: hasRoom)
    }
  }

  private func check(_ count: Int, besides others: Int = 0) throws(PictureError) {
    guard count <= budget.limit - min(others, budget.limit) else {
      throw .memory(needed: count + others, limit: budget.limit)
    }
  }
}
