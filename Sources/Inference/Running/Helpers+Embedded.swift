#if hasFeature(Embedded)
  /// A system without threads has nobody to help.
  struct Helpers {
    init(_ plan: Plan) {}

    func run(_ workspace: Workspace) -> Bool { false }
  }
#endif
