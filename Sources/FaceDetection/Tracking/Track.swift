/// One face over the frames: its number, where it was last found, how it moves.
struct Track: Sendable {
  let trackingID: Int
  /// As it was last found, and where that was.
  private var face: Candidate, place: SIMD4<Double>
  private var motion: BoxMotion
  /// What `motion` holds for: the last frame with a look.
  private var now: Int
  /// Whether it then could not be told from another face that it was about to hide or to be hidden by.
  private var isCrossing = false
  /// When it was last found, by the frames' timestamps.
  private(set) var lastFound: Int
  /// In how many frames it was found.
  private(set) var sightings = 1
  private var smoother = Smoother()

  init(trackingID: Int, face: Candidate, place: SIMD4<Double>, at milliseconds: Int) {
    (self.trackingID, self.face, self.place) = (trackingID, face, place)
    motion = BoxMotion(place)
    (now, lastFound) = (milliseconds, milliseconds)
  }
}

extension Track {
  /// How surely a face found in a crossing is the one it is taken for. It says where that one is, but hardly how it moves.
  private static let trustInCrossing = 0.2

  /// Where the face is expected at a later time.
  func motion(at milliseconds: Int) -> BoxMotion {
    motion.predicted(
      after: seconds(from: now, to: milliseconds), on: isCrossing || lastFound == now ? .kept : .lost)
  }

  /// The face is not found in a frame.
  mutating func miss(at milliseconds: Int, isCrossing: Bool) {
    (motion, now, self.isCrossing) = (motion(at: milliseconds), milliseconds, isCrossing)
  }

  /// The face is found again.
  mutating func find(_ face: Candidate, place: SIMD4<Double>, at milliseconds: Int, isCrossing: Bool) {
    miss(at: milliseconds, isCrossing: isCrossing)
    motion.see(place, trust: isCrossing ? Track.trustInCrossing : 1)
    (self.face, self.place, lastFound) = (face, place, milliseconds)
    sightings += 1
  }

  /// The face at a time when nobody looked: as it was last found, moved on.
  func predicted(at milliseconds: Int) -> Candidate {
    face.moved(from: motion.place, to: motion(at: milliseconds).place, place: place)
  }

  /// The face as it is to be reported.
  mutating func smoothed(_ face: Candidate, at milliseconds: Int, _ options: SmoothingOptions?) -> Candidate {
    guard let options else { return face }
    return smoother.smoothed(face, at: milliseconds, options)
  }
}

/// The time between two timestamps in milliseconds, whatever numbers they are; 0 when the second is no later.
func seconds(from start: Int, to end: Int) -> Double {
  end > start ? Double(UInt(bitPattern: end &- start)) / 1000 : 0
}
