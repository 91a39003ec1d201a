/// A small system of linear equations, solved by elimination with partial pivoting in the order of operations of
/// OpenCV's LU solver, so that the last bits agree.
struct LinearSystem {
  private let order: Int
  private var a: [Double]  // (order, order)
  private var b: [Double]  // (order)

  init(order: Int) {
    self.order = order
    a = Array(repeating: 0, count: order * order)
    b = Array(repeating: 0, count: order)
  }

  mutating func set(row: Int, _ coefficients: [Double], equals value: Double) {
    for (column, coefficient) in coefficients.enumerated() { a[row * order + column] = coefficient }
    b[row] = value
  }

  /// The unknowns; zeros for a system without a single solution.
  consuming func solution() -> [Double] {
    for i in 0..<order {
      var pivot = i
      for j in i + 1..<max(order, i + 1) where a[j * order + i].magnitude > a[pivot * order + i].magnitude {
        pivot = j
      }
      guard a[pivot * order + i] != 0 else { return Array(repeating: 0, count: order) }
      if pivot != i {
        for k in i..<order { a.swapAt(i * order + k, pivot * order + k) }
        b.swapAt(i, pivot)
      }
      let d = -1 / a[i * order + i]
      for j in i + 1..<max(order, i + 1) {
        let alpha = a[j * order + i] * d
        for k in i + 1..<max(order, i + 1) { a[j * order + k] += alpha * a[i * order + k] }
        b[j] += alpha * b[i]
      }
    }
    for i in (0..<order).reversed() {
      for k in i + 1..<max(order, i + 1) { b[i] -= a[i * order + k] * b[k] }
      b[i] /= a[i * order + i]
    }
    return b
  }
}
