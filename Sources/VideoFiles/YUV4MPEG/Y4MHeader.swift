import ImageFiles
public import Images

/// The first line of a YUV4MPEG2 file: size, rate, and how the planes lie, as yuv4mpeg(5) of mjpegtools describes it.
public struct Y4MHeader: Sendable, Equatable {
  /// Pixels from left to right.
  public let width: Int
  /// Rows from top to bottom.
  public let height: Int
  /// Frames per second; what was assumed where the header does not say.
  public let frameRate: FrameRate
  /// How many colour samples there are.
  public let chroma: ChromaSampling
  /// Whether the numbers reach from 0 to 255, as `XCOLORRANGE=FULL` says.
  public let isFullRange: Bool
  /// Whether a frame is two fields, taken one after the other.
  public let isInterlaced: Bool
  /// The line's words behind the first, as they stood there, for a file with the same kind of frames.
  let words: [String]
}

extension Y4MHeader {
  /// What every such file begins with.
  static let signature = Array("YUV4MPEG2".utf8)
  /// The most bytes a line may have.
  static let longestLine = 1024

  /// Reads the line without its line feed.
  init(_ line: [UInt8], options: VideoOptions = VideoOptions()) throws(VideoError.Reason) {
    guard line.starts(with: Y4MHeader.signature), let text = String(validating: line, as: UTF8.self) else {
      throw .noFrame(start: Array(line.prefix(10)))
    }
    words = text.split(separator: " ").dropFirst().map(String.init)
    var (width, height): (Int?, Int?) = (nil, nil)
    var rate: FrameRate?
    var (sampling, fullRange, interlaced) = (ChromaSampling.quarter, false, false)
    for word in words {
      let value = String(word.dropFirst())
      switch word.first {
      case "W": width = try Y4MHeader.side(value, "W")
      case "H": height = try Y4MHeader.side(value, "H")
      case "F": rate = try Y4MHeader.rate(value)
      case "C": sampling = try Y4MHeader.chroma(value)
      case "I": interlaced = ["t", "b", "m"].contains(value)
      case "X" where value == "COLORRANGE=FULL": fullRange = true
      default: continue
      }
    }
    guard let width, let height else {
      throw .header("says no \(width == nil ? "width (W)" : "height (H)"): \(text)")
    }
    let limit = options.frame.maximumPixels
    guard width <= limit / height else { throw .tooManyPixels(width: width, height: height, limit: limit) }
    (self.width, self.height, frameRate) = (width, height, rate ?? options.frameRate)
    (chroma, isFullRange, isInterlaced) = (sampling, fullRange, interlaced)
  }

  private static func side(_ text: String, _ letter: String) throws(VideoError.Reason) -> Int {
    guard let side = Int(text), 1...Int(Int32.max) ~= side, text.allSatisfy(\.isNumber) else {
      throw .header("says \(letter)\(text), expected a whole number, at least 1")
    }
    return side
  }

  /// The rate, or nothing for 0:0 or 0:1, which is how one says that it is not known.
  private static func rate(_ text: String) throws(VideoError.Reason) -> FrameRate? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let frames = parts[0], let seconds = parts[1] else {
      throw .header("says F\(text), expected a rate such as F30000:1001")
    }
    if frames == 0 { return nil }
    guard let rate = FrameRate(frames: frames, seconds: seconds) else {
      throw .header("says F\(text), expected two numbers from 1 to \(Int32.max)")
    }
    return rate
  }

  private static func chroma(_ text: String) throws(VideoError.Reason) -> ChromaSampling {
    switch text {
    case "420", "420jpeg", "420paldv", "420mpeg2": return .quarter
    case "422": return .half
    case "444": return .full
    case "mono": return .none
    default:
      throw .notRead(
        "colour samples of kind C\(text), expected C420, C422, C444 or Cmono of 8 bits; "
          + "ffmpeg -i FILE -pix_fmt yuv420p -f yuv4mpegpipe - makes such a file")
    }
  }
}

extension Y4MHeader {
  /// A header for frames of this size without more to say.
  public init(
    width: Int, height: Int, frameRate: FrameRate, chroma: ChromaSampling = .quarter,
    isFullRange: Bool = false
  ) {
    let kind =
      switch chroma {
      case .none: "mono"
      case .quarter: "420jpeg"
      case .half: "422"
      case .full: "444"
      }
    (self.width, self.height, self.frameRate) = (width, height, frameRate)
    (self.chroma, self.isFullRange, isInterlaced) = (chroma, isFullRange, false)
    words =
      ["W\(width)", "H\(height)", "F\(frameRate.frames):\(frameRate.seconds)", "Ip", "A1:1", "C\(kind)"]
      + (isFullRange ? ["XCOLORRANGE=FULL"] : [])
  }

  /// The header of a file with frames like these at another rate.
  public func with(_ rate: FrameRate) -> Y4MHeader {
    let word = "F\(rate.frames):\(rate.seconds)"
    let others = words.contains { $0.hasPrefix("F") } ? words : words + [word]
    return Y4MHeader(
      width: width, height: height, frameRate: rate, chroma: chroma, isFullRange: isFullRange,
      isInterlaced: isInterlaced, words: others.map { $0.hasPrefix("F") ? word : $0 })
  }

  /// The bytes of the line, with its line feed.
  var line: [UInt8] {
    let text: [String] = ["YUV4MPEG2"] + words
    return Array((text.joined(separator: " ") + "\n").utf8)
  }

  /// How many bytes the planes of a frame take. The sides were checked when they were read.
  var frameBytes: Int {
    PlanarPicture.byteCount(width: width, height: height, chroma: chroma) ?? 0
  }

  /// What the numbers mean. The file does not say which matrix; from 720 rows on it is that of high definition.
  public var encoding: YUVEncoding {
    YUVEncoding(matrix: height >= 720 ? .bt709 : .bt601, range: isFullRange ? .full : .video)
  }
}
