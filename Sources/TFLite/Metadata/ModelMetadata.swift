/// What a model file says about its use: how pictures become numbers, and how numbers become faces.
public struct ModelMetadata: Sendable, Equatable {
  /// How a pixel becomes an input value, if the file says so: (pixel − mean) / deviation.
  public var normalization: Normalization?
  /// Anchors and decoding of a face detector, if the file has them.
  public var faceDetector: FaceDetectorMetadata?

  /// Nothing said.
  public init() {}

  /// A pixel's way to an input value: (pixel − mean) / deviation, the pixel 0…255.
  public struct Normalization: Sendable, Equatable {
    /// Subtracted from each pixel.
    public var mean: Float
    /// What the difference is divided by; never 0.
    public var deviation: Float

    /// The pair.
    public init(mean: Float, deviation: Float) { (self.mean, self.deviation) = (mean, deviation) }
  }
}

/// A face detector's own description of its outputs (schema: face_detector_metadata_schema.fbs of MediaPipe,
/// identifier FD01). Missing fields are 0, false or empty, as the schema says.
public struct FaceDetectorMetadata: Sendable, Equatable {
  /// Layers of anchors.
  public var layerCount: Int
  /// The smallest and the largest anchor, as fractions of the input.
  public var minScale: Float, maxScale: Float
  /// An anchor's centre inside its cell, as fractions of the cell.
  public var anchorOffsetX: Float, anchorOffsetY: Float
  /// Input pixels from cell to cell, one a layer.
  public var strides: [Int]
  /// Shapes of anchors in each cell, width to height.
  public var aspectRatios: [Float]
  /// Whether all anchors have width and height 1.
  public var hasFixedAnchorSize: Bool
  /// If above 0, the shape of one more anchor in each cell.
  public var interpolatedScaleAspectRatio: Float

  /// Classes and boxes the model gives.
  public var classCount: Int, boxCount: Int
  /// Values of one box, where the box's own begin and where the key points begin.
  public var valuesPerBox: Int, boxOffset: Int, keypointOffset: Int
  /// Key points of a box, and values of each.
  public var keypointCount: Int, valuesPerKeypoint: Int
  /// What the raw values are divided by.
  public var xScale: Float, yScale: Float, widthScale: Float, heightScale: Float
  /// Logits are limited to ± this.
  public var scoreClippingThreshold: Float
  /// Whether x comes before y, and width before height.
  public var isXFirst: Bool
  /// Whether scores are logits.
  public var scoresAreLogits: Bool
}
