import VideoFiles

/// Which frames of a video are looked at.
struct FrameSelection: Equatable {
  /// A frame, by its number or by its time.
  enum Place: Equatable {
    case frame(Int)
    case time(Duration)

    func frame(by clock: FrameClock) -> Int {
      switch self {
      case .frame(let number): number
      case .time(let time): clock.frame(atOrAfter: time)
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
  func includes(_ number: Int, by clock: FrameClock) -> (isIncluded: Bool, goesOn: Bool) {
    let start = first?.frame(by: clock) ?? 0
    let end = last?.frame(by: clock) ?? .max
    return (
      (start...max(start, end)).contains(number) && number <= end && (number - start) % step == 0,
      number < end
    )
  }

  /// How many of `count` frames are looked at.
  func count(of count: Int, by clock: FrameClock) -> Int {
    let start = first?.frame(by: clock) ?? 0
    let end = min(last?.frame(by: clock) ?? .max, count - 1)
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
  /// A frame in its place: one that is there, or one that cannot be read.
  enum Frame {
    case read(VideoFrame)
    case lost(number: Int, milliseconds: Int, VideoError)
  }

  /// So many frames one after the other that cannot be read end a video: it is something else by then.
  static let mostLostInARow = 100

  let reader: any VideoReader
  let selection: FrameSelection
  private let clock: FrameClock
  private var lostInARow = 0
  /// The frame that comes next, of all frames.
  private(set) var number = 0
  /// How many frames there are in all, as soon as the last one has been passed.
  private(set) var total: Int?

  init(_ reader: any VideoReader, _ selection: FrameSelection, times: FrameTimes? = nil) {
    (self.reader, self.selection) = (reader, selection)
    clock = FrameClock(rate: reader.frameRate, times: times)
  }

  /// The next of them; nothing behind the last one. After an error there is none.
  mutating func next() throws(VideoError) -> Frame? {
    while true {
      let (isIncluded, goesOn) = selection.includes(number, by: clock)
      guard isIncluded || goesOn else { return nil }
      if isIncluded {
        do throws(VideoError) {
          guard let frame = try reader.next() else {
            total = number
            return nil
          }
          (number, lostInARow) = (number + 1, 0)
          return .read(frame)
        } catch {
          guard !error.endsVideo else { throw error }
          lostInARow += 1
          guard lostInARow <= SelectedFrames.mostLostInARow else {
            throw VideoError(.tooManyLost(lostInARow), frame: number, offset: error.offset)
          }
          defer { number += 1 }
          return .lost(number: number, milliseconds: clock.milliseconds(ofFrame: number), error)
        }
      }
      guard try reader.skip() else {
        total = number
        return nil
      }
      number += 1
    }
  }
}
