import Testing

@testable import facet

@Suite struct `A command line` {
  private func parsed(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(arguments, for: .detect)
  }

  @Test func `is sorted into options and operands wherever they stand`() throws {
    let arguments = try parsed("a.png", "--format", "csv", "b.png", "--max-faces=3")
    #expect(arguments.operands == ["a.png", "b.png"])
    #expect(arguments[.format] == "csv")
    #expect(arguments[.maxFaces] == "3")
    #expect(arguments[.model] == nil)
  }

  @Test func `has only operands behind two dashes`() throws {
    #expect(try parsed("--", "--format", "-x", "--").operands == ["--format", "-x", "--"])
  }

  @Test func `takes a single dash as an operand`() throws { #expect(try parsed("-").operands == ["-"]) }

  @Test func `counts the last of an option's values`() throws {
    #expect(try parsed("a", "--format=csv", "--format", "json")[.format] == "json")
  }

  @Test func `keeps equal signs inside a value`() throws {
    #expect(try parsed("a", "--model=x=y.tflite")[.model] == "x=y.tflite")
  }

  @Test func `takes a value that begins with one dash`() throws {
    #expect(try parsed("a", "--min-confidence", "-1")[.minConfidence] == "-1")
  }

  @Test(arguments: [
    ["a", "--format"], ["a", "--format="], ["--format", "--", "a"], ["--format", "--model", "m"],
  ])
  func `is refused when a value is missing`(arguments: [String]) {
    #expect(throws: UsageError.valueMissing(option: "--format", value: "FORMAT")) {
      try ParsedArguments(arguments, for: .detect)
    }
  }

  @Test func `is refused when an option takes no value`() {
    #expect(throws: UsageError.valueNotTaken(option: "--help", found: "yes")) { try parsed("--help=yes") }
  }

  @Test func `is refused with the nearest option for one that is unknown`() {
    #expect(throws: UsageError.unknownOption("--fromat", command: "detect", nearest: "--format")) {
      try parsed("a", "--fromat", "csv")
    }
    #expect(throws: UsageError.unknownOption("--zzzzzz", command: "detect", nearest: nil)) {
      try parsed("a", "--zzzzzz")
    }
  }

  @Test func `is refused with too few or too many operands`() {
    #expect(throws: UsageError.operandsMissing("FILE…", command: "detect")) { try parsed() }
    #expect(throws: UsageError.tooManyOperands(found: "x", command: "models")) {
      try ParsedArguments(["x"], for: .models)
    }
  }

  @Test func `needs no operand when help is asked for`() throws {
    #expect(try parsed("--help")[.help] != nil)
    #expect(try parsed("-h")[.help] != nil)
  }
}
