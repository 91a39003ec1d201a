import ImageFiles

/// A file of results, frames or curves that takes its place when it is whole; an `UnfinishedFile` with the words of a run.
struct OutputFile: Sendable {
  let path: String
  private let file: UnfinishedFile

  /// Begins the file that is to be at `path`; what is there stays until `finish`.
  init(at path: String) throws(RunError) {
    self.path = path
    do throws(SystemFailure) { file = try UnfinishedFile(at: path) } catch {
      throw .output(.file(path, SystemError(number: error.number).description))
    }
  }
}

extension OutputFile {
  /// Writes all of `bytes` behind what has been written.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemFailure) { try file.write(bytes) } catch { throw failure(error) }
  }

  /// Puts the file in its place.
  func finish() throws(RunError) {
    do throws(SystemFailure) { try file.finish() } catch { throw .output(failure(error)) }
  }

  private func failure(_ error: SystemFailure) -> OutputError {
    .file(path, SystemError(number: error.number).description)
  }
}
