/// The options of `facet detect` for many pictures.
extension OptionSpec {
  static let filesFrom = OptionSpec(
    name: "files-from", value: "FILE|-",
    summary:
      "Take the files named in FILE, or on standard input, one on each line, instead of FILE…. The list is read as the "
      + "work goes on, and each name gives exactly one result.",
    completion: .files)
  static let null = OptionSpec(
    name: "null", value: nil,
    summary: "Each name of --files-from ends with a zero byte, as find -print0 writes it.", short: "0")
  static let errors = OptionSpec(
    name: "errors", value: "WORD",
    summary:
      "What happens with a file that cannot be used: report (default), told on standard error and by the exit status; "
      + "or inline, a record with kind and message in ndjson, and no failure but for a lack of memory.",
    completion: .words(FailureHandling.allCases.map(\.rawValue)))
  static let shard = OptionSpec(
    name: "shard", value: "I/N",
    summary:
      "Do only part I of N of the pictures, by their places: 2/4 is the 2nd, the 6th, the 10th and so on.")
  static let resume = OptionSpec(
    name: "resume", value: "OUT",
    summary:
      "Write ndjson to the end of the file OUT, and leave out the pictures it has a line for already. A half line at its "
      + "end is dropped first.",
    completion: .files)
  static let crops = OptionSpec(
    name: "crops", value: "FOLDER",
    summary: "Write each face by itself, upright, into FOLDER; results name the file as crop.",
    completion: .files)
  static let cropMargin = OptionSpec(
    name: "crop-margin", value: "X",
    summary:
      "How much of the box's width and height is added to a crop on each side, 0 to 10. 0.25 by default.")
}
