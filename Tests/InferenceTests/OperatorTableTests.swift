import Foundation
@testable import Inference
import Kernels
@testable import TFLite
import TestSupport
import Testing

/// Docs/Operators.md says what the code has.
@Suite struct `The tables of operators and kernels` {
  /// The cells of the table rows of the article's part.
  private func rows(_ part: Int) throws -> [[String]] {
    let file = Checkout.folder.appending(path: "Docs/Operators.md")
    let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n## Kernels\n")
    return parts[part].split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func names(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The schema's name: `maxPool2D` is MAX_POOL_2D.
  private func schemaName(_ code: OperatorCode) -> String {
    "\(code)".replacing(#/[0-9]+[A-Z]|[A-Z]/#) { "_\($0.output)" }.uppercased()
  }

  @Test func `name every operator that is read, and no other`() throws {
    let found = try rows(0).flatMap { names($0[0]) }
    let custom = [
      "Landmarks2TransformMatrix", "TransformTensorBilinear", "TransformLandmarks",
      "Convolution2DTransposeBias",
    ]
    let expected = OperatorCode.allCases.filter { $0 != .custom }.map(schemaName) + custom
    #expect(found.sorted() == expected.sorted())
  }

  /// A problem's word and the kinds of kernels it has.
  private func row<Problem: KernelProblem>(_: Problem.Type) -> [String] {
    let sets = InstructionSet.available.compactMap(\.functions)
    let kernels = Problem.kernels(sets).map(\.name)
    var kinds = kernels.contains("reference") ? ["plain"] : []
    if kernels.contains("copying") { kinds.append("copy") }
    if sets.allSatisfy({ kernels.contains($0.name) }) { kinds.append("vector") }
    return [Problem.operation, kinds.joined(separator: ", ")]
  }

  @Test func `name every problem and what kernels it has`() throws {
    let expected = [
      row(Convolution.self), row(Depthwise.self), row(Block.self), row(Cascade.self), row(MaxPool.self),
      row(AveragePool.self),
      row(TransposedConvolution.self), row(Addition.self), row(Arithmetic.self), row(Reduction.self),
      row(Normalization.self),
      row(StridedCopy.self), row(Elementwise.self), row(Clamping.self), row(PReLU.self),
      row(ZeroPadding.self),
      row(Concatenation.self), row(ResizeBilinear.self), row(ResizeNearest.self), row(DepthToSpace.self),
      row(LandmarkMatrix.self),
      row(TensorTransform.self), row(LandmarkTransform.self),
    ]
    #expect(try rows(1).map { [$0[0], $0[2]] } == expected)
  }
}
