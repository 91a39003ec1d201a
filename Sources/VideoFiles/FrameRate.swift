/// Frames per second, as a ratio: 30000/1001 is what 29.97 stands for.
public struct FrameRate: Sendable, Equatable {
  /// Frames in `seconds`.
  public let frames: Int
  /// Whole seconds in which `frames` are shown.
  public let seconds: Int

  /// What is assumed where nothing says more: 25 frames a second, as ffmpeg does.
  public static let assumed = FrameRate(checked: 25, 1)

  /// `frames` in `seconds`; nothing unless both are from 1 to 2³¹ − 1.
  public init?(frames: Int, seconds: Int = 1) {
    let limits = 1...Int(Int32.max)
    guard limits.contains(frames), limits.contains(seconds) else { return nil }
    self.init(checked: frames, seconds)
  }

  private init(checked frames: Int, _ seconds: Int) { (self.frames, self.seconds) = (frames, seconds) }
}

extension FrameRate {
  /// When frame `number`, counted from 0, is shown: rounded to the nearest millisecond. Above 1,000 frames a second, where
  /// two frames would share one, frames count as if they came one a millisecond.
  public func milliseconds(ofFrame number: Int) -> Int {
    guard frames <= 1000 * seconds else { return number }
    // In 128 bits nothing overflows: the number has 64, the factors 31 and 10.
    let exact = UInt128(number) * 1000 * UInt128(seconds)
    return Int(clamping: (2 * exact + UInt128(frames)) / (2 * UInt128(frames)))
  }

  /// The first frame that is shown at `time` or later.
  public func frame(atOrAfter time: Duration) -> Int {
    let (whole, parts) = time.components
    guard whole >= 0 else { return 0 }
    // Seconds in units of 10⁻⁹; what is finer is cut off.
    let nanoseconds = UInt128(whole) * 1_000_000_000 + UInt128(max(0, parts) / 1_000_000_000)
    let unit = UInt128(seconds) * 1_000_000_000
    return Int(clamping: (nanoseconds * UInt128(frames) + unit - 1) / unit)
  }

  /// The rate when only every `step`th frame is taken; nothing when that is too slow to be told.
  public func every(_ step: Int) -> FrameRate? {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: step)
    guard !overflows else { return nil }
    if frames % step == 0 { return FrameRate(frames: frames / step, seconds: seconds) }
    return FrameRate(frames: frames, seconds: product)
  }

  /// Frames in one second, as near as a Double is.
  public var perSecond: Double { Double(frames) / Double(seconds) }
}
