#if hasFeature(Embedded)
  internal import Inference

  /// The one workspace of a system without threads.
  final class WorkspacePool: @unchecked Sendable {
    private let workspace: Workspace

    init(_ plan: Plan) { workspace = plan.makeWorkspace() }

    func take() -> Workspace { workspace }

    func giveBack(_ workspace: Workspace) {}
  }
#endif
