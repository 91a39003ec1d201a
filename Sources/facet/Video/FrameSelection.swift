import VideoFiles

/// Which frames of a video are looked at.
struct FrameSelection: Equatable {
  /// A frame, by its number or by its time.
  enum Place: Equatable {
    case frame(Int)
    case time(Duration)

    func frame(at rate: FrameRate) -> Int {
      switch self {
      case .frame(let number): number
      case .time(let time): rate.frame(atOrAfter: time)
      }
    }
  }

  var first: Place?
  /// Looked at too.
  var last: Place?
  var step = 1
}

extension FrameSelection {
  /// Whether frame `number` is looked at, and whether one behind it may be.
  func includes(_ number: Int, at rate: FrameRate) -> (isIncluded: Bool, goesOn: Bool) {
    let start = first?.frame(at: rate) ?? 0
    let end = last?.frame(at: rate) ?? .max
    return (
      (start...max(start, end)).contains(number) && number <= end && (number - start) % step == 0,
      number < end
    )
  }

  /// How many of `count` frames are looked at.
  func count(of count: Int, at rate: FrameRate) -> Int {
    let start = first?.frame(at: rate) ?? 0
    let end = min(last?.frame(at: rate) ?? .max, count - 1)
    return start > end ? 0 : (end - start) / step + 1
  }
}

extension ParsedArguments {
  /// The option's value as a frame's number, or as a time: seconds with an s behind them, or minutes and seconds with a
  /// colon between.
  func place(_ option: OptionSpec) throws(UsageError) -> FrameSelection.Place? {
    guard let text = self[option] else { return nil }
    if let number = Int(text), number >= 0 { return .frame(number) }
    let isTime = text.hasSuffix("s") || text.contains(":")
    let parts = (text.hasSuffix("s") ? text.dropLast() : text[...])
      .split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    let seconds = parts.reduce(Double?(0)) { sum, part in
      if let sum, let part, part >= 0 { 60 * sum + part } else { nil }
    }
    guard isTime, parts.count <= 3, let seconds, seconds < 1e9 else {
      throw .wrongValue(
        option: option.flag, found: text, expected: "a frame's number, or a time such as 12.5s or 1:02:03")
    }
    return .time(.nanoseconds(Int64((seconds * 1e9).rounded())))
  }
}

/// The frames of a video that are looked at; the others are passed over without being decoded.
struct SelectedFrames {
  let reader: any VideoReader
  let selection: FrameSelection
  private var number = 0

  init(_ reader: any VideoReader, _ selection: FrameSelection) {
    (self.reader, self.selection) = (reader, selection)
  }

  /// The next of them; nothing behind the last one.
  mutating func next() throws(VideoError) -> VideoFrame? {
    while true {
      let (isIncluded, goesOn) = selection.includes(number, at: reader.frameRate)
      guard isIncluded || goesOn else { return nil }
      number += 1
      if isIncluded { return try reader.next() }
      guard try reader.skip() else { return nil }
    }
  }
}
