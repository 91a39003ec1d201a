/// Where the model comes from: a file, or its bytes. Exactly one of the two is needed.
public struct BaseOptions: Sendable, Equatable {
  /// A `.tflite` file, or a `.task` bundle that holds one.
  public var modelAssetPath: String?
  /// The bytes of such a file.
  public var modelAssetBuffer: [UInt8]?

  /// Options with the given source, none by default.
  public init(modelAssetPath: String? = nil, modelAssetBuffer: [UInt8]? = nil) {
    self.modelAssetPath = modelAssetPath
    self.modelAssetBuffer = modelAssetBuffer
  }
}
