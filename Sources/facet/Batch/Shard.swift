/// A part of the inputs: every n-th by its place among all of them. The parts 1/n to n/n together are all inputs, each
/// once.
struct Shard: Equatable, Sendable {
  /// 1 for the first part.
  let number: Int
  let count: Int

  init(number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// All inputs.
  static let whole = Shard(number: 1, of: 1)
}

extension Shard {
  /// Whether the input at `place`, counted from 0, belongs to this part.
  func contains(_ place: Int) -> Bool { place % count == number - 1 }
}
