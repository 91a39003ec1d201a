@testable import FaceDetection
import Foundation
import TestSupport

/// Meshes and poses as MediaPipe has them: see Fixtures/README.md.
struct MeasuredMeshes: Decodable {
  /// For each of 468 points the one at its place in the mirrored canonical face.
  var partners: [Int]
  /// Points of the canonical face that have a weight: number, weight, x, y, z.
  var basis: [[Double]]
  /// The mesh of MediaPipe's own test of face geometry.
  var unitTest: MeasuredMesh
  /// What MediaPipe finds in a photograph.
  var astronaut: MeasuredMesh

  static func load() throws -> MeasuredMeshes {
    try Checkout.numbers(
      MeasuredMeshes.self,
      in: Checkout.folder.appending(path: "Tests/FaceDetectionTests/Fixtures/face-meshes.json"))
  }
}

/// One face as MediaPipe found it.
struct MeasuredMesh: Decodable {
  var width: Int, height: Int
  /// Column after column.
  var matrix: [Float]
  /// x, y, z, normalized.
  var landmarks: [[Float]]

  var points: [NormalizedLandmark] { landmarks.map { NormalizedLandmark(x: $0[0], y: $0[1], z: $0[2]) } }

  /// How far the point of the mesh that is farthest from the centre is, in fractions of the picture.
  var radius: Float {
    let places = points.prefix(468).map { SIMD2($0.x, $0.y) }
    let center = places.reduce(.zero, +) / 468
    return places.map { (($0 - center) * ($0 - center)).sum().squareRoot() }.max() ?? 0
  }

  var face: LandmarkedFace {
    LandmarkedFace(
      landmarks: points, presence: 1, transformationMatrix: TransformMatrix(columnMajor: matrix),
      imageWidth: width, imageHeight: height)
  }
}

/// The bundle's entry about face geometry, written field by field.
struct GeometryMetadataWriter {
  var vertexType: UInt64 = 0
  var vertices: [Float]
  var weights: [(landmark: UInt64, weight: Float)]
  var isPacked = false

  /// The canonical face where it has weights; all other points are not a number, which nobody may notice.
  init(_ meshes: MeasuredMeshes) {
    vertices = [Float](repeating: .nan, count: 5 * 468)
    weights = []
    for point in meshes.basis {
      weights.append((UInt64(point[0]), Float(point[1])))
      for axis in 0..<3 { vertices[5 * Int(point[0]) + axis] = Float(point[2 + axis]) }
    }
  }

  var bytes: [UInt8] {
    var mesh = field(1, vertexType) + field(2, UInt64(0))
    if isPacked {
      mesh += field(3, vertices.flatMap { littleEndian($0) })
    } else {
      for number in vertices { mesh += [3 << 3 | 5] + littleEndian(number) }
    }
    for index in 0..<3 { mesh += field(4, UInt64(index)) }
    var message = field(1, mesh)
    for (landmark, weight) in weights {
      message += field(2, field(1, landmark) + [2 << 3 | 5] + littleEndian(weight))
    }
    return message + field(3, UInt64(1))
  }

  private func varint(_ value: UInt64) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
  }

  private func field(_ number: UInt64, _ value: UInt64) -> [UInt8] { varint(number << 3) + varint(value) }

  private func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  private func littleEndian(_ value: Float) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
  }
}
