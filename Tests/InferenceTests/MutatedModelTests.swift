import Foundation
@testable import Inference
import Mutations
import TestSupport
import Testing

@Suite(.enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"))
struct `Damaged models` {
  /// FACET_MUTATIONS damaged copies of each file; 100 when it is not set.
  static let count = ProcessInfo.processInfo.environment["FACET_MUTATIONS"].flatMap(Int.init) ?? 100

  @Test(arguments: [
    "short-range.tflite", "full-range.tflite", "full-range-sparse.tflite", "back-camera.tflite",
    "face-landmarker.task",
  ])
  func `are read and planned, or refused`(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Checkout.model(file))))
    let entry = file.hasSuffix(".task") ? "face_detector.tflite" : nil
    var mutations = Mutations(seed: UInt64(bytes.count))
    var (read, planned) = (0, 0)
    let tables = tables(of: bytes)
    for index in 0..<Self.count {
      // Weights are most of a file, and any weight is a good one: three of four times only the tables are damaged.
      let copy =
        index % 4 == 0
        ? mutations.mutate(bytes)
        : bytes[..<tables.lowerBound] + mutations.mutate(Array(bytes[tables])) + bytes[tables.upperBound...]
      guard let graph = try? Graph(bytes: Array(copy), entry: entry) else { continue }
      read += 1
      if (try? Plan(graph)) != nil { planned += 1 }
    }
    print("\(file): of \(Self.count) damaged copies \(read) read, \(planned) planned")
    #expect(read < Self.count || Self.count < 20)
  }

  @Test func `of a few bytes are refused, every length`() throws {
    var model = ModelWriter()
    let code = model.code(19)
    model.node(code, inputs: [model.tensor([1, 2])], outputs: [model.tensor([1, 2])])
    (model.inputs, model.outputs) = ([0], [1])
    let bytes = model.bytes
    #expect(throws: Never.self) { try Plan(Graph(bytes: bytes)) }
    for length in 0..<bytes.count { _ = try? Graph(bytes: Array(bytes[..<length])) }
    var mutations = Mutations(seed: 3)
    for _ in 0..<20 * Self.count {
      guard let graph = try? Graph(bytes: mutations.mutate(bytes)), let plan = try? Plan(graph) else {
        continue
      }
      plan.makeWorkspace().run()
    }
  }

  /// The 64 KB around the list of tensors and operators: little of it is weights.
  private func tables(of bytes: [UInt8]) -> Range<Int> {
    let start = bytes.firstRange(of: Array("TFL3".utf8))?.lowerBound ?? 4
    func word(_ place: Int) -> Int {
      place + 4 <= bytes.count ? (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } : 0
    }
    // Root table, its field list, the field of subgraphs, the vector, its first table.
    let root = start - 4 + word(start - 4)
    let fields = root - word(root)
    let place = root + (word(fields + 8) & 0xFFFF)
    let vector = place + word(place)
    let middle = vector + 4 + word(vector + 4)
    return max(0, middle - 32_768)..<min(bytes.count, middle + 32_768)
  }
}
