import Foundation
import TestSupport
import Testing

/// The program of Tests/Forking, beside the tests.
private let program: String? = {
  let folders = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
  return folders.compactMap { $0?.appendingPathComponent("Forking").path }
    .first(where: FileManager.default.isExecutableFile)
}()

@Suite struct `In a child of fork` {
  @Test(.enabled(if: program != nil, "the program of Tests/Forking is not beside the tests"))
  func `detectors work, or refuse at once`() throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: try #require(program))
    let bundle = Checkout.model("face-landmarker.task")
    let hasLandmarker = Checkout.isOptimized && Checkout.isThere(bundle)
    process.arguments = hasLandmarker ? [bundle] : []
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    let expected = [
      "image: works", "image, closed in the child: works", "image, in the child's child: works",
      "video: works", "video, closed in the child: works", "video, in the child's child: works",
      "image, in use: refuses", "video, in use: refuses", "live stream: refuses",
    ]
    #expect(lines == expected + (hasLandmarker ? ["landmarker: works"] : []))
    #expect(process.terminationStatus == 0)
  }
}
