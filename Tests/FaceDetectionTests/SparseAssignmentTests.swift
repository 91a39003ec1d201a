@testable import FaceDetection
import KernelChecks
import Testing

@Suite struct `An assignment` {
  /// Every way to give rows columns, tried one after another: the least sum.
  private func leastCost(
    _ pairs: ArraySlice<[SparseAssignment.Pair]>, taken: UInt64, priceOfNone: Double
  ) -> Double {
    guard let first = pairs.first else { return 0 }
    let rest = pairs.dropFirst()
    var least = priceOfNone + leastCost(rest, taken: taken, priceOfNone: priceOfNone)
    for pair in first where taken & 1 << pair.column == 0 {
      least = min(
        least, pair.cost + leastCost(rest, taken: taken | 1 << pair.column, priceOfNone: priceOfNone))
    }
    return least
  }

  /// What the chosen columns cost; `nil` when a column is given twice or to a row that is not paired with it.
  private func cost(
    _ columns: [Int?], _ pairs: [[SparseAssignment.Pair]], priceOfNone: Double
  ) -> Double? {
    var sum = 0.0, taken: Set<Int> = []
    for (column, pairs) in zip(columns, pairs) {
      guard let column else {
        sum += priceOfNone
        continue
      }
      guard taken.insert(column).inserted, let pair = pairs.first(where: { $0.column == column }) else {
        return nil
      }
      sum += pair.cost
    }
    return columns.count == pairs.count ? sum : nil
  }

  private func random(
    rows: Int, columns: Int, density: Double, steps: UInt64, _ numbers: inout SeededNumbers
  ) -> [[SparseAssignment.Pair]] {
    (0..<rows).map { _ in
      (0..<columns).compactMap { column in
        guard numbers.unit() < density else { return nil }
        return SparseAssignment.Pair(
          column: column, cost: Double(numbers.next() % steps) / Double(steps))
      }
    }
  }

  /// Costs of four steps have many equal ones; of 2³² hardly any.
  @Test(arguments: [4, 1 << 32] as [UInt64], [0.3, 0.7, 1])
  func `costs the least that any assignment costs`(steps: UInt64, density: Double) throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<400 {
      let rows = Int(numbers.next() % 7), columns = Int(numbers.next() % 7)
      let price = Double(numbers.next() % 8) / 4
      let pairs = random(rows: rows, columns: columns, density: density, steps: steps, &numbers)
      let assignment = SparseAssignment(pairs, columnCount: columns, priceOfNone: price)
      let found = try #require(cost(assignment.columnOfRow, pairs, priceOfNone: price))
      let least = leastCost(pairs[...], taken: 0, priceOfNone: price)
      // Six sums of numbers up to 2, each rounded once.
      #expect(abs(found - least) <= 6 * 2 * .ulpOfOne)
    }
  }

  @Test func `prefers the best of all to the best of the first`() {
    let pairs: [[SparseAssignment.Pair]] = [
      [.init(column: 0, cost: 0.1), .init(column: 1, cost: 0.2)], [.init(column: 0, cost: 0.1)],
    ]
    #expect(SparseAssignment(pairs, columnCount: 2, priceOfNone: 2).columnOfRow == [1, 0])
    // Where none is cheap enough, none is taken.
    #expect(SparseAssignment(pairs, columnCount: 2, priceOfNone: 0.05).columnOfRow == [nil, nil])
    #expect(SparseAssignment([], columnCount: 0, priceOfNone: 1).columnOfRow == [])
    #expect(SparseAssignment([[]], columnCount: 3, priceOfNone: 1).columnOfRow == [nil])
  }

  @Test func `of many rows gives no column twice`() throws {
    var numbers = SeededNumbers(seed: 3)
    let pairs = random(rows: 200, columns: 200, density: 0.2, steps: 1 << 32, &numbers)
    let assignment = SparseAssignment(pairs, columnCount: 200, priceOfNone: 2)
    let found = try #require(cost(assignment.columnOfRow, pairs, priceOfNone: 2))
    // Two hundred rows in which forty columns each may be chosen: all can be placed cheaply.
    #expect(found < 0.1 * 200)
    #expect(!assignment.columnOfRow.contains(nil))
  }
}
