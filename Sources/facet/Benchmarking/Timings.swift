/// Times of the same work done again and again, in milliseconds.
struct Timings: Equatable, Sendable {
  let best: Double
  /// Half of the times are at most this.
  let median: Double
  /// Nine tenths of the times are at most this.
  let ninetieth: Double

  /// - Parameter times: At least one.
  init(_ times: [Duration]) {
    precondition(!times.isEmpty, "no time was taken")
    let sorted = times.map { $0 / .milliseconds(1) }.sorted()
    func quantile(_ percent: Int) -> Double { sorted[(sorted.count * percent + 99) / 100 - 1] }
    (best, median, ninetieth) = (sorted[0], quantile(50), quantile(90))
  }
}

extension Timings: Encodable {
  enum CodingKeys: String, CodingKey {
    case best = "min_ms"
    case median = "p50_ms"
    case ninetieth = "p90_ms"
  }
}
