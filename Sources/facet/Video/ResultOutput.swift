/// Where the lines of results go: standard output, a file, or nowhere.
struct ResultOutput {
  private let file: OpenFile?
  private let path: String?
}

extension ResultOutput {
  /// Opens `path`, `-` for standard output; a file that is there is begun anew.
  init(_ path: String?) throws(RunError) {
    self.path = path
    guard let path, path != "-" else {
      file = nil
      return
    }
    do throws(SystemError) { file = try OpenFile(writing: path) } catch {
      throw .output(.file(path, error.description))
    }
  }

  /// Writes a line at once.
  func print(_ line: @autoclosure () -> String, on console: inout Console) throws(RunError) {
    guard let path else { return }
    guard let file else { return try console.print(line()) }
    do throws(SystemError) { try file.write(Array(line().utf8)) } catch {
      throw .output(.file(path, error.description))
    }
  }
}
