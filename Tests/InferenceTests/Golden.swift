import Foundation
import Inference
import TestSupport

/// Expected outputs and layers of one model: see Fixtures/README.md.
struct Golden: Decodable {
  struct Output: Decodable {
    var tolerance: Float, shape: [Int], first: [Float], sum: Double, min: Float, max: Float
  }
  struct Layer: Decodable {
    var op: Int, tensor: Int, shape: [Int], sum: Double, absmax: Float, first: [Float], last: [Float],
      observed: Float
  }
  var multiplyAdds: Int
  var outputs: [Output]
  var layers: [Layer]

  static let models = ["short-range", "full-range", "full-range-sparse", "back-camera"]
  static let fixtures = Checkout.folder.appending(path: "Tests/InferenceTests/Fixtures")

  init(_ model: String) throws {
    self = try Checkout.numbers(Golden.self, in: Golden.fixtures.appending(path: "\(model).json"))
  }
}

extension Workspace {
  /// Fills the first input with the goldens' numbers.
  func fillWithHash() {
    withInput { input in
      for index in input.indices {
        let hash = (UInt32(truncatingIfNeeded: index) &* 2_654_435_761) >> 8
        input[index] = Float(Int32(hash) - 8_388_608) / 8_388_608
      }
    }
  }
}
