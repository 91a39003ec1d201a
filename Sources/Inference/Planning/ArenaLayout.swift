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

  /// Above so many values, each is not compared with each other any more: that would take a second for a file of a
  /// megabyte.
  private static let fewValues = 2048

  /// Gives places: the largest value first, each in the lowest gap among those alive at the same time; of very many values
  /// the earliest first.
  init(_ lives: [Life], tensorCount: Int) {
    views = Array(repeating: nil, count: tensorCount)
    if lives.count <= ArenaLayout.fewValues { place(bySize: lives) } else { place(byTime: lives) }
    check(lives)
  }

  private mutating func place(bySize lives: [Life]) {
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
  }

  /// Each value when its life begins, in the first gap of those that ended lives have left.
  private mutating func place(byTime lives: [Life]) {
    var gaps = Gaps()
    for event in ArenaLayout.events(lives) {
      let life = lives[event.life]
      if event.isEnd {
        guard let view = views[life.tensor] else { continue }
        gaps.give(view.offset..<ArenaLayout.aligned(view.offset + max(view.count, 1)))
      } else {
        let offset = gaps.take(ArenaLayout.aligned(max(life.count, 1)))
        views[life.tensor] = TensorView(offset: offset, count: life.count)
        count = max(count, offset + life.count)
      }
    }
  }

  private typealias Event = (step: Int, isEnd: Bool, life: Int)

  /// Beginnings and ends in the order of steps: a life ends after its last step, before those that begin at the next one.
  private static func events(_ lives: [Life]) -> [Event] {
    var events: [Event] = []
    for (index, life) in lives.enumerated() {
      events.append((life.steps.lowerBound, false, index))
      events.append((life.steps.upperBound + 1, true, index))
    }
    return events.sorted { ($0.step, $0.isEnd ? 0 : 1, $0.life) < ($1.step, $1.isEnd ? 0 : 1, $1.life) }
  }

  /// The planner's proof: no two values alive at the same time overlap. Those alive are kept in the order of their places,
  /// so that each is compared with its two neighbours only.
  private func check(_ lives: [Life]) {
    var alive: [(range: Range<Int>, tensor: Int)] = []
    for event in ArenaLayout.events(lives) {
      let life = lives[event.life]
      guard let range = views[life.tensor]?.range, !range.isEmpty else { continue }
      let place = alive.firstPlace { $0.range.lowerBound >= range.lowerBound }
      if event.isEnd {
        alive.remove(at: place)
        continue
      }
      for neighbour in [place - 1, place] where alive.indices ~= neighbour {
        precondition(
          !alive[neighbour].range.overlaps(range),
          "tensors \(life.tensor) and \(alive[neighbour].tensor) share memory")
      }
      alive.insert((range, life.tensor), at: place)
    }
  }

  private static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}

/// Stretches of memory that are free, in their order, none touching the next; the last one has no end.
private struct Gaps {
  private var free: [Range<Int>] = [0..<Int.max]

  /// The beginning of the first gap with room for so many floats, which are free no longer.
  mutating func take(_ count: Int) -> Int {
    for (index, gap) in free.enumerated() where gap.count >= count {
      free[index] = gap.lowerBound + count..<gap.upperBound
      if free[index].isEmpty { free.remove(at: index) }
      return gap.lowerBound
    }
    preconditionFailure("the last gap has no end")
  }

  /// Makes a stretch free again.
  mutating func give(_ range: Range<Int>) {
    let place = free.firstPlace { $0.lowerBound >= range.lowerBound }
    var range = range
    if place < free.count, free[place].lowerBound == range.upperBound {
      range = range.lowerBound..<free[place].upperBound
      free.remove(at: place)
    }
    if place > 0, free[place - 1].upperBound == range.lowerBound {
      free[place - 1] = free[place - 1].lowerBound..<range.upperBound
    } else {
      free.insert(range, at: place)
    }
  }
}

extension Array {
  /// The first place whose element, and all after it, fulfil a condition: halving, not one by one.
  fileprivate func firstPlace(where isFulfilled: (Element) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isFulfilled(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
