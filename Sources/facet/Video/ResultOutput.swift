/// Where the lines of results go: standard output, a file, or nowhere.
struct ResultOutput {
  private let file: OutputFile?
  private let path: String?
}

extension ResultOutput {
  /// Opens `path`, `-` for standard output; a file that is there is replaced when the new one is whole.
  init(_ path: String?) throws(RunError) {
    self.path = path
    guard let path, path != "-" else {
      file = nil
      return
    }
    file = try OutputFile(at: path)
  }

  /// Writes a line at once.
  func print(_ line: @autoclosure () -> String, on console: inout Console) throws(RunError) {
    guard path != nil else { return }
    guard let file else { return try console.print(line()) }
    do throws(OutputError) { try file.write(Array(line().utf8)) } catch { throw .output(error) }
  }

  /// Puts the file in its place, if there is one.
  func finish() throws(RunError) { try file?.finish() }
}
