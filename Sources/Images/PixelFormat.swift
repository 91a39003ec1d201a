/// How one pixel lies in memory: eight bits a channel, no padding between channels.
public enum PixelFormat: String, Sendable, CaseIterable {
  /// One byte; read as red = green = blue.
  case grey
  /// Red, green, blue.
  case rgb
  /// Red, green, blue, alpha. Alpha is ignored when faces are looked for.
  case rgba
  /// Blue, green, red, alpha: what cameras of Apple's systems deliver.
  case bgra
}

extension PixelFormat {
  /// Bytes from one pixel to the next: 1, 3 or 4.
  public var bytesPerPixel: Int {
    switch self {
    case .grey: 1
    case .rgb: 3
    case .rgba, .bgra: 4
    }
  }

  /// Where red, green and blue stand inside a pixel, in bytes.
  package var channelOffsets: (red: Int, green: Int, blue: Int) {
    switch self {
    case .grey: (0, 0, 0)
    case .rgb, .rgba: (0, 1, 2)
    case .bgra: (2, 1, 0)
    }
  }

  /// Where alpha stands inside a pixel, in bytes; none for formats without alpha.
  package var alphaOffset: Int? {
    switch self {
    case .grey, .rgb: nil
    case .rgba, .bgra: 3
    }
  }
}
