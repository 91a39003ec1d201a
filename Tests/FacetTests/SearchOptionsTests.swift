import FaceDetection
import Testing

@testable import facet

@Suite struct `How thoroughly a line searches` {
  private func request(_ options: String...) throws -> DetectRequest {
    try DetectRequest(detecting: ParsedArguments(["a.png"] + options, for: .detect))
  }

  @Test func `is balanced where nothing is named, and accurate for redaction`() throws {
    #expect(try request().task.mode == .balanced && request().model == "short-range")
    #expect(try request("--redact", "blur", "--output", "b.png").task.mode == .accurate)
    let (landmarks, _) = try ParsedArguments(["a.png"], for: .landmarks).landmarkOptions()
    #expect(landmarks.performanceMode == .balanced)
  }

  @Test func `is one pass of a model or detector that is named alone`() throws {
    #expect(try request("--model", "full-range").task.mode == .fast)
    #expect(try request("--model", "full-range", "--redact", "blur", "--output", "b.png").task.mode == .fast)
    let named = try ParsedArguments(["a.png", "--detector", "full-range"], for: .landmarks)
    #expect(try named.landmarkOptions().0.performanceMode == .fast)
  }

  @Test func `is fast for videos, but for redaction`() throws {
    func mode(_ options: String...) throws -> PerformanceMode {
      try VideoRequest(ParsedArguments(["-"] + options, for: .video), in: .process).task.mode
    }
    #expect(try mode() == .fast && mode("--landmarks") == .fast)
    #expect(try mode("--redact", "solid", "--output", "x") == .accurate)
    #expect(try mode("--mode", "thorough") == .thorough)
  }

  @Test(arguments: PerformanceMode.allCases)
  func `is the mode that is named, whatever the model`(mode: PerformanceMode) throws {
    #expect(try request("--mode", mode.rawValue).task.mode == mode)
    #expect(try request("--model", "full-range", "--mode", mode.rawValue).task.mode == mode)
    #expect(
      try request("--mode", mode.rawValue).task.faceOptions?.minDetectionConfidence == mode.defaultConfidence)
  }

  @Test func `is refused where there is no such mode`() {
    #expect(throws: UsageError.self) { try request("--mode", "best") }
  }

  @Test func `gives redaction the least score of its mode`() throws {
    func least(_ options: String...) throws -> Float? {
      try DetectRequest(
        detecting: ParsedArguments(
          ["a.png", "--redact", "blur", "--output", "b.png"] + options, for: .detect)
      ).task.faceOptions?.minDetectionConfidence
    }
    #expect(try least() == PerformanceMode.accurate.findAllConfidence)
    #expect(try least("--model", "short-range") == 0.3 && least("--min-confidence", "0.6") == 0.6)
  }

  @Test func `needs yunet in all modes but fast, and says what brings it`() async throws {
    let session = try Session()
    let picture = try session.addPicture("a.png")
    let refusal = FaceDetectorError(.notFound, "no such file")
    #expect(await session.run(["detect", picture], refusal: refusal) == .modelUnavailable)
    #expect(session.errors.contains("model 'yunet' not found") && session.errors.contains("Models/fetch"))
    let fast = try Session()
    #expect(await fast.run(["detect", picture, "--mode", "fast"], refusal: refusal) == .modelUnavailable)
    #expect(fast.errors.contains("no such file") && !fast.errors.contains("yunet"))
  }
}
