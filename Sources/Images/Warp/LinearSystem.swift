/// Eight linear equations, solved by elimination with partial pivoting in the order of operations of OpenCV's LU solver,
/// so that the last bits agree. Each equation is its eight coefficients and its right side.
struct LinearSystem {
  var equations:
    (
      Equation, Equation, Equation, Equation, Equation, Equation, Equation, Equation
    )

  /// Σ coefficients[k] · unknown[k] = value.
  struct Equation {
    var coefficients: SIMD8<Double>
    var value: Double
  }

  /// The unknowns; zeros for a system without a single solution.
  func solution() -> SIMD8<Double> {
    unsafe withUnsafeTemporaryAllocation(of: Equation.self, capacity: 8) { rows in
      let all = equations
      // Eight equations for eight places, every one of them filled before it is read.
      unsafe rows.initializeElement(at: 0, to: all.0)
      unsafe rows.initializeElement(at: 1, to: all.1)
      unsafe rows.initializeElement(at: 2, to: all.2)
      unsafe rows.initializeElement(at: 3, to: all.3)
      unsafe rows.initializeElement(at: 4, to: all.4)
      unsafe rows.initializeElement(at: 5, to: all.5)
      unsafe rows.initializeElement(at: 6, to: all.6)
      unsafe rows.initializeElement(at: 7, to: all.7)
      var span = unsafe rows.mutableSpan
      return LinearSystem.eliminate(&span)
    }
  }

  private static func eliminate(_ rows: inout MutableSpan<Equation>) -> SIMD8<Double> {
    for i in 0..<8 {
      var pivot = i
      for j in i..<8 where rows[j].coefficients[i].magnitude > rows[pivot].coefficients[i].magnitude {
        pivot = j
      }
      guard rows[pivot].coefficients[i] != 0 else { return .zero }
      if pivot != i { rows.swapAt(i, pivot) }
      let d = -1 / rows[i].coefficients[i]
      for j in i + 1..<max(8, i + 1) {
        let alpha = rows[j].coefficients[i] * d
        for k in i + 1..<max(8, i + 1) { rows[j].coefficients[k] += alpha * rows[i].coefficients[k] }
        rows[j].value += alpha * rows[i].value
      }
    }
    var unknowns = SIMD8<Double>.zero
    for i in (0..<8).reversed() {
      var value = rows[i].value
      for k in i + 1..<max(8, i + 1) { value -= rows[i].coefficients[k] * unknowns[k] }
      unknowns[i] = value / rows[i].coefficients[i]
    }
    return unknowns
  }
}
