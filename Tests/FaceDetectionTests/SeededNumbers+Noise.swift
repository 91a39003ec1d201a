import KernelChecks

extension SeededNumbers {
  /// From 0 to less than 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Of mean 0 and standard deviation 1, nearly normal: twelve uniform ones less six (Irwin and Hall).
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }
}
