import FaceDetection
import ImageFiles
import KernelChecks
import Synchronization
import TestSupport
import Testing

@Suite(
  .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
  .enabled(if: Checkout.isThere(Checkout.photograph("astronaut.png")), "Models/fetch has not been run"))
struct `Points in a video` {
  private func photograph() throws -> Image {
    try ImageFile.read(path: Checkout.photograph("astronaut.png")).image
  }

  private func grey() throws -> Image {
    try Image(pixels: [UInt8](repeating: 128, count: 3 * 512 * 512), width: 512, height: 512)
  }

  /// How often the detector looks at these frames, and how many faces each has.
  private func run(_ frames: [Image], numFaces: Int) throws -> (looks: [Int], faces: [Int]) {
    let looks = Mutex<Int>(0)
    let landmarker = try FaceLandmarker(options: .bundle(.video, numFaces: numFaces)) {
      looks.withLock { $0 += 1 }
    }
    var (counts, faces) = ([Int](), [Int]())
    for (number, frame) in frames.enumerated() {
      let before = looks.withLock { $0 }
      faces.append(
        try landmarker.detect(videoFrame: frame, timestampInMilliseconds: 40 * number).faces.count)
      counts.append(looks.withLock { $0 } - before)
    }
    return (counts, faces)
  }

  @Test func `run the detector on the first frame and after a loss, no more`() throws {
    let (face, none) = (try photograph(), try grey())
    let (looks, faces) = try run([face, face, face, none, none, face, face, none, face], numFaces: 1)
    #expect(faces == [1, 1, 1, 0, 0, 1, 1, 0, 1])
    // In the frame in which it is lost, the face is still looked for where it was.
    #expect(looks == [1, 0, 0, 0, 1, 1, 0, 0, 1])
  }

  @Test func `run the detector on every frame while there may be more faces`() throws {
    let face = try photograph()
    let (looks, faces) = try run([face, face, face], numFaces: 2)
    #expect(looks == [1, 1, 1] && faces == [1, 1, 1])
  }

  @Test func `are forgotten at a reset`() throws {
    let looks = Mutex<Int>(0)
    let landmarker = try FaceLandmarker(options: .bundle(.video)) { looks.withLock { $0 += 1 } }
    let face = try photograph()
    let first = try landmarker.detect(videoFrame: face, timestampInMilliseconds: 10)
    _ = try landmarker.detect(videoFrame: face, timestampInMilliseconds: 20)
    #expect(throws: FaceDetectorError.self) {
      try landmarker.detect(videoFrame: face, timestampInMilliseconds: 20)
    }
    landmarker.reset()
    #expect(try landmarker.detect(videoFrame: face, timestampInMilliseconds: 10) == first)
    #expect(looks.withLock { $0 } == 2)
  }

  /// A face that rests, filmed by a camera that adds noise: how much its points tremble from frame to frame, as the root
  /// mean square in pixels of 512, with and without smoothing.
  @Test func `tremble less when they are smoothed`() throws {
    let pixels = try photograph().copy(as: .rgb).bytes
    var numbers = SeededNumbers(seed: 5)
    let frames = try (0..<40).map { _ in
      try Image(
        pixels: pixels.map { UInt8(min(max(Float($0) + 24 * Float(numbers.unit() - 0.5), 0), 255)) },
        width: 512,
        height: 512)
    }
    func tremble(numFaces: Int) throws -> Float {
      let landmarker = try FaceLandmarker(options: .bundle(.video, numFaces: numFaces))
      var (before, sum, count) = ([NormalizedLandmark](), Float(0), Float(0))
      for (number, frame) in frames.enumerated() {
        let points = try #require(
          landmarker.detect(videoFrame: frame, timestampInMilliseconds: 40 * number).faces.first
        ).landmarks
        for (point, last) in zip(points, before) {
          let step = 512 * SIMD2(point.x - last.x, point.y - last.y)
          (sum, count) = (sum + (step * step).sum(), count + 1)
        }
        before = points
      }
      return (sum / count).squareRoot()
    }
    let (smoothed, raw) = (try tremble(numFaces: 1), try tremble(numFaces: 2))
    print("a still face's points tremble by \(raw) pixels, smoothed by \(smoothed)")
    #expect(smoothed < raw / 2)
  }
}
