/// Does `work` on at most `limit` elements at a time, and hands the outcomes over one by one in the order of the
/// elements, each as soon as those before it are there. Nothing new is begun once `receive` has thrown.
func inOrder<Element: Sendable, Outcome: Sendable>(
  _ elements: [Element], atOnce limit: Int, work: @escaping @Sendable (Element) -> Outcome,
  receive: (Outcome) throws(RunError) -> Void
) async throws(RunError) {
  let result = await withTaskGroup(of: (Int, Outcome).self) { group in
    var waiting: [Int: Outcome] = [:]
    var begun = 0
    var received = 0
    func begin() {
      guard begun < elements.count else { return }
      let (index, element) = (begun, elements[begun])
      group.addTask { (index, work(element)) }
      begun += 1
    }
    for _ in 0..<limit { begin() }
    do throws(RunError) {
      while let (index, outcome) = await group.next() {
        waiting[index] = outcome
        while let next = waiting.removeValue(forKey: received) {
          received += 1
          try receive(next)
          begin()
        }
      }
      return Result<Void, RunError>.success(())
    } catch {
      return .failure(error)
    }
  }
  try result.get()
}
