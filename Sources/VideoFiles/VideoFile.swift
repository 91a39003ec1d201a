import ImageFiles

/// Opens videos that need no decoder for video: YUV4MPEG2, JPEG pictures one after the other, folders of numbered
/// pictures. What it is, is decided by the content.
public enum VideoFile {}

extension VideoFile {
  /// The video in the file or folder at `path`.
  ///
  /// - Throws: `VideoError` when it cannot be opened, or begins as none of these does.
  public static func open(
    path: String, options: VideoOptions = VideoOptions()
  ) throws(VideoError) -> any VideoReader {
    try VideoSource(path: path, options: options).reader()
  }

  /// The video that comes out of an open file, a pipe or a socket; 0 is standard input. It is not closed here.
  ///
  /// - Throws: `VideoError`; see `open(path:options:)`.
  public static func open(
    fileDescriptor: Int32, options: VideoOptions = VideoOptions()
  ) throws(VideoError) -> any VideoReader {
    try open(ByteStream(fileDescriptor: fileDescriptor), options: options)
  }

  /// The video in `bytes`, handed out at most `pieceSize` bytes at a time.
  package static func open(
    bytes: [UInt8], pieceSize: Int = .max, options: VideoOptions = VideoOptions()
  ) throws(VideoError) -> any VideoReader {
    try open(ByteStream(bytes, pieceSize: pieceSize), options: options)
  }

  static func open(
    _ stream: ByteStream, options: VideoOptions
  ) throws(VideoError) -> any VideoReader {
    let start: [UInt8]
    do throws(VideoError.Reason) { start = try stream.start(1024) } catch { throw VideoError(error) }
    if start.isEmpty { throw VideoError(.empty) }
    if start.starts(with: Y4MHeader.signature) { return try Y4MReader(stream, options: options) }
    let kind = ImageFileKind(recognisedIn: start)
    // A camera's multipart answer begins with a line of dashes.
    if kind == .jpeg || start.starts(with: Array("--".utf8)) { return MJPEGReader(stream, options: options) }
    throw VideoError(.notAVideo(kind, start: Array(start.prefix(8))))
  }
}
