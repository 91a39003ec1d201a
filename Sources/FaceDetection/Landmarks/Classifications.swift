/// The scores of one face's expression as MediaPipe lists them.
public struct Classifications: Sendable, Equatable {
  /// 0: the model has one head.
  public var headIndex: Int { 0 }
  /// The head's name; the model gives none.
  public var headName: String? { nil }
  /// 52 categories in the order of `Blendshape`, with their names.
  public let categories: [ResultCategory]

  init(_ blendshapes: Blendshapes) {
    categories = Blendshape.allCases.map { shape in
      ResultCategory(index: shape.index, score: blendshapes[shape], categoryName: shape.rawValue)
    }
  }
}
