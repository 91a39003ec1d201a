#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of NDJSON that a run adds to: which inputs it has a line for, and where the next line goes.
///
/// Every whole line must be one that this model wrote, or nothing is changed. What stands behind the last line feed, the
/// half line of a run that was ended, is dropped. While a run writes to the file no other may.
struct ResumedFile {
  let finished: FinishedInputs
  let output: TextOutput

  /// Far more than a line with every face a model can find.
  private static let longestLine = 1 << 26

  /// Opens the file at `path`, or makes it. It is open as long as `output` lives.
  init(path: String, model: ModelReport) throws(RunError) {
    let file: OpenFile
    do throws(Refusal) {
      do throws(SystemError) { file = try OpenFile(addingTo: path) } catch { throw .system(error) }
      finished = try ResumedFile.prepare(file, model)
    } catch {
      switch error {
      case .system(let error): throw .output(.file(path, error.description))
      case .content(let sentence): throw .usage(.resume("\(path): \(sentence)"))
      }
    }
    let plain = TextOutput(descriptor: file.descriptor)
    output = TextOutput(isTerminal: false) { (text) throws(OutputError) in
      defer { withExtendedLifetime(file) {} }
      do throws(OutputError) { try plain.write(text) } catch {
        guard case .refused(let reason) = error else { throw error }
        throw .file(path, reason)
      }
    }
  }
}

extension ResumedFile {
  private enum Refusal: Error {
    case system(SystemError)
    case content(String)
  }

  /// Reads the whole lines, and cuts off what stands behind them.
  private static func prepare(_ file: OpenFile, _ model: ModelReport) throws(Refusal) -> FinishedInputs {
    let descriptor = file.descriptor
    var status = stat()
    // The system fills in the structure it is given, which is of its own type.
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(.last) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .content("this is no file that can be added to") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .content("another run writes to it") : .system(.last)
    }
    var reader = LineReader(endedBy: LineReader.lineFeed, limit: longestLine) { () throws(SystemError) in
      try file.piece()
    }
    var finished = FinishedInputs()
    var (number, end) = (0, 0)
    while let line = try next(&reader) {
      number += 1
      guard line.isEnded else {
        guard isBegun(line.bytes) else {
          throw .content("what follows line \(number - 1) is no half line of results")
        }
        break
      }
      end += line.length + 1
      guard !line.isCut, let earlier = FinishedLine(line.bytes) else {
        throw .content(
          "line \(number) is none that facet detect --format ndjson writes; the file is left as it is")
      }
      guard earlier.model == model else {
        throw .content(
          "line \(number) is from the model \(earlier.model.name) (\(earlier.model.sha256.prefix(8))…), not from "
            + "\(model.name) (\(model.sha256.prefix(8))…)")
      }
      finished.insert(earlier.name)
    }
    guard ftruncate(descriptor, off_t(end)) == 0 else { throw .system(.last) }
    return finished
  }

  /// Whether `bytes` can be the first of a line: keys are sorted.
  private static func isBegun(_ bytes: [UInt8]) -> Bool {
    [#"{"faces":"#, #"{"error":"#].contains { zip($0.utf8, bytes).allSatisfy { $0 == $1 } }
  }

  private static func next(_ reader: inout LineReader) throws(Refusal) -> LineReader.Line? {
    do throws(SystemError) { return try reader.next() } catch { throw .system(error) }
  }
}

/// What counts of a line that an earlier run wrote.
private struct FinishedLine: Decodable {
  let facet: String
  let file: String
  let fileBytes: Data?
  let model: ModelReport

  /// The file's name, whatever its bytes.
  var name: String { fileBytes.map { String(fileName: Array($0)) } ?? file }

  init?(_ bytes: [UInt8]) {
    guard let line = try? JSONDecoder().decode(FinishedLine.self, from: Data(bytes)) else { return nil }
    self = line
  }
}
