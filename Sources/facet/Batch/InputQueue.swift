import Dispatch
import Synchronization

/// An input, and its place among all inputs of the command line.
struct NumberedInput: Equatable, Sendable {
  let index: Int
  let input: PictureInput
}

/// The inputs of a run in their order, each handed out once: those of this shard that no earlier run has finished.
final class InputQueue: Sendable {
  /// The inputs of a list, as far as they have been read.
  fileprivate struct Listed: Sendable {
    var list: FileList
    let name: String
    let shard: Shard
    var finished: FinishedInputs
    var position = 0
  }

  /// How many inputs there are; nothing for a list, of which nobody knows.
  let knownCount: Int?
  private let known: Mutex<ArraySlice<NumberedInput>>
  private let listed: Mutex<Listed?>
  /// Where a list is waited for, so that no thread that looks at pictures has to.
  private let waiting = DispatchQueue(label: "facet.list")

  /// The inputs that are known already.
  init(_ inputs: [PictureInput], shard: Shard = .whole, finished: FinishedInputs = .none) {
    var finished = finished
    let left = inputs.enumerated().map { NumberedInput(index: $0, input: $1) }
      .filter { shard.contains($0.index) && !finished.remove($0.input.path) }
    knownCount = left.count
    known = Mutex(left[...])
    listed = Mutex(nil)
  }

  /// The inputs of a list that is read on the way; `name` is what errors call it.
  init(_ list: FileList, name: String, shard: Shard = .whole, finished: FinishedInputs = .none) {
    knownCount = nil
    known = Mutex([])
    listed = Mutex(Listed(list: list, name: name, shard: shard, finished: finished))
  }
}

extension InputQueue {
  /// The next input; nothing at the end, or when the task is cancelled while a list is waited for.
  func next() async throws(RunError) -> NumberedInput? {
    if knownCount != nil { return known.withLock { $0.popFirst() } }
    let arriving = AsyncStream<Result<NumberedInput?, RunError>> { continuation in
      waiting.async {
        do throws(RunError) {
          continuation.yield(
            .success(try self.listed.withLock { (listed) throws(RunError) in try listed?.next() }))
        } catch {
          continuation.yield(.failure(error))
        }
        continuation.finish()
      }
    }
    for await result in arriving { return try result.get() }
    return nil
  }
}

extension InputQueue.Listed {
  /// The next input of this shard that is not finished; waits for it.
  fileprivate mutating func next() throws(RunError) -> NumberedInput? {
    do throws(FileListError) {
      while let input = try list.next() {
        defer { position += 1 }
        if shard.contains(position), !finished.remove(input.path) {
          return NumberedInput(index: position, input: input)
        }
      }
      return nil
    } catch {
      throw .list(error.sentence(about: name))
    }
  }
}
