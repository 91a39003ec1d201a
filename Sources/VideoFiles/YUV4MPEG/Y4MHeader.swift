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
  /// How the samples of a frame lie.
  public let samples: Samples
  /// Whether the numbers reach from 0 to 255, as `XCOLORRANGE=FULL` says. Grey ones do where nothing is said, as ffmpeg
  /// takes them.
  public let isFullRange: Bool
  /// Whether a frame is two fields, taken one after the other.
  public let isInterlaced: Bool
  /// The line's words behind the first, as they stood there, for a file with the same kind of frames.
  let words: [String]

  /// Which planes a frame has, and how deep their samples are.
  public struct Samples: Sendable, Equatable {
    /// How many colour samples there are.
    public var chroma: ChromaSampling
    /// Bits of a sample: 8, or 9 to 16 in two bytes, the lower one first.
    public var bitDepth = 8
    /// Whether a plane of alpha follows the colours, of eight bits.
    public var hasAlpha = false

    /// Samples of eight bits without alpha, unless more is said.
    public init(_ chroma: ChromaSampling, bitDepth: Int = 8, hasAlpha: Bool = false) {
      (self.chroma, self.bitDepth, self.hasAlpha) = (chroma, bitDepth, hasAlpha)
    }
  }
}

extension Y4MHeader {
  /// What every such file begins with.
  static let signature = Array("YUV4MPEG2".utf8)
  /// The most bytes a line may have.
  static let longestLine = 1024

  /// Reads the line without its line feed.
  init(_ line: [UInt8], options: VideoOptions = VideoOptions()) throws(VideoError.Reason) {
    guard line.starts(with: Y4MHeader.signature), let text = String(validating: line, as: UTF8.self) else {
      throw .header("is no text")
    }
    words = text.split(separator: " ").dropFirst().map(String.init)
    var (width, height): (Int?, Int?) = (nil, nil)
    var rate: FrameRate?
    var (named, older): (Samples?, Samples?) = (nil, nil)
    var (range, interlaced): (Bool?, Bool) = (nil, false)
    for word in words {
      let value = String(word.dropFirst())
      switch word.first {
      case "W": width = try Y4MHeader.side(value, "W")
      case "H": height = try Y4MHeader.side(value, "H")
      case "F": rate = try Y4MHeader.rate(value)
      case "C": named = try Y4MHeader.samples(value, word)
      case "I": interlaced = try Y4MHeader.isInterlaced(value)
      case "X" where value.hasPrefix("YSCSS="):
        // What older programs wrote for C, and ffmpeg still writes beside it; it counts where C is missing.
        if !words.contains(where: { $0.hasPrefix("C") }) {
          older = try Y4MHeader.samples(value.dropFirst(6).lowercased(), word)
        }
      case "X" where value == "COLORRANGE=FULL": range = true
      case "X" where value == "COLORRANGE=LIMITED": range = false
      default: continue
      }
    }
    guard let width, let height else {
      throw .header("says no \(width == nil ? "width (W)" : "height (H)"): \(text)")
    }
    let limit = options.frame.maximumPixels
    guard width <= limit / height else { throw .tooManyPixels(width: width, height: height, limit: limit) }
    (self.width, self.height, frameRate) = (width, height, rate ?? options.frameRate)
    samples = named ?? older ?? Samples(.quarter)
    (isFullRange, isInterlaced) = (range ?? (samples.chroma == .none), interlaced)
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

  /// The samples that `C` names with `text`, in the words of ffmpeg's yuv4mpegdec.c; `word` is what stands in the line.
  private static func samples(_ text: String, _ word: String) throws(VideoError.Reason) -> Samples {
    switch text {
    case "420", "420jpeg", "420paldv", "420mpeg2": return Samples(.quarter)
    case "411": return Samples(.quarterAcross)
    case "422": return Samples(.half)
    case "444": return Samples(.full)
    case "444alpha": return Samples(.full, hasAlpha: true)
    case "mono": return Samples(.none)
    default: break
    }
    let planes: [(String, ChromaSampling)] = [
      ("420p", .quarter), ("422p", .half), ("444p", .full), ("mono", .none),
    ]
    for (name, chroma) in planes where text.hasPrefix(name) {
      guard let depth = Int(text.dropFirst(name.count)), [9, 10, 12, 14, 16].contains(depth),
        text == name + String(depth)
      else { continue }
      return Samples(chroma, bitDepth: depth)
    }
    throw .notRead(
      "samples of kind \(word), expected C420, C411, C422, C444, C444alpha or Cmono, or C420p10 and the like with 9, "
        + "10, 12, 14 or 16 bits; ffmpeg -i FILE -pix_fmt yuv420p -f yuv4mpegpipe - makes such a file")
  }

  /// Whether frames are two fields each.
  private static func isInterlaced(_ text: String) throws(VideoError.Reason) -> Bool {
    switch text {
    case "p", "?", "": return false
    case "t", "b": return true
    case "m":
      throw .notRead(
        "frames of which some are interlaced and some are not (Im), expected Ip, It or Ib; "
          + "ffmpeg -i FILE -vf yadif -pix_fmt yuv420p -f yuv4mpegpipe - makes whole frames of the video they are from"
      )
    default: throw .header("says I\(text), expected Ip, It, Ib or I?")
    }
  }
}

extension Y4MHeader {
  /// A header for frames of this size without more to say.
  public init(
    width: Int, height: Int, frameRate: FrameRate, samples: Samples = Samples(.quarter),
    isFullRange: Bool = false
  ) {
    let isDeep = samples.bitDepth > 8
    var kind =
      switch samples.chroma {
      case .none: "mono"
      case .quarter: isDeep ? "420p" : "420jpeg"
      case .quarterAcross: isDeep ? "411p" : "411"
      case .half: isDeep ? "422p" : "422"
      case .full: isDeep ? "444p" : "444"
      }
    if isDeep { kind += String(samples.bitDepth) }
    if samples.hasAlpha { kind += "alpha" }
    (self.width, self.height, self.frameRate) = (width, height, frameRate)
    (self.samples, self.isFullRange, isInterlaced) = (samples, isFullRange, false)
    words =
      ["W\(width)", "H\(height)", "F\(frameRate.frames):\(frameRate.seconds)", "Ip", "A1:1", "C\(kind)"]
      + (isFullRange ? ["XCOLORRANGE=FULL"] : samples.chroma == .none ? ["XCOLORRANGE=LIMITED"] : [])
  }

  /// The header of a file with frames like these at another rate.
  public func with(_ rate: FrameRate) -> Y4MHeader {
    let word = "F\(rate.frames):\(rate.seconds)"
    let others = words.contains { $0.hasPrefix("F") } ? words : words + [word]
    return Y4MHeader(
      width: width, height: height, frameRate: rate, samples: samples, isFullRange: isFullRange,
      isInterlaced: isInterlaced, words: others.map { $0.hasPrefix("F") ? word : $0 })
  }

  /// The bytes of the line, with its line feed.
  var line: [UInt8] {
    let text: [String] = ["YUV4MPEG2"] + words
    return Array((text.joined(separator: " ") + "\n").utf8)
  }

  /// How many bytes the planes of a frame take, that of alpha too. The sides were checked when they were read.
  var frameBytes: Int {
    let planes = PlanarPicture.byteCount(
      width: width, height: height, chroma: samples.chroma, bitDepth: samples.bitDepth)
    return (planes ?? 0) + alphaBytes
  }

  /// How many of them alpha takes.
  var alphaBytes: Int { samples.hasAlpha ? width * height : 0 }

  /// What the numbers mean. The file does not say which matrix; from 720 rows on it is that of high definition.
  public var encoding: YUVEncoding {
    YUVEncoding(matrix: height >= 720 ? .bt709 : .bt601, range: isFullRange ? .full : .video)
  }
}
