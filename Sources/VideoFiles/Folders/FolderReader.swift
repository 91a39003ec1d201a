import ImageFiles

/// Reads the numbered pictures of a folder in the order of their numbers, each a frame of its own size.
final class FolderReader: VideoReader {
  let paths: [String]
  private let options: VideoOptions
  private let clock: FrameClock
  private var number = 0

  let kind = VideoKind.folder
  var frameCount: Int? { paths.count }
  var frameRate: FrameRate { options.frameRate }
  let warnings: [String] = []

  /// The pictures of the folder at `path`, not those of folders in it: names that hold a digit, do not begin with a dot,
  /// and end in .jpg, .jpeg or .png.
  init(path: String, options: VideoOptions = VideoOptions()) throws(VideoError) {
    do throws(VideoError.Reason) {
      let names = try Listing.names(inFolder: path).filter(FolderReader.isNumberedPicture)
      guard !names.isEmpty else { throw .noPictures }
      let folder = path.hasSuffix("/") ? path : path + "/"
      paths = names.sorted(by: NaturalOrder.isBefore).map { folder + $0 }
      self.options = options
      clock = FrameClock(rate: options.frameRate, times: options.frameTimes)
    } catch {
      throw VideoError(error)
    }
  }

  private static func isNumberedPicture(_ name: String) -> Bool {
    let small = name.lowercased()
    return !name.hasPrefix(".") && name.utf8.contains(where: NaturalOrder.isDigit)
      && [".jpg", ".jpeg", ".png"].contains(where: small.hasSuffix)
  }
}

extension FolderReader {
  func next() throws(VideoError) -> VideoFrame? {
    guard number < paths.count else { return nil }
    // A picture that cannot be read is a frame too: the next one is that behind it.
    defer { number += 1 }
    do throws(ImageFileError) {
      return VideoFrame(
        try ImageFile.read(path: paths[number], options: options.frame), number: number,
        milliseconds: clock.milliseconds(ofFrame: number), orientation: options.orientation, name: name)
    } catch {
      throw VideoError(.picture(error, name: name), frame: number)
    }
  }

  func skip() throws(VideoError) -> Bool {
    guard number < paths.count else { return false }
    number += 1
    return true
  }

  /// The name of the next picture's file.
  private var name: String { paths[number].split(separator: "/").last.map(String.init) ?? paths[number] }
}
