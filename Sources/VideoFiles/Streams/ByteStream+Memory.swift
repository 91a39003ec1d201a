extension ByteStream {
  /// The bytes of an array, at most `pieceSize` of them at a time.
  convenience init(_ bytes: [UInt8], pieceSize: Int = .max) {
    var rest = bytes[...]
    unsafe self.init { (room) throws(VideoError.Reason) in
      let piece = rest.prefix(min(room.count, pieceSize))
      rest = rest.dropFirst(piece.count)
      // The piece is not longer than the room.
      unsafe room.copyBytes(from: piece)
      return piece.count
    }
  }
}
