/// Why a detector could not be made or could not look at a picture.
///
/// `code` and the beginning of `message` are those MediaPipe publishes; what Facet knows beyond that follows.
public struct FaceDetectorError: Error, Sendable, Equatable {
  /// The canonical status codes, by number.
  public enum Code: Int, Sendable {
    /// 3: an option or a file's content cannot be used.
    case invalidArgument = 3
    /// 5: there is no such file, or something the model must say is missing.
    case notFound = 5
    /// 7: the file may not be read.
    case permissionDenied = 7
    /// 8: more memory would be needed than is allowed.
    case resourceExhausted = 8
    /// 9: the call does not fit what was called before.
    case failedPrecondition = 9
    /// 12: the model needs something Facet cannot do.
    case unimplemented = 12
    /// 13: the model contradicts itself.
    case `internal` = 13
    /// 2: the system failed in another way.
    case unknown = 2
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened, with the value found and what was expected.
  public let message: String

  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

extension FaceDetectorError: CustomStringConvertible {
  /// The code's published name and the message: `INVALID_ARGUMENT: …`.
  public var description: String { "\(code.name): \(message)" }

  /// MediaPipe's error domain, under which its numbers are known.
  public static let domain = "com.google.mediapipe.tasks"
}

extension FaceDetectorError.Code {
  /// The published name, as in `INVALID_ARGUMENT`.
  public var name: String {
    switch self {
    case .invalidArgument: "INVALID_ARGUMENT"
    case .notFound: "NOT_FOUND"
    case .permissionDenied: "PERMISSION_DENIED"
    case .resourceExhausted: "RESOURCE_EXHAUSTED"
    case .failedPrecondition: "FAILED_PRECONDITION"
    case .unimplemented: "UNIMPLEMENTED"
    case .internal: "INTERNAL"
    case .unknown: "UNKNOWN"
    }
  }
}
