/// The program's two voices: results on standard output, everything else on standard error, where a progress bar
/// may stand that must not get between the lines.
struct Console {
  private let output: TextOutput
  private let errors: TextOutput
  private let now: @Sendable () -> Duration
  private var bar: ProgressBar?
  private var start: Duration
  private var drawn: Duration?
}

extension Console {
  /// The fewest pictures a progress bar is shown for.
  static let manyPictures = 10

  init(_ surroundings: Surroundings) {
    (output, errors, now) = (surroundings.output, surroundings.errors, surroundings.now)
    (bar, start, drawn) = (nil, surroundings.now(), nil)
  }

  /// Shows a progress bar from here on if somebody can see it and the run may take a while.
  mutating func expect(_ count: Int?) {
    guard errors.isTerminal, count.map({ $0 >= Console.manyPictures }) ?? true else { return }
    (bar, start) = (ProgressBar(total: count), now())
    draw()
  }

  /// Writes a part of the results.
  mutating func print(_ text: String) throws(RunError) {
    guard !text.isEmpty else { return }
    if output.isTerminal { erase() }
    do throws(OutputError) { try output.write(text) } catch { throw .output(error) }
  }

  /// Says what went wrong or is worth knowing. Where that cannot be written either, there is nobody to tell.
  mutating func report(_ sentence: String) {
    erase()
    try? errors.write("facet: \(sentence)\n")
  }

  /// One picture more is done.
  mutating func advance() {
    let time = now() - start
    bar?.advance(to: time)
    guard bar != nil, drawn.map({ time - $0 >= .milliseconds(100) }) ?? true else { return }
    draw()
  }

  /// Takes the bar away for good.
  mutating func finish() {
    erase()
    bar = nil
  }

  private mutating func draw() {
    guard let bar else { return }
    try? errors.write("\r\(bar.line)\u{1B}[K")
    drawn = now() - start
  }

  private mutating func erase() {
    guard bar != nil, drawn != nil else { return }
    try? errors.write("\r\u{1B}[K")
    drawn = nil
  }
}
