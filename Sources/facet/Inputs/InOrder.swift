import Synchronization

/// Does `work` on at most `limit` elements at a time, and hands the outcomes over one by one in the order of the
/// elements, each as soon as those before it are there. Nothing new is begun once `receive` has thrown.
func inOrder<Element: Sendable, Outcome: Sendable>(
  _ elements: [Element], atOnce limit: Int, work: @escaping @Sendable (Element) -> Outcome,
  receive: (Outcome) throws(RunError) -> Void
) async throws(RunError) {
  let places = Mutex(elements.indices)
  try await inOrder(
    { () throws(RunError) in places.withLock { $0.popFirst() }.map { elements[$0] } },
    atOnce: min(limit, elements.count), work: work, receive: receive)
}

/// The same for elements that `next` gives one by one, which may have to be waited for: it is asked only when there is
/// room for one more, and what is done meanwhile is handed over meanwhile. When `next` throws, what was begun is handed
/// over before the error is passed on. It must return when its task is cancelled.
func inOrder<Element: Sendable, Outcome: Sendable>(
  _ next: @escaping @Sendable () async throws(RunError) -> Element?, atOnce limit: Int,
  work: @escaping @Sendable (Element) -> Outcome, receive: (Outcome) throws(RunError) -> Void
) async throws(RunError) {
  let limit = min(limit, 1 << 16)
  let result = await withTaskGroup(of: Event<Element, Outcome>.self) { group in
    var waiting: [Int: Outcome] = [:]
    var (begun, finished, received) = (0, 0, 0)
    var (isAsked, result) = (false, Result<Bool, RunError>.success(false))  // whether all elements are there
    func ask() {
      // One slow element must not hold up the others, nor may their outcomes pile up behind it without end.
      guard !isAsked, result == .success(false), begun - finished < limit, begun - received < 16 * limit
      else { return }
      isAsked = true
      group.addTask {
        do throws(RunError) { return .element(.success(try await next())) } catch {
          return .element(.failure(error))
        }
      }
    }
    ask()
    do throws(RunError) {
      while let event = await group.next() {
        switch event {
        case .element(let element):
          isAsked = false
          switch element {
          case .success(let element?):
            let index = begun
            begun += 1
            group.addTask { .outcome(index, work(element)) }
          case .success(nil): result = .success(true)
          case .failure(let error): result = .failure(error)
          }
        case .outcome(let index, let outcome):
          finished += 1
          waiting[index] = outcome
          while let next = waiting.removeValue(forKey: received) {
            received += 1
            try receive(next)
          }
        }
        ask()
      }
      return result
    } catch {
      group.cancelAll()
      return .failure(error)
    }
  }
  _ = try result.get()
}

/// What has happened meanwhile.
private enum Event<Element: Sendable, Outcome: Sendable>: Sendable {
  /// An element has come, or there are no more, or why there are none.
  case element(Result<Element?, RunError>)
  case outcome(Int, Outcome)
}
