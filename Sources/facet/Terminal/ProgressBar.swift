/// How far a long run is: a bar, the count, pictures per second and the time left, in one line of a terminal. Where nobody
/// knows how many there are, only the count and the rate.
struct ProgressBar {
  let total: Int?
  private(set) var done = 0
  private(set) var elapsed = Duration.zero
}

extension ProgressBar {
  init(total: Int?) { self.total = total }

  mutating func advance(to elapsed: Duration) {
    done += 1
    self.elapsed = elapsed
  }

  /// The line, short enough for a terminal of 60 columns.
  var line: String {
    guard let total else { return "\(done)\(shownRate.map { "  \($0)/s" } ?? "")" }
    let width = 24
    let filled = total == 0 ? width : width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    guard let rate, let shownRate else { return "\(bar) \(done)/\(total)" }
    let left = Int((Double(total - done) / rate).rounded(.up))
    return "\(bar) \(done)/\(total)  \(shownRate)/s  \(ProgressBar.clock(left)) left"
  }

  /// How many are done in a second, once that can be told.
  private var rate: Double? {
    let seconds = elapsed / .seconds(1)
    return done > 0 && seconds > 0 ? Double(done) / seconds : nil
  }

  private var shownRate: String? { rate.map { Float($0).fixed($0 < 10 ? 1 : 0) } }

  /// Seconds as `0:07`, `12:30`, `1:02:03`.
  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }
}
