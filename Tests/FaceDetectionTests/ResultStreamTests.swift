import FaceDetection
import TestSupport
import Testing

@Suite struct `The stream of results` {
  private let frame = SmallFaceDetector.picture()

  private func timestamps(_ detector: FaceDetector) async -> [Int] {
    var timestamps: [Int] = []
    for await result in detector.results { timestamps.append(result.timestampInMilliseconds) }
    return timestamps
  }

  @Test func `has what a delegate would be told, and ends with the detector's work`() async throws {
    let detector = try FaceDetector(options: .liveStream(nil, results: true))
    var results = detector.results.makeAsyncIterator()
    for time in [3, 4, 10] {
      try detector.detectAsync(image: frame, timestampInMilliseconds: time)
      let result = try #require(await results.next())
      #expect(result.timestampInMilliseconds == time && result.detections.count == 1)
    }
    detector.close()
    #expect(await results.next() == nil)
  }

  @Test func `is there beside a delegate`() async throws {
    let recorder = LiveStreamRecorder()
    let detector = try FaceDetector(options: .liveStream(recorder, results: true))
    try detector.detectAsync(image: frame, timestampInMilliseconds: 1)
    detector.close()
    #expect(recorder.timestamps == [1])
    #expect(await timestamps(detector) == [1])
  }

  @Test func `keeps the newest 64 for a reader that comes late`() async throws {
    let recorder = LiveStreamRecorder()
    let detector = try FaceDetector(options: .liveStream(recorder, results: true))
    for time in 1...100 {
      try detector.detectAsync(image: frame, timestampInMilliseconds: time)
      try #require(recorder.wait())
    }
    detector.close()
    #expect(recorder.timestamps == Array(1...100))
    #expect(await timestamps(detector) == Array(37...100))
  }

  @Test func `ends when the detector is let go`() async throws {
    var detector: FaceDetector? = try FaceDetector(options: .liveStream(nil, results: true))
    let results = try #require(detector?.results)
    detector = nil
    for await _ in results { Issue.record("nothing was given") }
  }

  @Test func `has ended where nobody has asked for it`() async throws {
    let recorder = LiveStreamRecorder()
    let detector = try FaceDetector(options: .liveStream(recorder))
    try detector.detectAsync(image: frame, timestampInMilliseconds: 1)
    #expect(recorder.wait())
    #expect(await timestamps(detector) == [])
    for mode in [RunningMode.image, .video] {
      #expect(await timestamps(try FaceDetector(options: .small(mode))) == [])
    }
  }
}
