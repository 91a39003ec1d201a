import Testing

@testable import facet

@Suite struct `A suggestion` {
  @Test(arguments: [
    ("detct", "detect"), ("dtect", "detect"), ("ispect", "inspect"), ("mdoels", "models"),
    ("Detect", "detect"),
  ])
  func `is the nearest word`(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: ["detect", "inspect", "models"]) == meant)
  }

  @Test(arguments: ["x", "photograph", ""])
  func `is not made when nothing is near`(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: ["detect", "inspect", "models"]) == nil)
  }

  @Test func `counts letters inserted, left out, replaced, exchanged`() {
    let distance = { (a: String, b: String) in Suggestion.distance(Array(a), Array(b)) }
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "abc") == 0)
    #expect(distance("abcd", "abd") == 1)
    #expect(distance("abc", "axc") == 1)
    #expect(distance("abc", "acb") == 1)
  }
}
