import FaceDetection
import Testing

@testable import facet

@Suite struct `The choice of a model` {
  private func choice(_ options: [String], isRedacting: Bool = false) throws -> ModelChoice {
    try ModelChoice(
      try ParsedArguments(["a.png"] + options, for: .detect), defaultModel: "short-range",
      isRedacting: isRedacting)
  }

  @Test func `is balanced where nothing is named, and accurate for redaction`() throws {
    #expect(try choice([]) == ModelChoice(model: "short-range", mode: .balanced))
    #expect(try choice([], isRedacting: true) == ModelChoice(model: "short-range", mode: .accurate))
  }

  @Test func `is one pass of a model that is named alone`() throws {
    #expect(try choice(["--model", "full-range"]) == ModelChoice(model: "full-range", mode: .fast))
    #expect(
      try choice(["--model", "full-range"], isRedacting: true)
        == ModelChoice(model: "full-range", mode: .fast))
  }

  @Test(arguments: PerformanceMode.allCases)
  func `is the mode that is named, whatever the model`(mode: PerformanceMode) throws {
    #expect(try choice(["--mode", mode.rawValue]).mode == mode)
    #expect(
      try choice(["--model", "full-range", "--mode", mode.rawValue])
        == ModelChoice(model: "full-range", mode: mode))
  }

  @Test func `refuses a mode that there is not`() throws {
    #expect(throws: UsageError.self) { try choice(["--mode", "best"]) }
  }

  @Test func `gives redaction the least score of its mode`() throws {
    func least(_ options: [String]) throws -> Float {
      try ParsedArguments(["a.png", "--redact", "blur"] + options, for: .detect)
        .faceOptions(forRedaction: true).minDetectionConfidence
    }
    #expect(try least([]) == PerformanceMode.accurate.findAllConfidence)
    #expect(try least(["--model", "short-range"]) == 0.3)
    #expect(try least(["--min-confidence", "0.6"]) == 0.6)
  }
}
