/// Which column each row gets, so that the sum of costs is least: a column belongs to one row at most, a row may take
/// only the columns it is paired with, and one that takes none costs `priceOfNone`.
///
/// Rows come one after another, and each looks for the cheapest way to a place: a free column, or a row on the way that
/// gives up its column for none (the shortest augmenting path of Jonker and Volgenant, Computing 38, 1987, on the pairs
/// that there are; Dijkstra's search on reduced costs, which rows' and columns' prices keep from being negative).
///
/// A search sees only rows and columns that pairs connect with the row, and ends where the way costs more than none:
/// n rows of k pairs in groups of at most g take O(n·g·(g + k)), O(n³) if all are one group.
struct SparseAssignment {
  struct Pair: Sendable, Equatable {
    let column: Int
    /// Finite, at least 0.
    let cost: Double
  }

  private let pairs: [[Pair]]
  private let priceOfNone: Double
  private(set) var columnOfRow: [Int?]
  private var rowOfColumn: [Int?]
  private var rowPrices: [Double], columnPrices: [Double]
  // One search: the cheapest known way to each column, the row it comes from, and what has been seen.
  private var wayCost: [Double], wayRow: [Int], isDone: [Bool], seen: [Int] = []

  /// Solves the problem.
  ///
  /// - Parameters:
  ///   - pairs: For each row, the columns it may take, none of them twice.
  ///   - columnCount: How many columns there are.
  ///   - priceOfNone: What a row without a column costs: finite, at least 0.
  init(_ pairs: [[Pair]], columnCount: Int, priceOfNone: Double) {
    (self.pairs, self.priceOfNone) = (pairs, priceOfNone)
    columnOfRow = Array(repeating: nil, count: pairs.count)
    rowOfColumn = Array(repeating: nil, count: columnCount)
    (rowPrices, columnPrices) = (
      Array(repeating: 0, count: pairs.count), Array(repeating: 0, count: columnCount)
    )
    (wayCost, wayRow) = (
      Array(repeating: .infinity, count: columnCount), Array(repeating: 0, count: columnCount)
    )
    isDone = Array(repeating: false, count: columnCount)
    for row in pairs.indices { place(row) }
  }
}

extension SparseAssignment {
  /// Gives a row its place, and moves others where that is cheaper.
  private mutating func place(_ row: Int) {
    var (current, spent) = (row, 0.0)
    var (giver, giverCost) = (row, Double.infinity)
    var end: Int?
    while true {
      let cost = spent + priceOfNone - rowPrices[current]
      if cost < giverCost { (giver, giverCost) = (current, cost) }
      look(from: current, spent: spent)
      guard let next = nearest(), wayCost[next] < giverCost else { break }
      isDone[next] = true
      spent = wayCost[next]
      guard let owner = rowOfColumn[next] else {
        end = next
        break
      }
      current = owner
    }
    raisePrices(from: row, to: end == nil ? giverCost : spent)
    var free = end
    if end == nil {
      free = columnOfRow[giver]
      columnOfRow[giver] = nil
    }
    // Back along the way: each row takes the column the way came to, and gives its own to the row before.
    while let column = free {
      let taker = wayRow[column]
      free = columnOfRow[taker]
      (columnOfRow[taker], rowOfColumn[column]) = (column, taker)
      if taker == row { break }
    }
    for column in seen { (wayCost[column], isDone[column]) = (.infinity, false) }
    seen.removeAll(keepingCapacity: true)
  }

  /// Finds cheaper ways to the columns of a row that has been reached.
  private mutating func look(from row: Int, spent: Double) {
    for pair in pairs[row] where !isDone[pair.column] {
      let cost = spent + pair.cost - rowPrices[row] - columnPrices[pair.column]
      guard cost < wayCost[pair.column] else { continue }
      if wayCost[pair.column] == .infinity { seen.append(pair.column) }
      (wayCost[pair.column], wayRow[pair.column]) = (cost, row)
    }
  }

  /// The column with the cheapest way that has not been reached.
  private func nearest() -> Int? {
    var best: Int?
    for column in seen where !isDone[column] {
      if let known = best, wayCost[known] <= wayCost[column] { continue }
      best = column
    }
    return best
  }

  /// Keeps every reduced cost at 0 or more, and those of the assignment at 0. A free column's price stays 0.
  private mutating func raisePrices(from row: Int, to cost: Double) {
    rowPrices[row] += cost
    for column in seen where isDone[column] {
      guard let owner = rowOfColumn[column] else { continue }
      rowPrices[owner] += cost - wayCost[column]
      columnPrices[column] -= cost - wayCost[column]
    }
  }
}
