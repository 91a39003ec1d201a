/// An opaque colour, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// The share of red, from 0 to 255.
  public var red: UInt8
  /// The share of green, from 0 to 255.
  public var green: UInt8
  /// The share of blue, from 0 to 255.
  public var blue: UInt8

  /// The colour of the three shares.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

extension Color {
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// A green that is rare in photographs of people.
  public static let green = Color(red: 40, green: 230, blue: 90)
  /// Yellow.
  public static let yellow = Color(red: 255, green: 210, blue: 30)
  /// Red.
  public static let red = Color(red: 240, green: 60, blue: 60)
  /// Blue.
  public static let blue = Color(red: 60, green: 140, blue: 255)

  /// Black or white, whichever is easier to read on this colour.
  var contrast: Color { luma(red, green, blue) > 127 ? .black : .white }
}
