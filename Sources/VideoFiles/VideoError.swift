public import ImageFiles

/// Why a video could not be read any further, or not be written.
public struct VideoError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Error, Equatable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes are no video of a kind that is read; what they are, where that is known.
    case notAVideo(ImageFileKind?, start: [UInt8])
    /// The first line of a YUV4MPEG2 file says something that cannot be.
    case header(String)
    /// The first line says something that is possible, and not read here.
    case notRead(String)
    /// A frame has more pixels than allowed.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Something else stands where a frame should begin.
    case noFrame(start: [UInt8])
    /// The bytes end within a frame.
    case cutShort(found: Int, needed: Int?)
    /// The bytes end within a line.
    case lineCutShort(found: Int)
    /// So many frames one after the other could not be read.
    case tooManyLost(Int)
    /// It is not what it was when it was read before; how.
    case changed(String)
    /// A frame's file is larger than allowed.
    case frameTooLarge(limit: Int)
    /// The picture that is a frame cannot be read.
    case picture(ImageFileError, name: String? = nil)
    /// There is no numbered picture in the folder.
    case noPictures
    /// The system failed: its words and its number.
    case system(String, code: Int32)
    /// A frame of another size than the first cannot be written into the same file.
    case sizeChanges(from: VideoSize, to: VideoSize)
  }

  /// Width and height of a frame in pixels.
  public struct VideoSize: Equatable, Sendable, CustomStringConvertible {
    /// Pixels from left to right.
    public let width: Int
    /// Rows from top to bottom.
    public let height: Int
    /// As in `640×480`.
    public var description: String { "\(width)×\(height)" }
  }

  /// What is wrong, with the figures.
  public let reason: Reason
  /// The frame, counted from 0, that could not be read; nothing when it is not about one.
  public let frame: Int?
  /// The byte where the trouble begins, where there is one row of bytes.
  public let offset: Int?

  /// Whether nothing can be read behind it. Otherwise only the frame is lost.
  public var endsVideo: Bool {
    switch reason {
    case .picture: false
    default: true
    }
  }

  package init(_ reason: Reason, frame: Int? = nil, offset: Int? = nil) {
    (self.reason, self.frame, self.offset) = (reason, frame, offset)
  }
}

extension VideoError: CustomStringConvertible {
  /// One sentence: where, what was found and what was expected. The file is named by who opened it.
  public var description: String {
    var place = frame.map { "frame \($0)" } ?? ""
    if let offset { place += (place.isEmpty ? "" : ", ") + "byte \(offset)" }
    return (place.isEmpty ? "" : place + ": ") + reason.description
  }
}

extension VideoError.Reason: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .empty:
      "nothing there, expected YUV4MPEG2 or JPEG pictures one after the other; if another program was to send it, "
        + "its own error stands above this one"
    case .notAVideo(let kind?, _): "\(kind.name), expected YUV4MPEG2 or JPEG pictures; \(decoding)"
    case .notAVideo(nil, let start):
      "neither YUV4MPEG2 nor JPEG pictures: it begins with \(hexadecimal(start)); \(decoding)"
    case .header(let words): "the YUV4MPEG2 header \(words)"
    case .notRead(let words): words
    case .tooManyPixels(let width, let height, let limit):
      "frames of \(width)×\(height) pixels, but at most \(limit) in all are read"
    case .noFrame(let start):
      "expected the next frame, found \(start.isEmpty ? "the end" : hexadecimal(start))"
    case .cutShort(let found, let needed?): "the frame ends after \(found) of \(needed) bytes"
    case .cutShort(let found, nil): "the frame ends after \(found) bytes without its last marker"
    case .lineCutShort(let found): "the line before a frame ends after \(found) bytes, with the file"
    case .tooManyLost(let count):
      "\(count) frames one after the other cannot be read; nothing behind them is looked at"
    case .changed(let how): "it is not what it was when it was first read: \(how)"
    case .frameTooLarge(let limit): "more than \(limit) bytes without the end of a picture"
    case .picture(let error, let name): (name.map { "\($0): " } ?? "") + error.reason.description
    case .noPictures: "no picture with a number in its name in there: .jpg, .jpeg or .png"
    case .system(let words, let code): "\(words) (system error \(code))"
    case .sizeChanges(let from, let to):
      "\(to) pixels, but the file was begun with \(from), and cannot change"
    }
  }

  private var decoding: String { "ffmpeg -i FILE -pix_fmt yuv420p -f yuv4mpegpipe - decodes others" }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
