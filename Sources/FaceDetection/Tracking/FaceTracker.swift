/// A face of a frame, and who it is.
package struct TrackedFace: Equatable, Sendable {
  package var face: Candidate
  /// A number that no other face of the video has; `nil` for a box that is no place, which nobody can be followed by.
  package var trackingID: Int?

  package init(face: Candidate, trackingID: Int?) { (self.face, self.trackingID) = (face, trackingID) }
}

/// Says which faces of a frame are which of the frames before. A value: the same frames always give the same numbers.
///
/// Of each face it keeps where it is and how it moves (`BoxMotion`). A frame's faces are held against where the known
/// ones are expected (`MatchingCost`), and all continuations are chosen together (`SparseAssignment`). What continues
/// nothing is new and gets the next number; what is not found goes on unseen until the longest gap is over.
///
/// Numbers depend neither on the order in which a frame's faces are given nor on whether the video is mirrored.
package struct FaceTracker: Sendable {
  private let maxGapInMilliseconds: Int
  private let smoothing: SmoothingOptions?
  /// Everybody known, by number.
  private var tracks: [Track] = []
  private var lastNumber = 0
  /// Whose faces the last frame with a look had, as indices of tracks, in the order of its faces.
  private var visible: [Int] = []

  /// - Parameters:
  ///   - maxGapInMilliseconds: The longest time between two sightings of one face.
  ///   - smoothing: How faces are smoothed before they are given back; not at all by default.
  package init(maxGapInMilliseconds: Int, smoothing: SmoothingOptions? = nil) {
    (self.maxGapInMilliseconds, self.smoothing) = (maxGapInMilliseconds, smoothing)
  }
}

extension FaceTracker {
  /// Says who the faces of the next frame are.
  ///
  /// For n faces and m known ones it takes O(n·m) to hold each against each, and O(n³) at worst, if all of them crowd
  /// together, to choose among them. m is at most the last frame's faces and `mostUnseen`.
  ///
  /// - Parameters:
  ///   - faces: All the model has found, in any order.
  ///   - now: When the frame was taken, later than the frame before.
  /// - Returns: The same faces in the same order, smoothed if so chosen.
  package mutating func track(_ faces: [Candidate], atMilliseconds now: Int) -> [TrackedFace] {
    forget(at: now)
    let found = FoundFace.inOrder(faces)
    let expected = tracks.map { $0.motion(at: now) }
    let chosen = continuations(of: expected, among: found, at: now)
    let crossing = crossings(of: expected, found: chosen)
    var trackOfFace = [Int?](repeating: nil, count: faces.count)
    for index in expected.indices where !crossing.isFound[index] {
      tracks[index].miss(at: now, isCrossing: crossing.isCrossing[index])
    }
    for (face, track) in zip(found, chosen) {
      if let track {
        tracks[track].find(
          faces[face.index], place: face.place, at: now, isCrossing: crossing.isCrossing[track])
      } else {
        lastNumber += 1
        tracks.append(Track(trackingID: lastNumber, face: faces[face.index], place: face.place, at: now))
      }
      trackOfFace[face.index] = track ?? tracks.count - 1
    }
    let result = faces.indices.map { index in
      guard let track = trackOfFace[index] else { return TrackedFace(face: faces[index], trackingID: nil) }
      return reported(track, faces[index], at: now)
    }
    visible = trackOfFace.compactMap { $0 }
    return result
  }

  /// The faces of a frame that nobody has looked at: those of the last frame with a look, in its order, moved on to this
  /// frame's time.
  package mutating func predict(atMilliseconds now: Int) -> [TrackedFace] {
    visible.map { reported($0, tracks[$0].predicted(at: now), at: now) }
  }

  /// Forgets everybody: what follows is numbered as if nothing had been before.
  package mutating func reset() {
    self = FaceTracker(maxGapInMilliseconds: maxGapInMilliseconds, smoothing: smoothing)
  }

  private mutating func reported(_ track: Int, _ face: Candidate, at now: Int) -> TrackedFace {
    TrackedFace(
      face: tracks[track].smoothed(face, at: now, smoothing), trackingID: tracks[track].trackingID)
  }
}

extension FaceTracker {
  /// How many that are not found are remembered at most.
  package static let mostUnseen = 1024

  /// Each found face is held against so many known ones, the likeliest.
  private static let mostContinuations = 16

  /// What it costs to be continued after the longest gap, when somebody seen just now could be instead.
  private static let priceOfGap = 0.25

  /// Where the expected places of two faces overlap by more than this (IoU) and one face is found, it may be either's, or
  /// made of both by suppression.
  private static let crossingOverlap = 0.1

  /// Sightings after which a face is believed in; before, it may have been no face at all.
  private static let sightingsOfKnown = 3

  /// For each found face the known one that it continues, by index.
  private func continuations(of expected: [BoxMotion], among found: [FoundFace], at now: Int) -> [Int?] {
    let deviations = expected.map { $0.deviation }
    let gaps = tracks.map {
      seconds(from: $0.lastFound, to: now) * 1000 / Double(maxGapInMilliseconds) * FaceTracker.priceOfGap
    }
    let pairs = found.map { face in
      var pairs: [SparseAssignment.Pair] = []
      for index in expected.indices {
        if let cost = MatchingCost.cost(
          of: face.place, expected: expected[index].place, deviation: deviations[index])
        {
          pairs.append(SparseAssignment.Pair(column: index, cost: cost + gaps[index]))
        }
      }
      if pairs.count > FaceTracker.mostContinuations {
        pairs.sort { ($0.cost, $0.column) < ($1.cost, $1.column) }
        pairs.removeLast(pairs.count - FaceTracker.mostContinuations)
      }
      return pairs
    }
    return SparseAssignment(pairs, columnCount: tracks.count, priceOfNone: MatchingCost.limit).columnOfRow
  }

  /// Which of the known faces are found, and which of them, found or not, cannot be told from another: a face is found
  /// where two known well are expected.
  private func crossings(
    of expected: [BoxMotion], found chosen: [Int?]
  ) -> (isFound: [Bool], isCrossing: [Bool]) {
    var isFound = [Bool](repeating: false, count: expected.count)
    var isCrossing = isFound
    for case let track? in chosen { isFound[track] = true }
    let missed = expected.indices.filter {
      !isFound[$0] && tracks[$0].sightings >= FaceTracker.sightingsOfKnown
    }
    for case let track? in chosen {
      let place = expected[track].place
      for other in missed
      where MatchingCost.overlap(expected[other].place, place) > FaceTracker.crossingOverlap {
        (isCrossing[track], isCrossing[other]) = (true, true)
      }
    }
    return (isFound, isCrossing)
  }

  /// Forgets whom nobody has seen for longer than the longest gap, and where too many are left, those unseen for longest.
  private mutating func forget(at now: Int) {
    tracks.removeAll { seconds(from: $0.lastFound, to: now) * 1000 > Double(maxGapInMilliseconds) }
    let surplus = tracks.count - visible.count - FaceTracker.mostUnseen
    guard surplus > 0 else { return }
    let byAge = tracks.indices.sorted { (tracks[$0].lastFound, $0) < (tracks[$1].lastFound, $1) }
    var isForgotten = [Bool](repeating: false, count: tracks.count)
    for index in byAge.prefix(surplus) { isForgotten[index] = true }
    tracks = tracks.indices.compactMap { isForgotten[$0] ? nil : tracks[$0] }
  }
}
