/// What a landmarker keeps from one frame of a video to the next: where the faces were, and how they moved.
struct LandmarkMemory: Sendable {
  private var video = 0
  /// Where to look for the faces of the frame before.
  private(set) var regions: [NormalizedRegion] = []
  /// With one face only.
  private var smoother = LandmarkSmoother()

  /// A frame begins. The first one of another video finds nothing remembered.
  mutating func begin(_ time: FrameTime) {
    guard time.video != video else { return }
    self = LandmarkMemory()
    video = time.video
  }

  /// Remembers where the faces of a frame are to be looked for in the next.
  mutating func follow(_ regions: [NormalizedRegion]) {
    self.regions = regions
    if regions.isEmpty { smoother = LandmarkSmoother() }
  }

  /// The frame's only face, steadied.
  mutating func smooth(
    _ landmarks: [NormalizedLandmark], at time: FrameTime, imageWidth: Int, imageHeight: Int
  ) -> [NormalizedLandmark] {
    smoother.smooth(
      landmarks, atMilliseconds: time.milliseconds, imageWidth: imageWidth, imageHeight: imageHeight)
  }
}
