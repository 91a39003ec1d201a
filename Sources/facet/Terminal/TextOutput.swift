/// Where text goes: a descriptor of the process, or memory in a test.
struct TextOutput: Sendable {
  /// Whether a person sees it as it is written.
  var isTerminal: Bool
  /// Writes all of the text at once.
  var write: @Sendable (String) throws(OutputError) -> Void
}

/// Why text could not be written.
enum OutputError: Error, Equatable {
  /// Nobody reads any more: the other end of the pipe is closed.
  case nobodyReads
  /// The system refused, in its own words.
  case refused(String)
  /// The same for the file at a path.
  case file(String, String)
}
