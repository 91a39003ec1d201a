/// What is wrong with a message in the wire format of protocol buffers, and at which byte.
struct ProtobufError: Error, Equatable {
  enum Reason: Equatable, Sendable {
    /// The message ends inside a field.
    case cutOff
    /// A number is longer than 64 bits.
    case longNumber
    /// Field numbers are above 0 and fit 29 bits.
    case fieldNumber
    /// Groups, which have long been given up, or no wire type at all.
    case wireType(UInt8)
    /// A field that is known has content of another kind.
    case content(field: Int)
  }

  let reason: Reason
  /// In the bytes that hold the message.
  let offset: Int

  init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}

extension ProtobufError.Reason: CustomStringConvertible {
  var description: String {
    switch self {
    case .cutOff: "the message ends inside a field"
    case .longNumber: "a number is longer than 64 bits"
    case .fieldNumber: "a field has a number that no field can have"
    case .wireType(let type): "a field is of wire type \(type), which is not read"
    case .content(let field): "field \(field) holds something of another kind"
    }
  }
}
