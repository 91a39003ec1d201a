/// What of a face is drawn.
public struct FaceDrawing: OptionSet, Sendable {
  /// One bit a part.
  public let rawValue: Int

  /// The parts whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The net over the whole face, in thin lines.
  public static let mesh = FaceDrawing(rawValue: 1)
  /// The oval, brows, eyes and lips.
  public static let contours = FaceDrawing(rawValue: 2)
  /// Circles around the irises, of a mesh that has irises.
  public static let irises = FaceDrawing(rawValue: 4)
  /// Every point of the mesh.
  public static let points = FaceDrawing(rawValue: 8)
  /// From the tip of the nose, 5 cm long, where the head's axes go: red to the subject's left, green up, blue out of the
  /// face. Of a face that has a pose.
  public static let axes = FaceDrawing(rawValue: 16)
}

/// Colours and line widths of a face that is drawn.
public struct FaceDrawingStyle: Equatable, Sendable {
  /// Of the net.
  public var mesh: DrawingStyle
  /// Of the oval around the face.
  public var oval: DrawingStyle
  /// Of the subject's left eye, brow and iris.
  public var left: DrawingStyle
  /// Of the subject's right eye, brow and iris.
  public var right: DrawingStyle
  /// Of the lips.
  public var lips: DrawingStyle
  /// Of the points of the mesh.
  public var points: DrawingStyle
  /// How thick the pose's axes are, in pixels.
  public var axisThickness: Float

  /// Widths that are well seen when a picture of `width` × `height` pixels is looked at as a whole, and that do not cover
  /// a face of `box`.
  public init(forWidth width: Int, height: Int, box: NormalizedBox) {
    let fitting = DrawingStyle(forWidth: width, height: height)
      .fitting(boxOf: box.width * Float(width), box.height * Float(height))
    let side = min(box.width * Float(width), box.height * Float(height))
    // Thickness at most 1/`most` of the face: an eye is a fifth of it wide, and the net's lines are a thirtieth apart.
    func style(_ color: Color, _ share: Float, most: Float, hasEdges: Bool = true) -> DrawingStyle {
      var style = fitting
      style.color = color
      style.thickness = max(0.1, min(fitting.thickness * share, side / most))
      style.pointRadius = max(0.6, min(fitting.pointRadius / 2, side / 120))
      style.hasEdges = hasEdges
      return style
    }
    mesh = style(Color(red: 190, green: 200, blue: 205), 0.3, most: 250, hasEdges: false)
    oval = style(.white, 0.7, most: 60)
    left = style(.green, 0.5, most: 90)
    right = style(.red, 0.5, most: 90)
    lips = style(.yellow, 0.6, most: 75)
    points = style(.white, 0.3, most: 250, hasEdges: false)
    axisThickness = fitting.thickness
  }
}
