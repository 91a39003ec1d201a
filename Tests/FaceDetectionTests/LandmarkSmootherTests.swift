import Testing

@testable import FaceDetection

@Suite struct `Smoothed points` {
  /// A mesh of three points around a place, 100 pixels wide and high in a picture of 1000 × 1000.
  private func mesh(_ x: Float) -> [NormalizedLandmark] {
    [(0, 0), (0.1, 0.1), (0.05, 0.02)].map { NormalizedLandmark(x: x + $0.0, y: 0.4 + $0.1, z: -0.01) }
  }

  private func smooth(
    _ smoother: inout LandmarkSmoother, _ x: Float, at time: Int
  ) -> [NormalizedLandmark] {
    smoother.smooth(mesh(x), atMilliseconds: time, imageWidth: 1000, imageHeight: 1000)
  }

  @Test func `begin with the points as they are`() {
    var smoother = LandmarkSmoother()
    #expect(smooth(&smoother, 0.3, at: -500) == mesh(0.3))
  }

  @Test func `rest where the points rest`() {
    var smoother = LandmarkSmoother()
    for time in 0..<5 {
      for (found, wanted) in zip(smooth(&smoother, 0.3, at: 40 * time), mesh(0.3)) {
        #expect(abs(found.x - wanted.x) < 1e-6 && abs(found.y - wanted.y) < 1e-6)
        #expect(abs(found.z - wanted.z) < 1e-6)
      }
    }
  }

  /// The formula by hand, for one step of 1 pixel in a face of 100, 40 ms after the first: the rate is 25 a second, the
  /// speed 1/100·25 = 0.25 faces a second; its share is 1/(1 + 25/2π) = 0.2008, so the cutoff is 0.05 + 80·0.0502 = 4.066 Hz,
  /// and a new number weighs 1/(1 + 25/(2π·4.066)) = 0.5054.
  @Test func `follow by MediaPipe's formula`() {
    var smoother = LandmarkSmoother()
    _ = smooth(&smoother, 0.3, at: 0)
    let found = smooth(&smoother, 0.301, at: 40)[0].x
    #expect(abs(found - (0.3 + 0.001 * 0.5054)) < 1e-6)
  }

  @Test func `take what has no extent as it is`() {
    var smoother = LandmarkSmoother()
    let point = [NormalizedLandmark](repeating: NormalizedLandmark(x: 0.5, y: 0.5), count: 3)
    _ = smooth(&smoother, 0.3, at: 0)
    #expect(smoother.smooth(point, atMilliseconds: 40, imageWidth: 10, imageHeight: 10) == point)
    let none = [NormalizedLandmark](repeating: NormalizedLandmark(x: .nan, y: .nan), count: 3)
    #expect(smoother.smooth(none, atMilliseconds: 80, imageWidth: 10, imageHeight: 10)[0].x.isNaN)
  }

  @Test func `begin anew when the face was lost`() {
    var memory = LandmarkMemory()
    func step(_ x: Float, _ time: Int) -> Float {
      let points = memory.smooth(
        mesh(x), at: FrameTime(video: 0, milliseconds: time), imageWidth: 1000, imageHeight: 1000)
      memory.follow([NormalizedRegion(centerX: x, centerY: 0.4, width: 0.2, height: 0.2, rotation: 0)])
      return points[0].x
    }
    #expect(step(0.3, 0) == 0.3 && step(0.301, 40) < 0.301)
    memory.follow([])
    #expect(step(0.302, 80) == 0.302)
    memory.begin(FrameTime(video: 1, milliseconds: 0))
    #expect(memory.regions.isEmpty && step(0.4, 0) == 0.4)
  }
}
