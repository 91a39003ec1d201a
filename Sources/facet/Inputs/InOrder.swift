/// Does `work` on at most `limit` elements at a time, and hands the outcomes over one by one in the order of the
/// elements, each as soon as those before it are there. Nothing new is begun once `receive` has thrown.
func inOrder<Element: Sendable, Outcome: Sendable>(
  _ elements: [Element], atOnce limit: Int, work: @escaping @Sendable (Element) -> Outcome,
  receive: (Outcome) throws(RunError) -> Void
) async throws(RunError) {
  let limit = min(limit, elements.count)
  let result = await withTaskGroup(of: (Int, Outcome).self) { group in
    var waiting: [Int: Outcome] = [:]
    var (begun, finished, received) = (0, 0, 0)
    func begin() {
      // One slow element must not hold up the others, nor may their outcomes pile up behind it without end.
      while begun < elements.count, begun - finished < limit, begun - received < 16 * limit {
        let (index, element) = (begun, elements[begun])
        group.addTask { (index, work(element)) }
        begun += 1
      }
    }
    begin()
    do throws(RunError) {
      while let (index, outcome) = await group.next() {
        finished += 1
        waiting[index] = outcome
        while let next = waiting.removeValue(forKey: received) {
          received += 1
          try receive(next)
        }
        begin()
      }
      return Result<Void, RunError>.success(())
    } catch {
      return .failure(error)
    }
  }
  try result.get()
}
