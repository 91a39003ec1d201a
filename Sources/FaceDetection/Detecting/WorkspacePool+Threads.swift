#if !hasFeature(Embedded)
  internal import Inference
  internal import Synchronization

  /// Workspaces that wait for a caller. Each belongs to one caller at a time; as many are made as callers meet.
  final class WorkspacePool: Sendable {
    private let plan: Plan
    private let waiting = Mutex<[Workspace]>([])

    init(_ plan: Plan) { self.plan = plan }

    func take() -> Workspace { waiting.withLock { $0.popLast() } ?? plan.makeWorkspace() }

    func giveBack(_ workspace: Workspace) { waiting.withLock { $0.append(workspace) } }
  }
#endif
