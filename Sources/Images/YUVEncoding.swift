/// What the numbers of Y, U and V mean as red, green and blue.
///
/// ```swift
/// let encoding = YUVEncoding(matrix: .bt709, range: .video)  // high-definition video
/// YUVEncoding.bt601 == YUVEncoding(matrix: .bt601, range: .video)  // true
/// ```
public struct YUVEncoding: Hashable, Sendable {
  /// The weights of red and blue in luma.
  public enum Matrix: String, CaseIterable, Sendable {
    /// ITU-R BT.601: standard definition, webcams, JPEG.
    case bt601
    /// ITU-R BT.709: high definition.
    case bt709
  }

  /// Which numbers stand for black, white and the strongest colours.
  public enum Range: String, CaseIterable, Sendable {
    /// Y from 16 to 235, U and V from 16 to 240: nearly all video.
    case video
    /// All from 0 to 255: JPEG, and many phones' cameras.
    case full
  }

  /// The weights of red and blue in luma.
  public var matrix: Matrix
  /// Which numbers stand for black, white and the strongest colours.
  public var range: Range

  /// An encoding of the given weights and range.
  public init(matrix: Matrix, range: Range) {
    (self.matrix, self.range) = (matrix, range)
  }

  /// BT.601 in video range.
  public static let bt601 = YUVEncoding(matrix: .bt601, range: .video)
  /// BT.709 in video range.
  public static let bt709 = YUVEncoding(matrix: .bt709, range: .video)
  /// BT.601 in full range: the pixels of a JPEG file.
  public static let jpeg = YUVEncoding(matrix: .bt601, range: .full)

  /// Every matrix with every range.
  package static var all: [YUVEncoding] {
    Matrix.allCases.flatMap { matrix in Range.allCases.map { YUVEncoding(matrix: matrix, range: $0) } }
  }
}
