import FaceDetection
import Images
import Testing

@testable import facet

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
    #expect(try arguments(.orientation, orientation.name).orientation(.orientation) == .fixed(orientation))
    #expect(
      try arguments(.orientation, "\(orientation.rawValue)").orientation(.orientation) == .fixed(orientation))
  }

  @Test func `is how the faces stand`() throws {
    #expect(try arguments(.orientation, "auto").orientation(.orientation) == .fromFaces)
  }

  @Test(arguments: [("20px", 20, 0), ("0px", 0, 0), ("0.25", 0, 0.25)] as [(String, Float, Float)])
  func `is a face's size in pixels or a part of the picture`(
    text: String, pixels: Float, part: Float
  ) throws {
    let options = try arguments(.minFaceSize, text).faceOptions(forRedaction: false)
    #expect(options.minFaceSizeInPixels == pixels && options.minFaceSize == part)
  }

  @Test(arguments: ["20p", "-3px", "nanpx", "infpx", "px", "2"])
  func `is refused when it is no size of a face`(text: String) throws {
    let arguments = try arguments(.minFaceSize, text)
    #expect(throws: UsageError.self) { try arguments.faceOptions(forRedaction: false) }
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
      option: "--format", found: "xml", expected: "one of text, json, ndjson, csv, coco")
    #expect(throws: expected) { try arguments.word(.format, as: ReportFormat.self) }
  }
}
