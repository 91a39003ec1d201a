/// Places for values that live from one step to another, so that values alive at the same time never share a float.
struct ArenaLayout {
  /// A value's life, in steps, and its size.
  struct Life: Equatable, Sendable {
    var tensor: Int
    var count: Int
    /// The first and the last step that needs it.
    var steps: ClosedRange<Int>
  }

  /// Where each tensor lies; none for those that need no place.
  private(set) var views: [TensorView?]
  /// Floats of the whole workspace.
  private(set) var count = 0

  /// Every view starts at a multiple of this many floats: one cache line, and the widest vector load.
  static let alignment = 16

  /// Gives places, the largest value first, each in the lowest gap among those alive at the same time.
  init(_ lives: [Life], tensorCount: Int) {
    views = Array(repeating: nil, count: tensorCount)
    var placed: [(life: Life, view: TensorView)] = []
    for life in lives.sorted(by: { ($0.count, $1.tensor) > ($1.count, $0.tensor) }) {
      let neighbours = placed.filter { $0.life.steps.overlaps(life.steps) }.map { $0.view }
        .sorted { $0.offset < $1.offset }
      var offset = 0
      for neighbour in neighbours {
        if offset + life.count <= neighbour.offset { break }
        offset = max(offset, ArenaLayout.aligned(neighbour.offset + neighbour.count))
      }
      let view = TensorView(offset: offset, count: life.count)
      placed.append((life, view))
      views[life.tensor] = view
      count = max(count, view.offset + view.count)
    }
    ArenaLayout.check(placed.map { $0.life }, views)
  }

  /// The planner's proof: no two values alive at the same time overlap.
  private static func check(_ lives: [Life], _ views: [TensorView?]) {
    for (index, life) in lives.enumerated() {
      for other in lives[..<index] where life.steps.overlaps(other.steps) {
        guard let a = views[life.tensor], let b = views[other.tensor] else { continue }
        precondition(!a.range.overlaps(b.range), "tensors \(life.tensor) and \(other.tensor) share memory")
      }
    }
  }

  private static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}
