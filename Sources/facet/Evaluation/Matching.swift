/// A box in pixels, its sides upright.
struct Rectangle: Equatable, Sendable {
  let x, y, width, height: Double
}

extension Rectangle {
  var area: Double { width * height }

  /// The area that both have in common.
  func intersection(with other: Rectangle) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return max(0, across) * max(0, down)
  }

  /// Intersection over union, 0…1; 0 where both are empty.
  func overlap(with other: Rectangle) -> Double {
    let common = intersection(with: other)
    let union = area + other.area - common
    return union > 0 ? common / union : 0
  }
}

/// A box that a detector found, and how sure it is, 0…1.
struct ScoredBox: Equatable, Sendable {
  let box: Rectangle
  let score: Float
}

/// A box that can be found.
struct Target: Equatable, Sendable {
  let box: Rectangle
  /// Whether finding it is right and missing it is wrong. Otherwise it counts neither way.
  var isCounted = true
  /// Whether it stands for many faces. A box overlaps it by the part of the box that lies inside.
  var isCrowd = false
}

extension Target {
  /// How much of `found` and of the target is the same, 0…1.
  func overlap(with found: Rectangle) -> Double {
    guard isCrowd else { return box.overlap(with: found) }
    return found.area > 0 ? box.intersection(with: found) / found.area : 0
  }
}

/// What a detection turned out to be.
enum Verdict: Equatable, Sendable {
  /// The target with this number is found, for the first time.
  case right(Int)
  /// There is nothing, or only what was found already.
  case wrong
  /// It lies on a target that is not counted.
  case ignored
}

/// Compares the boxes of a picture with its targets, greedily in the order of falling scores.
///
/// Each box takes the target that it overlaps best among those that no surer box has taken. If that overlap is at least
/// `limit`, the box is right when the target is counted, and the target is taken. When the target is not counted, the
/// box counts neither way, and the target stays free for others. In all other cases the box is wrong. Of two targets
/// with the same overlap the first is taken, of two boxes with the same score the first comes first.
///
/// This is the rule of WIDER FACE's evaluation, except that a box on a face that was found already may still take
/// another face.
/// - Returns: a verdict for each box, in the order of `boxes`.
func verdicts(on boxes: [ScoredBox], targets: [Target], overlap limit: Double) -> [Verdict] {
  var verdicts = [Verdict](repeating: .wrong, count: boxes.count)
  var isTaken = [Bool](repeating: false, count: targets.count)
  for number in boxes.surestFirst(\.score) {
    var best: (target: Int, overlap: Double)?
    for (target, candidate) in targets.enumerated() where !isTaken[target] {
      let overlap = candidate.overlap(with: boxes[number].box)
      if overlap >= limit, overlap > best?.overlap ?? 0 { best = (target, overlap) }
    }
    guard let best else { continue }
    if targets[best.target].isCounted {
      verdicts[number] = .right(best.target)
      isTaken[best.target] = true
    } else {
      verdicts[number] = .ignored
    }
  }
  return verdicts
}

extension Array {
  /// The places of the elements in the order of falling scores; equal ones stay in their order.
  func surestFirst(_ score: (Element) -> Float) -> [Int] {
    let scores = map(score)
    return indices.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
  }
}
