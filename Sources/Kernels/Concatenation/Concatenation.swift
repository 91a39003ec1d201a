/// One tensor's share of a concatenation: its runs of floats put to their places in the output.
///
/// Along axis k the output is, for every place of the axes before k, one run of each input in turn. A run is what lies
/// inside axis k: its side times those of the axes after it.
package struct Concatenation: KernelProblem {
  /// Runs of the input.
  package var runs: Int
  /// Floats in one of them.
  package var runLength: Int
  /// Where the first run goes, and floats from there to where the next goes.
  package var start: Int, distance: Int

  package init(runs: Int, runLength: Int, start: Int, distance: Int) {
    (self.runs, self.runLength, self.start, self.distance) = (runs, runLength, start, distance)
  }

  package static let operation = "concatenation"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<Concatenation>] { [.reference] }
  package var rowCount: Int { runs }
}
