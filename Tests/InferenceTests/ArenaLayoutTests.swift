@testable import Inference
import Testing

@Suite struct `A workspace's layout` {
  private func life(_ tensor: Int, _ count: Int, _ steps: ClosedRange<Int>) -> ArenaLayout.Life {
    ArenaLayout.Life(tensor: tensor, count: count, steps: steps)
  }

  @Test func `shares memory between values that are never alive together`() {
    let layout = ArenaLayout([life(0, 32, 0...1), life(1, 16, 1...2), life(2, 32, 2...3)], tensorCount: 3)
    #expect(layout.views[0]?.range == 0..<32)
    #expect(layout.views[2]?.range == 0..<32)
    #expect(layout.views[1]?.range == 32..<48)
    #expect(layout.count == 48)
  }

  @Test func `starts every value at a multiple of a cache line`() {
    let layout = ArenaLayout([life(0, 17, 0...1), life(1, 3, 0...1), life(2, 5, 0...1)], tensorCount: 3)
    for view in layout.views { #expect((view?.offset ?? 1) % ArenaLayout.alignment == 0) }
    #expect(layout.count == 51)
  }

  @Test func `fills gaps that are large enough`() {
    let layout = ArenaLayout(
      [life(0, 64, 0...0), life(1, 32, 0...2), life(2, 48, 1...2)], tensorCount: 3)
    #expect(layout.views[1]?.offset == 64)
    #expect(layout.views[2]?.offset == 0)
  }

  @Test func `never lets values alive together overlap, whatever their sizes`() {
    var seed: UInt64 = 1
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<50 {
      let lives = (0..<40).map { tensor in
        let start = next(30)
        return life(tensor, next(200), start...start + next(10))
      }
      let layout = ArenaLayout(lives, tensorCount: 40)
      for a in lives {
        for b in lives where a.tensor < b.tensor && a.steps.overlaps(b.steps) {
          guard let x = layout.views[a.tensor], let y = layout.views[b.tensor] else { continue }
          #expect(!x.range.overlaps(y.range))
        }
      }
    }
  }
}
