/// One door through which strangers' bytes come in, opened with bytes that anyone may have made up.
///
/// What may not happen traps (the fuzzer sees it), or is told: results that differ, memory written that nobody lent. A
/// refusal is a good answer. To add a door, write a function from bytes to a finding and add a line to `all`; put a few
/// small files into `Fuzz/Corpus/NAME`.
package struct FuzzTarget: Sendable {
  /// The name of its folder of seeds.
  package let name: String
  /// How much of a flatbuffer an input is, which decides how it is damaged.
  package let form: Form
  /// Opens the door; what was found, or `nil` when all is well.
  package let run: @Sendable ([UInt8]) -> String?

  package enum Form: Sendable {
    /// Bytes without a form that the fuzzer should know.
    case bytes
    /// A flatbuffer: tables, vectors and offsets are damaged as such.
    case flatBuffer
  }

  package init(_ name: String, form: Form = .bytes, run: @escaping @Sendable ([UInt8]) -> String?) {
    (self.name, self.form, self.run) = (name, form, run)
  }
}

extension FuzzTarget {
  /// Every target, in the order in which `make fuzz` runs them.
  package static let all: [FuzzTarget] = [
    FuzzTarget("model", form: .flatBuffer, run: openModel),
    FuzzTarget("graph", run: openGraphRecipe),
    FuzzTarget("bundle", run: openBundle),
    FuzzTarget("metadata", run: openMetadata),
    FuzzTarget("png", run: openPicture),
    FuzzTarget("jpeg", run: openPicture),
    FuzzTarget("y4m", run: openY4M),
    FuzzTarget("mjpeg", run: openMJPEG),
  ]

  /// The target of this name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
