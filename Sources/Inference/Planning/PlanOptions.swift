/// How large a plan may become. Sizes come from the model file, so they are checked before memory is asked for.
public struct PlanLimits: Sendable, Equatable {
  /// Elements of all unpacked constants. The largest model of the family has 3.2 million.
  public var constantElements = 1 << 24
  /// Elements of the constants that nodes read, each node's counted by itself. The largest model of the family has 3.2
  /// million.
  public var readConstantElements = 1 << 24
  /// Floats that kernels take for all of that once it is read: weights padded and packed, slopes written out for every
  /// channel, tables. The largest model of the family takes 7 million.
  public var boundElements = 1 << 26
  /// Elements of a workspace, with what kernels take for each thread. The largest model of the family takes 16 million with every tensor kept.
  public var workspaceElements = 1 << 26

  /// The defaults.
  public init() {}
}

/// How a plan is made.
public struct PlanOptions: Sendable, Equatable {
  /// Whether every tensor keeps its values until the next run, so that `Workspace.values(of:)` can show them. Costs
  /// memory and time: nothing is written over, and no operators are computed together.
  public var keepsIntermediates = false
  /// What the kernels may use; the best that this processor has if `nil`.
  public var instructionSet: InstructionSet?
  /// Threads that a run is shared among, the caller's own counted: at least 1, the default. The others sleep between
  /// runs. Results are the same for any number; at most 256 are used. (Systems without threads run on one.)
  public var threads = 1
  /// How large the plan may become.
  public var limits = PlanLimits()

  /// The defaults.
  public init() {}
}
