@testable import FaceDetection
import Foundation
import Inference
import TestSupport
import Testing

@Suite struct `Face geometry` {
  private func geometry() throws -> FaceGeometry {
    try FaceGeometry(metadata: GeometryMetadataWriter(MeasuredMeshes.load()).bytes[...])
  }

  private func difference(_ matrix: TransformMatrix?, _ expected: [Float]) -> Float {
    guard let matrix else { return .infinity }
    return zip(matrix.data, expected).map { abs($0 - $1) }.max() ?? .infinity
  }

  /// MediaPipe's test allows 1e-4; it computes in single precision. The photograph's mesh is rounded to 1e-8, and its
  /// matrix is held to the 1e-3 asked of ours.
  @Test func `has MediaPipe's matrix for MediaPipe's mesh`() throws {
    let meshes = try MeasuredMeshes.load(), geometry = try geometry()
    for (mesh, tolerance) in [(meshes.unitTest, Float(1e-4)), (meshes.astronaut, 1e-3)] {
      let matrix = geometry.transformationMatrix(
        of: mesh.points, imageWidth: mesh.width, imageHeight: mesh.height)
      #expect(difference(matrix, mesh.matrix) <= tolerance)
    }
  }

  @Test func `does not look at irises`() throws {
    let mesh = try MeasuredMeshes.load().astronaut, geometry = try geometry()
    let matrix = geometry.transformationMatrix(of: mesh.points, imageWidth: 512, imageHeight: 512)
    #expect(matrix != nil)
    let without = Array(mesh.points.prefix(468))
    #expect(geometry.transformationMatrix(of: without, imageWidth: 512, imageHeight: 512) == matrix)
  }

  @Test func `has no pose for points that are all in one place, on a line, or not finite`() throws {
    let mesh = try MeasuredMeshes.load().astronaut, geometry = try geometry()
    func matrix(_ change: (NormalizedLandmark) -> NormalizedLandmark) -> TransformMatrix? {
      geometry.transformationMatrix(of: mesh.points.map(change), imageWidth: 512, imageHeight: 512)
    }
    #expect(matrix { $0 } != nil)
    #expect(matrix { _ in NormalizedLandmark(x: 0.5, y: 0.5, z: 0) } == nil)
    // MediaPipe's limit is 1e-3 from the centre.
    let radius = mesh.radius
    for (limit, hasPose) in [(Float(0.99e-3), false), (1.01e-3, true)] {
      let scale = limit / radius
      let pose = matrix { NormalizedLandmark(x: scale * $0.x, y: scale * $0.y, z: scale * $0.z) }
      #expect((pose != nil) == hasPose)
    }
    #expect(matrix { NormalizedLandmark(x: $0.x, y: 0.5, z: 0) } == nil)
    for value in [Float.nan, .infinity, -.infinity] {
      #expect(matrix { NormalizedLandmark(x: value, y: $0.y, z: $0.z) } == nil)
      #expect(matrix { NormalizedLandmark(x: $0.x, y: $0.y, z: value) } == nil)
    }
    let huge = matrix { NormalizedLandmark(x: 1e38 * $0.x, y: 1e38 * $0.y, z: $0.z) }
    #expect(huge?.data.contains { $0.isNaN } != true)
  }
}

@Suite struct `Metadata of face geometry` {
  private func error(_ bytes: [UInt8]) -> FaceDetectorError? {
    do throws(FaceDetectorError) {
      _ = try FaceGeometry(metadata: bytes[...])
      return nil
    } catch { return error }
  }

  @Test func `is read packed or number by number, and where it lies in a bundle`() throws {
    var writer = GeometryMetadataWriter(try MeasuredMeshes.load())
    let face = try CanonicalFace(metadata: writer.bytes[...])
    #expect(face.points.count == 33)
    #expect(face.points[0].landmark == 4 && abs(face.points[0].weight - 0.070909939706326) < 1e-8)
    writer.isPacked = true
    #expect(try CanonicalFace(metadata: writer.bytes[...]) == face)
    #expect(try CanonicalFace(metadata: ([1, 2, 3] + writer.bytes).dropFirst(3)) == face)
  }

  @Test func `is refused when the mesh is of another kind or size`() throws {
    let intact = GeometryMetadataWriter(try MeasuredMeshes.load())
    #expect(error(intact.bytes) == nil)
    func message(_ change: (inout GeometryMetadataWriter) -> Void) -> String? {
      var writer = intact
      change(&writer)
      let error = error(writer.bytes)
      #expect(error?.code == .invalidArgument)
      return error?.message
    }
    let entry = "geometry_pipeline_metadata_landmarks.binarypb: "
    #expect(message { $0.vertexType = 1 } == entry + "vertices of type 1: expected 0, place and texture")
    #expect(
      message { $0.vertices.removeLast() } == entry
        + "2339 numbers for vertices: expected 5 for each of 468")
    #expect(message { $0.vertices[5 * 4] = .infinity } == entry + "vertex 4 is not finite")
    #expect(message { $0.weights[0].landmark = 468 } == entry + "a weight for point 468: expected 0…467")
    #expect(message { $0.weights[0].landmark = .max }?.contains("point 18446744073709551615") == true)
    #expect(
      message { $0.weights[0].weight = -1 } == entry
        + "point 4 has a weight of -1.0: expected a finite one, not below 0")
    #expect(message { $0.weights[0].weight = .nan }?.contains("a weight of nan") == true)
    let weightless = entry + "no points in different places have a weight"
    #expect(message { $0.weights = [] } == weightless)
    #expect(message { $0.weights = [(4, 1)] } == weightless)
  }

  @Test func `is refused wherever it is cut off, and never read past its end`() throws {
    let bytes = GeometryMetadataWriter(try MeasuredMeshes.load()).bytes
    // Behind the mesh a message that ends between two fields is whole, with fewer weights.
    for length in stride(from: 0, to: bytes.count - 33 * 9 - 2, by: 197) {
      #expect(error(Array(bytes.prefix(length))) != nil)
    }
    // A field that claims nearly all of an Int, and one that claims more.
    let ones = [UInt8](repeating: 0xFF, count: 9)
    let refused: [([UInt8], String)] = [
      ([0x0A] + ones.dropLast() + [0x7F], "the message ends inside a field"),
      ([0x0A] + ones + [1], "the message ends inside a field"),
      (ones + [0xFF], "a number is longer than 64 bits"),
      ([0x00, 0x00], "a field has a number that no field can have"),
      ([0x0B], "a field is of wire type 3, which is not read"),
      ([0x08, 0x00], "field 1 holds something of another kind"),
    ]
    for (bytes, text) in refused {
      #expect(error(bytes)?.message == "geometry_pipeline_metadata_landmarks.binarypb: byte 0: \(text)")
    }
  }

  @Test func `damaged in any byte gives a face or an error`() throws {
    let bytes = GeometryMetadataWriter(try MeasuredMeshes.load()).bytes
    let weights = bytes.count - 33 * 9 - 2
    for index in Array(stride(from: 0, to: weights, by: 1999)) + Array(weights..<bytes.count) {
      for value in [UInt8(0), 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        let error = error(damaged)
        #expect(error == nil || error?.code == .invalidArgument)
      }
    }
  }

  @Test(
    .enabled(if: Checkout.isThere(Checkout.model("face-landmarker.task")), "Models/fetch has not been run"))
  func `of the published bundle is the one these tests write`() throws {
    let file = try #require(FileManager.default.contents(atPath: Checkout.model("face-landmarker.task")))
    let bundle = try #require(try ModelBundle(bytes: [UInt8](file)))
    let entry = try #require(bundle.entries.first { $0.name == ModelFile.geometryEntry })
    let written = GeometryMetadataWriter(try MeasuredMeshes.load()).bytes
    #expect(try CanonicalFace(metadata: entry.bytes) == CanonicalFace(metadata: written[...]))
  }
}
