/// Why bytes are not a model that can be read: a reason and a place.
public struct ModelError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// The bytes do not begin as a `.tflite` file or a bundle does; what they look like, if known.
    case notAModel(found: String)
    /// The flatbuffer contradicts itself.
    case malformed(String)
    /// A bundle without an entry of the wanted name; what it has.
    case noSuchEntry(String, found: [String])
    /// The bundle is cut off or contradicts itself; how.
    case damagedBundle(String)
    /// A bundle's entry is packed in a way that is not read: its name, and how.
    case packedEntry(String, how: String)
    /// The file cannot be read; the system's reason.
    case unreadable(String)
    /// There is no such file.
    case missing
    /// The file may not be read.
    case notPermitted
  }

  /// Where it is wrong.
  public enum Place: Equatable, Sendable {
    /// The file as a whole.
    case file
    /// One of the graph's tensors.
    case tensor(Int)
    /// One of the graph's operators, with its name.
    case node(Int, String)
    /// The model metadata.
    case metadata
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong.
  public let place: Place

  init(_ reason: Reason, at place: Place = .file) { (self.reason, self.place) = (reason, place) }
}

extension ModelError: CustomStringConvertible {
  /// One sentence: the place, what was found, what was expected.
  public var description: String {
    switch place {
    case .file: reason.description
    case .tensor(let index): "tensor \(index): \(reason.description)"
    case .node(let index, let name): "node \(index) (\(name)): \(reason.description)"
    case .metadata: "metadata: \(reason.description)"
    }
  }
}

extension ModelError.Reason: CustomStringConvertible {
  /// The reason without its place.
  public var description: String {
    switch self {
    case .notAModel(let found):
      "The model is not a valid Flatbuffer buffer: expected a .tflite file (identifier TFL3) or a .task bundle, "
        + "found \(found)"
    case .malformed(let text): "The model is not a valid Flatbuffer buffer: \(text)"
    case .noSuchEntry(let name, let found):
      found.isEmpty
        ? "the bundle holds no \(name): it has no entries"
        : "the bundle holds no \(name): it has \(found.prefix(20).joined(separator: ", "))"
          + (found.count > 20 ? " and \(found.count - 20) more" : "")
    case .damagedBundle(let text): "the file is a .task bundle, but \(text)"
    case .packedEntry(let name, let how):
      "the bundle's entry \(name) \(how), expected one stored or deflated: pack it again with 'zip -0'"
    case .unreadable(let text): text
    case .missing: "no such file"
    case .notPermitted: "permission denied"
    }
  }
}

extension ModelError {
  /// A file that is not there.
  package static let missingFile = ModelError(.missing)
}
