import Images

extension ParsedArguments {
  /// The option's value as a number from 0 to 1.
  func fraction(_ option: OptionSpec) throws(UsageError) -> Float? { try number(option, in: 0...1) }

  /// The same as a `Double`.
  func decimal(_ option: OptionSpec) throws(UsageError) -> Double? {
    guard try fraction(option) != nil else { return nil }
    return self[option].flatMap(Double.init)
  }

  /// The option's value as a number in a range.
  func number(_ option: OptionSpec, in range: ClosedRange<Float>) throws(UsageError) -> Float? {
    guard let text = self[option] else { return nil }
    guard let number = Float(text), range.contains(number) else {
      let (least, most) = (range.lowerBound.fixed(0), range.upperBound.fixed(0))
      throw .wrongValue(option: option.flag, found: text, expected: "a number from \(least) to \(most)")
    }
    return number
  }

  /// The option's value as a part of the work: the second of four is `2/4`.
  func shard(_ option: OptionSpec) throws(UsageError) -> Shard? {
    guard let text = self[option] else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], 1 <= number, number <= count
    else {
      throw .wrongValue(option: option.flag, found: text, expected: "two numbers from 1/n to n/n, as in 2/4")
    }
    return Shard(number: number, of: count)
  }

  /// The option's value as a colour: a name, or two hexadecimal digits each of red, green and blue.
  func color(_ option: OptionSpec) throws(UsageError) -> Color? {
    guard let text = self[option] else { return nil }
    guard let color = Color(text) else {
      let names = Color.named.map(\.name).joined(separator: ", ")
      throw .wrongValue(option: option.flag, found: text, expected: "\(names), or a colour as in #8090a0")
    }
    return color
  }

  /// The option's value as a whole number above 0.
  func count(_ option: OptionSpec) throws(UsageError) -> Int? {
    try count(option, in: 1...Int.max, expected: "a whole number, at least 1")
  }

  /// The option's value as a whole number between limits.
  func count(_ option: OptionSpec, in limits: ClosedRange<Int>) throws(UsageError) -> Int? {
    try count(
      option, in: limits, expected: "a whole number from \(limits.lowerBound) to \(limits.upperBound)")
  }

  private func count(
    _ option: OptionSpec, in limits: ClosedRange<Int>, expected: String
  ) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), limits.contains(number) else {
      throw .wrongValue(option: option.flag, found: text, expected: expected)
    }
    return number
  }

  /// The option's value as one of a few words.
  func word<Words: CaseIterable & RawRepresentable<String>>(
    _ option: OptionSpec, as: Words.Type
  ) throws(UsageError) -> Words? {
    guard let text = self[option] else { return nil }
    guard let word = Words(rawValue: text) else {
      let words = Words.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrongValue(option: option.flag, found: text, expected: "one of \(words)")
    }
    return word
  }

  /// The option's value as an orientation: its name, its number in EXIF, or `auto`.
  func orientation(_ option: OptionSpec) throws(UsageError) -> OrientationChoice? {
    guard let text = self[option] else { return nil }
    if text == "auto" { return .fromFaces }
    let named = ImageOrientation.allCases.first { $0.name == text }
    guard let found = named ?? Int(text).flatMap(ImageOrientation.init(rawValue:)) else {
      let names = ImageOrientation.allCases.map(\.name).joined(separator: ", ")
      throw .wrongValue(
        option: option.flag, found: text, expected: "a number from 1 to 8, or one of \(names), auto")
    }
    return .fixed(found)
  }
}

/// How pictures are said to stand, whatever their files say.
enum OrientationChoice: Equatable, Sendable {
  case fixed(ImageOrientation)
  /// As their faces stand.
  case fromFaces
}

extension ImageOrientation {
  /// The name on the command line.
  var name: String {
    switch self {
    case .up: "up"
    case .upMirrored: "up-mirrored"
    case .down: "down"
    case .downMirrored: "down-mirrored"
    case .leftMirrored: "left-mirrored"
    case .right: "right"
    case .rightMirrored: "right-mirrored"
    case .left: "left"
    }
  }
}

extension Color {
  /// Backgrounds that have a name here.
  static let named: [(name: String, color: Color)] = [
    ("white", .white), ("black", .black), ("grey", Color(red: 128, green: 128, blue: 128)),
    ("gray", Color(red: 128, green: 128, blue: 128)),
  ]

  /// The colour of a name, or of six hexadecimal digits, with or without # before them.
  init?(_ text: String) {
    if let (_, color) = Color.named.first(where: { $0.name == text.lowercased() }) {
      self = color
      return
    }
    let digits = (text.hasPrefix("#") ? text.dropFirst() : text[...]).map(\.hexDigitValue)
    let values = digits.compactMap(\.self)
    guard digits.count == 6, values.count == 6 else { return nil }
    let bytes = stride(from: 0, to: 6, by: 2).map { UInt8(16 * values[$0] + values[$0 + 1]) }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
