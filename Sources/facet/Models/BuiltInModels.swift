import Inference
internal import CBuiltInModels

/// The files that are part of the program, so that it finds a face where it is the only file: the default models and
/// the manifest. A program that `swift build` makes has none; `make dist` puts them in.
struct BuiltInModels: Sendable {
  /// The content of the file with a name, if the program has it.
  let content: @Sendable (String) -> [UInt8]?

  /// Those of this program.
  static let ofThisProgram = BuiltInModels { name in
    // The list is static, its last entry has no name, and each entry has as many bytes as it says.
    var file = unsafe facet_built_in_files()
    while let entry = unsafe file?.pointee, let entryName = unsafe entry.name {
      if unsafe String(cString: entryName) == name {
        return unsafe Array(UnsafeBufferPointer(start: entry.bytes, count: entry.count))
      }
      unsafe file = file?.successor()
    }
    return nil
  }
}

/// Where a model's bytes are.
enum ModelPlace: Equatable, Sendable {
  case file(path: String)
  /// The program itself, under this file name.
  case program(name: String, bytes: [UInt8])

  /// How messages name it.
  var name: String {
    switch self {
    case .file(let path): path
    case .program(let name, bytes: _): "\(name) (part of this program)"
    }
  }

  /// All bytes, read once, so that a digest of them is that of what is run.
  func content() throws(ModelUnavailable) -> [UInt8] {
    let path: String
    switch self {
    case .program(name: _, let bytes): return bytes
    case .file(let file): path = file
    }
    let limit = Graph.mostFileBytes + 1  // a device may have no end
    do throws(SystemError) {
      let bytes = try FileBytes.read(path: path, limit: limit, while: Graph.mayBegin)
      guard bytes.count < limit else { throw .tooLarge }
      return bytes
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}
