import Foundation
@testable import Inference
import Mutations
import TestSupport
import Testing

@Suite(.enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"))
struct `Damaged models` {
  /// FACET_MUTATIONS damaged copies of each file; 100 when it is not set.
  static let count = ProcessInfo.processInfo.environment["FACET_MUTATIONS"].flatMap(Int.init) ?? 100

  /// In a bundle the models follow each other: the detector, the landmarks, the blendshapes.
  @Test(
    arguments: [
      ("short-range.tflite", nil, 0), ("full-range.tflite", nil, 0), ("full-range-sparse.tflite", nil, 0),
      ("back-camera.tflite", nil, 0), ("face-landmarker.task", "face_detector.tflite", 0),
      ("face-landmarker.task", "face_landmarks_detector.tflite", 1),
      ("face-landmarker.task", "face_blendshapes.tflite", 2), ("iris-landmark.tflite", nil, 0),
      ("face-landmark-with-attention.tflite", nil, 0), ("hand-landmark-lite.tflite", nil, 0),
      ("selfie-segmentation-landscape.tflite", nil, 0),
    ] as [(String, String?, Int)])
  func `are read and planned, or refused`(file: String, entry: String?, place: Int) throws {
    guard Checkout.isThere(Checkout.model(file)) else {
      try Test.cancel("\(file) is missing: Models/fetch --all brings it")
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Checkout.model(file))))
    var mutations = Mutations(seed: UInt64(bytes.count))
    var (read, planned) = (0, 0)
    let tables = tables(of: bytes, place)
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
    print("\(entry ?? file): of \(Self.count) damaged copies \(read) read, \(planned) planned")
    #expect(read < Self.count || Self.count < 20)
  }

  @Test(arguments: SmallModels.all.indices)
  func `of a few bytes are refused, every length`(index: Int) throws {
    let bytes = SmallModels.all[index].bytes
    #expect(throws: Never.self) { try Plan(Graph(bytes: bytes)) }
    for length in 0..<bytes.count { _ = try? Graph(bytes: Array(bytes[..<length])) }
    var mutations = Mutations(seed: UInt64(3 + index))
    for _ in 0..<20 * Self.count {
      guard let graph = try? Graph(bytes: mutations.mutate(bytes)), let plan = try? Plan(graph) else {
        continue
      }
      plan.makeWorkspace().run()
    }
  }

  /// The 64 KB around the list of tensors and operators: little of it is weights.
  private func tables(of bytes: [UInt8], _ model: Int) -> Range<Int> {
    let starts = bytes.ranges(of: Array("TFL3".utf8)).map(\.lowerBound)
    let start = model < starts.count ? starts[model] : 4
    func word(_ place: Int) -> Int {
      place + 4 <= bytes.count ? (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } : 0
    }
    // Root table, its field list, the field of subgraphs, the vector, its first table.
    let root = start - 4 + word(start - 4)
    let fields = root - Int(Int32(truncatingIfNeeded: word(root)))  // before the table or after it
    let place = root + (word(fields + 8) & 0xFFFF)
    let vector = place + word(place)
    let middle = vector + 4 + word(vector + 4)
    return max(0, middle - 32_768)..<min(bytes.count, middle + 32_768)
  }
}
