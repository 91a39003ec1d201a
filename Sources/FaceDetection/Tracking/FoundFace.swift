/// A face found in a frame, at a place that can be followed.
struct FoundFace {
  /// Which of the frame's faces it is.
  let index: Int
  let place: SIMD4<Double>
  private let score: Float
  /// What puts two faces of the same score in order.
  private let numbers: SIMD16<Float>

  /// The faces that can be followed, in an order of their own: the surest first, and of equal ones those higher up, and
  /// only then those further left, so that a mirrored frame has the same order.
  static func inOrder(_ faces: [Candidate]) -> [FoundFace] {
    var found = faces.indices.compactMap { index in FoundFace(faces[index], index: index) }
    found.sort { $0.comes(before: $1) }
    return found
  }

  private init?(_ face: Candidate, index: Int) {
    guard let place = face.place else { return nil }
    (self.index, self.place) = (index, place)
    score = face.score.isNaN ? -.infinity : face.score
    let numbers = face.numbers
    self.numbers = numbers.replacing(with: .infinity, where: numbers .!= numbers)
  }

  private func comes(before other: FoundFace) -> Bool {
    guard score == other.score else { return score > other.score }
    let (down, otherDown) = (numbers.highHalf, other.numbers.highHalf)
    for lane in down.indices where down[lane] != otherDown[lane] { return down[lane] < otherDown[lane] }
    let (across, otherAcross) = (numbers.lowHalf, other.numbers.lowHalf)
    for lane in across.indices where across[lane] != otherAcross[lane] {
      return across[lane] < otherAcross[lane]
    }
    return false
  }
}
