import FaceDetection
import ImageFiles
import Inference
import Synchronization
import TestSupport
import Testing

/// What the examples in the articles are said to give, they give.
@Suite struct `Examples in the articles` {
  static let modelIsHere = Checkout.isThere("Models/Files/short-range.tflite")
  static let absent: Comment = "Models/fetch has not been run, or the tests run in another folder"

  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: modelIsHere && Checkout.isThere("Models/Photographs/astronaut.png"), absent))
  func `print what README shows`() throws {
    var printed: [String] = []
    try example { printed.append($0) }
    let blocks = Article("README.md").blocks
    let code = try #require(blocks.firstIndex { $0.language == "swift" })
    let shown = try #require(blocks[(code + 1)...].first)
    #expect(shown.language == "text")
    #expect(printed == shown.lines)
  }

  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: modelIsHere, absent))
  func `give a graph and outputs of the sizes that are shown`() throws {
    let graph = try flatBuffer()
    #expect(graph.nodes.count == 164)
    #expect(graph.tensors[graph.inputs[0]].shape == [1, 128, 128, 3])
    #expect(graph.nodes[2].operation.name == "CONV_2D")
    #expect(try plan().output(1).count == 896)
  }

  @Test(.enabled(if: Checkout.isOptimized && modelIsHere))
  func `take a camera's picture`() throws {
    let detector = try FaceDetector(modelPath: "Models/Files/short-range.tflite")
    let picture = try camera([UInt8](repeating: 7, count: 640 * 480 * 4), detector)
    #expect(picture.width == 480 && picture.height == 640)
  }

  @Test(.enabled(if: Checkout.isOptimized && modelIsHere))
  func `follow a video and a live stream`() async throws {
    let frame = try Image(pixels: [UInt8](repeating: 7, count: 64 * 48 * 3), width: 64, height: 48)
    var printed: [String] = []
    try video([frame, frame]) { printed.append($0) }
    #expect(printed == ["0 ms: 0 faces", "40 ms: 0 faces"])
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetPath = "Models/Files/short-range.tflite"
    let told = Mutex<[String]>([])
    try await results([frame, frame], options) { line in told.withLock { $0.append(line) } }
    // Both are answered: one is in work when the other comes, or is done with.
    #expect(told.withLock { $0 } == printed)
    try liveStream([frame], options, Listener())
  }

  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: modelIsHere && Checkout.isThere("Models/Photographs/astronaut.png"), absent))
  func `find the points of a face`() throws {
    let photograph = try ImageFile.read(path: "Models/Photographs/astronaut.png").image
    var counts: [Int] = []
    try landmarks(photograph) { count, jawOpen, yaw in
      counts.append(count)
      #expect((0...1).contains(jawOpen) && abs(yaw) < 45)
    }
    try landmarksOfSmallFaces(photograph) { counts.append($0) }
    #expect(counts == [478, 1])
    var printed: [String] = []
    try landmarksOfVideo([photograph, photograph]) { printed.append($0) }
    #expect(printed == ["0 ms: 1 faces", "40 ms: 1 faces"])
  }

  @Test(
    .enabled(if: Checkout.isOptimized, "whole networks run in release builds"),
    .enabled(if: modelIsHere && Checkout.isThere("Models/Photographs/astronaut.png"), absent))
  func `do what MediaPipe's, Vision's and ML Kit's guides do`() throws {
    let photograph = try ImageFile.read(path: "Models/Photographs/astronaut.png").image
    var printed: [String] = []
    try detectorOfMediaPipe(photograph) { printed.append($0) }
    #expect(printed.count == 1 && printed[0].hasPrefix("177 0.92") && printed[0].hasSuffix(" 6"))
    printed = []
    try landmarkerOfMediaPipe(photograph) { printed.append($0) }
    #expect(printed.count == 2 && printed[0].hasPrefix("478 jawOpen") && printed[1] == "16")
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
    try liveLandmarks(photograph, options, LandmarkListener())
    printed = []
    try requestsOfVision(photograph) { printed.append($0) }
    #expect(printed.count == 9 && printed[2] == "16 16 true")
    printed = []
    try detectorOfMLKit(photograph) { printed.append($0) }
    try landmarkerOfMLKit(photograph) { printed.append($0) }
    #expect(printed.count == 4 && printed[0].hasSuffix(" 1") && printed[2].hasSuffix(" 36"))
  }

  @Test func `say what is wrong with a model that is missing`() {
    missingModel { #expect($0 == "5: NOT_FOUND: Unable to open file at missing.tflite") }
  }

  @Test func `place a face in a view`() {
    let face = coordinates()[0]
    #expect(LowerLeftBox(face) == LowerLeftBox(x: 0.25, y: 0.625, width: 0.5, height: 0.25))
    let geometry = view(face)
    #expect(geometry.picture == ViewRectangle(x: -75, y: 0, width: 450, height: 600))
    #expect(geometry.viewPoint(NormalizedPoint(x: 0.25, y: 0.5)) == ViewPoint(x: 262.5, y: 300))
    #expect(geometry.normalizedPoint(ViewPoint(x: 262.5, y: 300)) == NormalizedPoint(x: 0.25, y: 0.5))
    #expect(geometry.viewRectangle(face) == ViewRectangle(x: 37.5, y: 75, width: 225, height: 150))
    #expect(frontCamera() == .leftMirrored)
    #expect(largestFace().maxFaces == 1)
  }
}
