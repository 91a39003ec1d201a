/// Three points of a face mesh, by number.
public struct MeshTriangle: Sendable, Hashable {
  /// The first corner, 0…467.
  public let a: Int
  /// The second corner, 0…467.
  public let b: Int
  /// The third corner, 0…467.
  public let c: Int

  /// The triangle with these corners.
  public init(_ a: Int, _ b: Int, _ c: Int) { (self.a, self.b, self.c) = (a, b, c) }
}

extension MeshTriangle {
  /// Three numbers for each.
  static func triangles(_ corners: [UInt16]) -> [MeshTriangle] {
    stride(from: 0, to: corners.count, by: 3).map {
      MeshTriangle(Int(corners[$0]), Int(corners[$0 + 1]), Int(corners[$0 + 2]))
    }
  }
}
