/// Points of a face mesh, by number, that are drawn one after another.
struct MeshLine: Sendable, Equatable {
  var indices: [Int]
  /// Whether the last point is joined to the first.
  var isClosed = false

  init(_ indices: [Int], isClosed: Bool = false) { (self.indices, self.isClosed) = (indices, isClosed) }
}

// The lines of MediaPipe's `face_landmarks_connections.h`, each as one list. Left and right are the subject's. Lines over
// an eye or a brow begin at its outer end, lines along the mouth at its right corner: so points of the left are those of
// the right mirrored, one by one.
extension MeshLine {
  /// From the top of the forehead over the subject's left cheek to the chin, and back over the right.
  static let faceOval = MeshLine(
    [
      10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
      149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
    ], isClosed: true)

  static let leftUpperLid = MeshLine([263, 466, 388, 387, 386, 385, 384, 398, 362])
  static let leftLowerLid = MeshLine([263, 249, 390, 373, 374, 380, 381, 382, 362])
  static let rightUpperLid = MeshLine([33, 246, 161, 160, 159, 158, 157, 173, 133])
  static let rightLowerLid = MeshLine([33, 7, 163, 144, 145, 153, 154, 155, 133])

  static let leftEyebrowTop = MeshLine([300, 293, 334, 296, 336])
  static let leftEyebrowBottom = MeshLine([276, 283, 282, 295, 285])
  static let rightEyebrowTop = MeshLine([70, 63, 105, 66, 107])
  static let rightEyebrowBottom = MeshLine([46, 53, 52, 65, 55])

  static let upperLipOuter = MeshLine([61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291])
  static let lowerLipOuter = MeshLine([61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291])
  static let upperLipInner = MeshLine([78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308])
  static let lowerLipInner = MeshLine([78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308])

  static let leftIris = MeshLine([474, 475, 476, 477], isClosed: true)
  static let rightIris = MeshLine([469, 470, 471, 472], isClosed: true)
}

// Lines that MediaPipe does not draw, along edges of the same mesh.
extension MeshLine {
  /// Down the bridge of the nose to its tip.
  static let noseCrest = MeshLine([168, 6, 197, 195, 5, 4, 1])

  /// From between the eyes down the subject's left side of the nose, below the nostrils, and up the right side.
  static let noseOutline = MeshLine(
    [
      168, 351, 412, 343, 437, 429, 279, 331, 294, 327, 326, 2, 97, 98, 64, 102, 49, 209, 217, 114, 188, 122,
    ], isClosed: true)

  /// From the top of the forehead down the middle of the face to the chin.
  static let median = MeshLine([
    10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 1, 19, 94, 2, 164, 0, 11, 12, 13, 14, 15, 16, 17, 18, 200, 199,
    175, 152,
  ])
}

extension MeshLine {
  /// The outline between two lines that share both their ends: along the first, and back along the second.
  init(around first: MeshLine, _ second: MeshLine) {
    self.init(first.indices + second.indices.dropFirst().dropLast().reversed(), isClosed: true)
  }

  /// The line without its first and last point.
  var inner: MeshLine { MeshLine(Array(indices.dropFirst().dropLast())) }

  /// Pairs of points that are joined.
  var connections: [Connection] {
    var pairs = zip(indices, indices.dropFirst()).map { Connection(start: $0, end: $1) }
    if isClosed, let last = indices.last { pairs.append(Connection(start: last, end: indices[0])) }
    return pairs
  }
}
