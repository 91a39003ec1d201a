internal import CProcessor
package import Kernels
internal import KernelsPortable

#if canImport(KernelsAVX2)
  internal import KernelsAVX2
#endif
#if canImport(KernelsAVX512)
  internal import KernelsAVX512
#endif

/// What kernels are written for.
public enum InstructionSet: String, Sendable, CaseIterable {
  /// None: the plain kernels that read like the formulas.
  case reference
  /// What every processor of the architecture has: SSE2, NEON, or WebAssembly's SIMD.
  case portable
  /// 256-bit vectors with fused multiply-add, on x86-64.
  case avx2
  /// 512-bit vectors, on x86-64.
  case avx512
}

extension InstructionSet {
  /// What this processor and system can run, the plainest first and the quickest last.
  ///
  /// Where the environment variable `FACET_INSTRUCTION_SET` names one, the list ends with that: to narrow down a fault, and
  /// to pass the tests with every set. Another word is as if there were none.
  public static let available: [InstructionSet] = {
    let sets = allCases.filter { $0.isAvailable }
    #if hasFeature(Embedded)
      return sets
    #else
      // The text ends with a zero and is copied at once.
      guard let text = unsafe facet_named_instruction_set(),
        let highest = unsafe InstructionSet(rawValue: String(cString: text)),
        let end = sets.firstIndex(of: highest)
      else { return sets }
      return Array(sets[...end])
    #endif
  }()

  /// The set asked for, the last of the available ones if none is. One that cannot be run is refused, not replaced.
  static func chosen(
    _ wanted: InstructionSet?, of available: [InstructionSet]
  ) throws(PlanError) -> InstructionSet {
    guard let wanted else { return available.last ?? .reference }
    guard available.contains(wanted) else { throw PlanError(.instructionSet(wanted)) }
    return wanted
  }

  private var isAvailable: Bool {
    switch self {
    case .reference, .portable: true
    // Asking the processor first: reaching `functions` already runs instructions of the set.
    case .avx2: facet_has_avx2() != 0 && functions != nil
    case .avx512: facet_has_avx512() != 0 && functions != nil
    }
  }

  /// The inner loops of the set; none for the plain kernels, and where they are not built.
  package var functions: VectorFunctions? {
    switch self {
    case .reference: return nil
    case .portable: return KernelsPortable.functions
    case .avx2:
      #if canImport(KernelsAVX2)
        return KernelsAVX2.functions
      #else
        return nil
      #endif
    case .avx512:
      #if canImport(KernelsAVX512)
        return KernelsAVX512.functions
      #else
        return nil
      #endif
    }
  }
}
