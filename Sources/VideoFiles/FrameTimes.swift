/// When each frame of a video is shown, where its frames do not come evenly: one time a line, as ffprobe and mkvextract
/// write them.
///
/// ```text
/// ffprobe -v error -select_streams v:0 -show_entries frame=pts_time -of csv=p=0 clip.mkv
/// mkvextract clip.mkv timestamps_v2 0:times.txt
/// ```
///
/// ffprobe's are seconds. mkvextract's are milliseconds, which its first line says: `# timestamp format v2`.
public struct FrameTimes: Sendable, Equatable {
  /// The times in the order of the frames, rounded to milliseconds. They grow with every frame.
  public let milliseconds: [Int]
  /// Whether the last time may be the end of the last frame and no frame's: mkvextract writes that too.
  let mayHaveEnd: Bool
}

/// What is wrong with a list of times, and in which line, counted from 1.
public struct FrameTimesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line.
  public let line: Int
  /// What was found, and what was expected.
  public let words: String
  /// One sentence.
  public var description: String { "line \(line): \(words)" }
}

extension FrameTimes {
  /// The longest line that can be a time.
  static let longestLine = 200

  /// Reads the list in `bytes`: a time a line; empty lines, and those that begin with `#`, are passed over. Of a line with
  /// commas the first part counts.
  ///
  /// - Throws: `FrameTimesError` for a line that is no time, for one that is not later than the one before, and where there
  ///   is none at all. Two times that round to the same millisecond are one apart.
  public init(_ bytes: [UInt8]) throws(FrameTimesError) {
    var (times, exact): ([Int], Double) = ([], -.infinity)
    var (unit, isVersionTwo, number) = (1000.0, false, 0)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.count <= FrameTimes.longestLine, let words = String(validating: line, as: UTF8.self) else {
        throw FrameTimesError(line: number, words: "no text, or a long line, expected a time")
      }
      let text = words.trimmed
      if text.isEmpty { continue }
      if text.hasPrefix("#") {
        guard let version = text.formatVersion else { continue }
        guard version == 2 else {
          throw FrameTimesError(
            line: number, words: "times in the format v\(version), expected v2: one a line")
        }
        (unit, isVersionTwo) = (1, true)
        continue
      }
      let first = text.prefix { $0 != "," }
      // Nine years; a Double has parts of a millisecond there.
      guard let value = Double(first), abs(value * unit) < 3e11 else {
        throw FrameTimesError(
          line: number, words: "\(text), expected a time in \(unit == 1 ? "milliseconds" : "seconds")")
      }
      guard value > exact else {
        throw FrameTimesError(line: number, words: "\(text), expected a later time than the one before")
      }
      exact = value
      let rounded = Int((value * unit).rounded())
      times.append(max(rounded, times.last.map { $0 + 1 } ?? rounded))
    }
    guard !times.isEmpty else { throw FrameTimesError(line: max(number, 1), words: "no time in there") }
    (milliseconds, mayHaveEnd) = (times, isVersionTwo)
  }

  /// When frame `number`, counted from 0, is shown. Behind the last time frames follow at `rate`.
  func milliseconds(ofFrame number: Int, at rate: FrameRate) -> Int {
    let last = milliseconds.count - 1
    return number <= last
      ? milliseconds[number] : milliseconds[last] + rate.milliseconds(ofFrame: number - last)
  }

  /// How the times and the frames of a video do not fit each other; nothing where they do.
  package func mismatch(with frames: Int) -> String? {
    let count = milliseconds.count
    if frames == count || (mayHaveEnd && frames == count - 1) { return nil }
    return "times of \(count) frames, but the video has \(frames)"
      + (frames > count ? "; those behind are taken to follow at its rate" : "")
  }
}

extension String {
  /// Without white space, line ends and a byte order mark at its sides.
  fileprivate var trimmed: String {
    let isEmpty = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    var scalars = unicodeScalars.drop(while: isEmpty)
    while let last = scalars.last, isEmpty(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// The number in `# timestamp format v2`, as mkvtoolnix writes it, or `# timecode format v2`, as it used to.
  fileprivate var formatVersion: Int? {
    let words = drop { $0 == "#" }.split(separator: " ").map { $0.lowercased() }
    guard words.count == 3, ["timestamp", "timecode"].contains(words[0]), words[1] == "format" else {
      return nil
    }
    return words[2].hasPrefix("v") ? Int(words[2].dropFirst()) : nil
  }
}

/// What tells the time of a frame: the video's rate, or a list of times.
package struct FrameClock: Sendable {
  /// Frames per second.
  package let rate: FrameRate
  /// The times of the frames, where they are known.
  package let times: FrameTimes?

  /// A clock for a video of this rate.
  package init(rate: FrameRate, times: FrameTimes? = nil) { (self.rate, self.times) = (rate, times) }
}

extension FrameClock {
  /// When frame `number`, counted from 0, is shown.
  package func milliseconds(ofFrame number: Int) -> Int {
    times?.milliseconds(ofFrame: number, at: rate) ?? rate.milliseconds(ofFrame: number)
  }

  /// The first frame that is shown at `time` or later.
  package func frame(atOrAfter time: Duration) -> Int {
    guard let times else { return rate.frame(atOrAfter: time) }
    var (low, high) = (0, times.milliseconds.count)
    while low < high {
      let middle = (low + high) / 2
      if Duration.milliseconds(times.milliseconds[middle]) < time { low = middle + 1 } else { high = middle }
    }
    guard low == times.milliseconds.count, let last = times.milliseconds.last else { return low }
    let behind = time - .milliseconds(last)
    let (more, overflows) = (low - 1).addingReportingOverflow(rate.frame(atOrAfter: behind))
    return overflows ? .max : more
  }
}
