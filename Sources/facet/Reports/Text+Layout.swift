import ImageFiles

extension String {
  /// The text with spaces behind it up to `width` characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text with spaces before it up to `width` characters.
  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// The text with control characters spelled out, so that a file's name cannot steer a terminal; bytes of a name that are
  /// no text too, as `\xE9`.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isByteOfName {
        text += "\\x" + String(scalar.value & 0xFF, radix: 16, uppercase: true)
        return
      }
      switch scalar.properties.generalCategory {
      case .format where scalar == "\u{200D}": text.unicodeScalars.append(scalar)  // joins emoji
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Float {
  /// The number with this many digits behind the point, rounded to the nearest.
  func fixed(_ places: Int) -> String {
    guard isFinite, abs(self) < 1e9 else { return "\(self)" }
    let unit = (0..<places).reduce(1) { power, _ in power * 10 }
    let scaled = Int((Double(self) * Double(unit)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let whole = "\(sign)\(scaled.magnitude / unit.magnitude)"
    guard places > 0 else { return whole }
    let fraction = "\(scaled.magnitude % unit.magnitude)"
    return whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
