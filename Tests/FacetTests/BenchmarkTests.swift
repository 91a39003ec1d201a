import Images
import Inference
import TestSupport
import Testing

@testable import facet

@Suite struct `Benchmarking` {
  /// RELU of three numbers, added to the numbers themselves.
  private var model: [UInt8] {
    var model = ModelWriter()
    let (relu, add) = (model.code(19), model.code(0))
    let (x, a, y) = (model.tensor([1, 1, 1, 3]), model.tensor([1, 1, 1, 3]), model.tensor([1, 1, 1, 3]))
    model.node(relu, inputs: [x], outputs: [a])
    model.node(add, inputs: [a, x], outputs: [y], optionsType: 11, options: [:])
    (model.inputs, model.outputs) = ([x], [y])
    return model.bytes
  }

  private func lines(_ session: Session) throws -> [JSONValue] {
    try session.output.split(separator: "\n").map { try JSONValue(text: String($0)) }
  }

  @Test func `gives a line for the whole model`() async throws {
    let session = try Session()
    let path = try session.addFile("small.tflite", model)
    #expect(await session.run(["benchmark", path, "--runs", "5", "--format", "json"]) == .success)
    let lines = try lines(session)
    try #require(lines.count == 1)
    let names = [
      "model", "instructionSet", "threads", "runs", "min_ms", "p50_ms", "p90_ms", "macs", "fractionOfPeak",
    ]
    #expect(Set(lines[0].fields.keys) == Set(names))
    #expect(lines[0]["model"] == .string(path))
    #expect(lines[0]["instructionSet"]?.text == InstructionSet.available.last?.rawValue)
    #expect(lines[0]["threads"] == .number(1))
    #expect(lines[0]["runs"] == .number(5))
    // The session's clock goes on by 50 ms whenever it is asked.
    for name in ["min_ms", "p50_ms", "p90_ms"] { #expect(lines[0][name] == .number(50)) }
    #expect(lines[0]["macs"] == .number(0))
  }

  @Test(arguments: InstructionSet.available)
  func `gives a line for each step with what computes it`(set: InstructionSet) async throws {
    let session = try Session()
    let path = try session.addFile("small.tflite", model)
    let arguments = ["--layers", "--runs=2", "--format=json", "--threads=1"]
    #expect(
      await session.run(["benchmark", path, "--instruction-set", set.rawValue] + arguments) == .success)
    let lines = try lines(session)
    var options = PlanOptions()
    options.instructionSet = set
    let steps = try Plan(Graph(bytes: model), options: options).plannedSteps
    #expect(lines[0]["instructionSet"] == .string(set.rawValue))
    #expect(lines.dropFirst().map { $0["operation"]?.text } == steps.map(\.operation))
    #expect(lines.dropFirst().map { $0["kernel"]?.text } == steps.map(\.kernel))
    #expect(lines.dropFirst().map { $0["step"]?.number } == steps.indices.map(Double.init))
    for line in lines.dropFirst() {
      let times = ["min_ms", "p50_ms", "p90_ms"].compactMap { line[$0]?.number }
      #expect(times.count == 3 && times == times.sorted() && times[0] >= 0)
    }
  }

  @Test func `can be read`() async throws {
    let session = try Session()
    let path = try session.addFile("small.tflite", model)
    #expect(await session.run(["benchmark", path, "--runs", "2", "--layers"]) == .success)
    #expect(session.output.contains("1 thread, 2 runs\n  best 50.000 ms, half within 50.000 ms"))
    #expect(session.output.contains("  best ms  p50 ms  p90 ms  G/s  of peak\n"))
    #expect(session.errors == "")
  }

  @Test func `times a picture too`() async throws {
    let session = try Session()
    let path = try session.addFile("small.tflite", model)
    let picture = try session.addPicture("a.png")
    let line = ["benchmark", path, "--runs", "3", "--picture", picture]
    #expect(await session.run(line + ["--format", "json"]) == .success)
    let found = try lines(session)[1]
    #expect(found["picture"] == .string(picture))
    #expect(found["width"] == .number(4))
    #expect(found["faces"] == .number(1))
    #expect(found["reduction"] == .number(1))
    #expect(found["reading"]?["p90_ms"] == .number(50))
    #expect(found["detecting"]?["min_ms"] == .number(50))
    #expect(found["fromFile"]?["p50_ms"] == .number(50))
    #expect(await session.run(line) == .success)
    #expect(session.output.contains("a.png: 4×2, 1 face\n  read: best 50.000 ms"))
    #expect(await session.run(["benchmark", path, "--runs=1", "--picture", "none.png"]) == .someFilesFailed)
    #expect(session.errors == "facet: none.png: there is no such file\n")
  }

  @Test func `times a picture decoded smaller than it is, where that is asked for`() async throws {
    // Faces are as many as the pixels of a row that the detector is given.
    let session = try Session { image in Array(repeating: .sample, count: image.width) }
    let path = try session.addFile("small.tflite", model)
    let picture = try session.addPicture("large.jpg", Fixture.largeJPEG)
    let line = ["benchmark", path, "--runs", "1", "--picture", picture]
    #expect(await session.run(line + ["--scaled-decode"]) == .success)
    #expect(session.output.contains("large.jpg: 40×24, decoded at 1/4, 10 faces\n"))
    #expect(await session.run(line) == .success)
    #expect(session.output.contains("large.jpg: 40×24, 40 faces\n"))
  }

  @Test(arguments: [
    ["--threads", "0"], ["--runs", "0"], ["--instruction-set", "mmx"], ["--format", "csv"], ["--layers=yes"],
    ["--instruction-set", "reference", "--picture", "a.png"],
  ])
  func `refuses what it cannot do`(arguments: [String]) async throws {
    let session = try Session()
    #expect(await session.run(["benchmark", "short-range"] + arguments) == .wrongUsage)
    #expect(session.errors.hasPrefix("facet: " + arguments[0].prefix { $0 != "=" }))
    #expect(session.output == "")
  }

  @Test func `refuses what is no model`() async throws {
    let session = try Session()
    #expect(await session.run(["benchmark", "short-range"]) == .modelUnavailable)
    #expect(session.errors.contains("short-range.tflite: The model is not a valid Flatbuffer"))
  }
}

@Suite struct `Times` {
  @Test(arguments: [
    (count: 1, median: 1.0, ninetieth: 1.0), (2, 1, 2), (10, 5, 9), (11, 6, 10), (300, 150, 270),
  ])
  func `have quantiles that some of them are`(count: Int, median: Double, ninetieth: Double) {
    let timings = Timings((1...count).reversed().map { .milliseconds($0) })
    #expect(timings.best == 1)
    #expect(timings.median == median)
    #expect(timings.ninetieth == ninetieth)
  }

  @Test func `become parts of the peak of all threads`() {
    let timings = Timings([.milliseconds(2), .milliseconds(4)])
    let benchmark = ModelBenchmark(
      model: "m", instructionSet: "portable", threads: 2, runs: 2, timings: timings,
      multiplyAdds: 20_000_000, peak: 10e9)
    #expect(benchmark.fractionOfPeak(20_000_000, timings) == 0.5)
    #expect(benchmark.rate(20_000_000, timings) == 10)
    #expect(
      benchmark.text == """
        m, portable, 2 threads, 2 runs
          best 2.000 ms, half within 2.000 ms, nine tenths within 4.000 ms
          20 000 000 multiply-adds, 10.0 G a second at best: 50 % of 2 × 10.0

        """)
  }
}

@Suite struct `Seeded numbers` {
  @Test func `are those of the published generator`() {
    var numbers = SeededNumbers(seed: 1_234_567)
    #expect([numbers.next(), numbers.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
  }
}
