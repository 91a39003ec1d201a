import Images

/// The options of `facet video` that `facet detect` has not.
extension OptionSpec {
  static let track = OptionSpec(
    name: "track", value: nil, summary: "Follow faces: each gets a number that it keeps, as trackingID.")
  static let annotateVideo = OptionSpec(
    name: "annotate", value: "FILE|-",
    summary:
      "Write the frames with boxes, key points and scores as YUV4MPEG2 to FILE, or to standard output.",
    completion: .files)
  static let videoOutput = OptionSpec(
    name: "output", value: "FILE|-",
    summary: "Where --redact writes its frames, as YUV4MPEG2. Standard output by default.", completion: .files
  )
  static let results = OptionSpec(
    name: "results", value: "FILE|-",
    summary: "Where the results go. Standard output by default, unless frames are written there.",
    completion: .files)
  static let hold = OptionSpec(
    name: "hold", value: "N",
    summary:
      "Paint for so many frames before a face is first seen and after it is lost, 0 to 1000. 15 by default.")
  static let from = OptionSpec(
    name: "from", value: "PLACE",
    summary: "The first frame: its number from 0 on, or a time such as 12.5s or 1:05.")
  static let to = OptionSpec(name: "to", value: "PLACE", summary: "The last frame, in the same words.")
  static let every = OptionSpec(name: "every", value: "N", summary: "Take every N-th frame only.")
  static let rate = OptionSpec(
    name: "rate", value: "N[/D]",
    summary: "Frames per second where the video does not say: JPEG pictures and folders. 25 by default.")
  static let timestamps = OptionSpec(
    name: "timestamps", value: "FILE",
    summary:
      "When each frame is shown, where they do not come evenly: one time a line, in seconds as ffprobe writes them, "
      + "or in milliseconds as mkvextract does.",
    completion: .files)
  static let videoOrientation = OptionSpec(
    name: "orientation", value: "WORD|N",
    summary:
      "How stored frames stand, whatever a picture's EXIF tag says: 1 to 8 as in EXIF, or up, up-mirrored, "
      + "down, down-mirrored, left-mirrored, right, right-mirrored, left.",
    completion: .words(ImageOrientation.allCases.map(\.name)))
  static let live = OptionSpec(
    name: "live", value: nil,
    summary: "Play at the video's own speed and drop the frames there is no time for, as with a camera.")
  static let videoThreads = OptionSpec(
    name: "threads", value: "N", summary: "Threads that share a frame, 1 to 256. 1 by default.")
}
