import Images
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

@Suite struct `An option's value` {
  private func arguments(_ option: OptionSpec, _ value: String) throws -> ParsedArguments {
    try ParsedArguments(["a", "\(option.flag)=\(value)"], for: .detect)
  }

  @Test(arguments: [("0", 0), ("1", 1), ("0.25", 0.25), ("1e-2", 0.01)] as [(String, Float)])
  func `is a number from 0 to 1`(text: String, number: Float) throws {
    #expect(try arguments(.minConfidence, text).fraction(.minConfidence) == number)
  }

  @Test(arguments: ["1.5", "-0.1", "nan", "inf", "half", "0,5"])
  func `is refused outside 0 to 1`(text: String) throws {
    let arguments = try arguments(.minConfidence, text)
    let expected = UsageError.wrongValue(
      option: "--min-confidence", found: text, expected: "a number from 0 to 1")
    #expect(throws: expected) { try arguments.fraction(.minConfidence) }
    #expect(expected.description == "--min-confidence \(text): expected a number from 0 to 1")
  }

  @Test func `is a whole number above 0`() throws {
    #expect(try arguments(.maxFaces, "7").count(.maxFaces) == 7)
    for text in ["0", "-3", "1.0", "99999999999999999999"] {
      let arguments = try arguments(.maxFaces, text)
      #expect(throws: UsageError.self) { try arguments.count(.maxFaces) }
    }
  }

  @Test(arguments: ImageOrientation.allCases)
  func `is an orientation by name or number`(orientation: ImageOrientation) throws {
    #expect(try arguments(.orientation, orientation.name).orientation(.orientation) == orientation)
    #expect(try arguments(.orientation, "\(orientation.rawValue)").orientation(.orientation) == orientation)
  }

  @Test(arguments: ["0", "9", "upside-down"])
  func `is refused when it is no orientation`(text: String) throws {
    let arguments = try arguments(.orientation, text)
    #expect(throws: UsageError.self) { try arguments.orientation(.orientation) }
  }

  @Test func `is one of the words that are listed`() throws {
    #expect(try arguments(.format, "ndjson").word(.format, as: ReportFormat.self) == .ndjson)
    let arguments = try arguments(.format, "xml")
    let expected = UsageError.wrongValue(
      option: "--format", found: "xml", expected: "one of text, json, ndjson, csv")
    #expect(throws: expected) { try arguments.word(.format, as: ReportFormat.self) }
  }
}

@Suite struct `A suggestion` {
  @Test(arguments: [
    ("detct", "detect"), ("dtect", "detect"), ("ispect", "inspect"), ("mdoels", "models"),
    ("Detect", "detect"),
  ])
  func `is the nearest word`(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: ["detect", "inspect", "models"]) == meant)
  }

  @Test(arguments: ["x", "photograph", ""])
  func `is not made when nothing is near`(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: ["detect", "inspect", "models"]) == nil)
  }

  @Test func `counts letters inserted, left out, replaced, exchanged`() {
    let distance = { (a: String, b: String) in Suggestion.distance(Array(a), Array(b)) }
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "abc") == 0)
    #expect(distance("abcd", "abd") == 1)
    #expect(distance("abc", "axc") == 1)
    #expect(distance("abc", "acb") == 1)
  }
}
