/// What is wrong with a flatbuffer, and at which byte.
package struct FlatBufferError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// An offset or an element leads beyond the last byte.
    case outsideFile
    /// What should be a table has no usable field list.
    case notATable
    /// A vector claims more elements than the bytes after it can hold.
    case tooManyElements
    /// A string is not UTF-8.
    case notText
    /// A field has a value its reader cannot use: what was found and what was expected.
    case unexpected(String)
  }

  package let reason: Reason
  /// Counted from the start of the flatbuffer.
  package let offset: Int

  init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}

extension FlatBufferError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .outsideFile: "byte \(offset): an offset leads outside the file"
    case .notATable: "byte \(offset): expected a table, found no valid field list"
    case .tooManyElements: "byte \(offset): a vector claims more elements than the file holds"
    case .notText: "byte \(offset): a string is not UTF-8"
    case .unexpected(let text): "byte \(offset): \(text)"
    }
  }
}
