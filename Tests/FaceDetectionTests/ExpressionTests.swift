@testable import FaceDetection
import Testing

@Suite struct `What a face does` {
  private func face(_ scores: [Blendshape: Float]) throws -> LandmarkedFace {
    let mesh = try MeasuredMeshes.load().astronaut
    return LandmarkedFace(
      landmarks: mesh.points, presence: 1, blendshapes: blendshapes(scores), imageWidth: 512, imageHeight: 512
    )
  }

  private func blendshapes(_ scores: [Blendshape: Float]) -> Blendshapes {
    Blendshapes(Blendshape.allCases.map { scores[$0] ?? 0 })
  }

  @Test func `is a smile when both corners of the mouth smile`() throws {
    #expect(try face([:]).smilingProbability == 0)
    #expect(try face([.mouthSmileLeft: 1, .mouthSmileRight: 1]).smilingProbability == 1)
    #expect(try face([.mouthSmileLeft: 0.5, .mouthSmileRight: 0.25]).smilingProbability == 0.375)
  }

  @Test func `is an open eye until it blinks, each eye by itself`() throws {
    let winking = try face([.eyeBlinkLeft: 0.65, .eyeBlinkRight: 0.1])
    let left = try #require(winking.leftEyeOpenProbability),
      right = try #require(winking.rightEyeOpenProbability)
    #expect(left < 0.2 && right > 0.95)
    #expect(try face([.eyeBlinkLeft: 0.5]).leftEyeOpenProbability == 0.5)
    let scores = try stride(from: Float(0), through: 1, by: 0.05).map {
      try #require(try face([.eyeBlinkRight: $0]).rightEyeOpenProbability)
    }
    #expect(scores == scores.sorted(by: >) && scores.allSatisfy { 0...1 ~= $0 })
  }

  @Test func `is not known without blendshapes`() throws {
    let face = try MeasuredMeshes.load().astronaut.face
    #expect(face.smilingProbability == nil && face.leftEyeOpenProbability == nil)
    #expect(face.rightEyeOpenProbability == nil)
  }

  @Test func `is a gaze relative to the head, by scores that are named from the subject's side`() {
    #expect(blendshapes([:]).gaze(of: .left) == Gaze(direction: SIMD3(0, 0, 1)))
    let aside = blendshapes([.eyeLookOutLeft: 1, .eyeLookInRight: 1])
    let full = 0.57 * 180 / Float.pi
    for eye in Eye.allCases {
      #expect(abs(aside.gaze(of: eye).yaw - full) < 1e-4 && abs(aside.gaze(of: eye).pitch) < 1e-4)
    }
    let other = blendshapes([
      .eyeLookInLeft: 1, .eyeLookOutRight: 1, .eyeLookDownLeft: 0.5, .eyeLookUpRight: 0.5,
    ])
    #expect(abs(other.gaze(of: .left).yaw + full) < 1e-4 && abs(other.gaze(of: .right).yaw + full) < 1e-4)
    #expect(abs(other.gaze(of: .left).pitch + full / 2) < 1e-4)
    #expect(abs(other.gaze(of: .right).pitch - full / 2) < 1e-4)
  }

  @Test func `is a gaze that turns with the head`() {
    let straight = Gaze(direction: SIMD3(0, 0, 2))
    #expect(straight.direction == SIMD3(0, 0, 1))
    #expect(abs(straight.turned(by: HeadTurn.about(1, 25)).yaw - 25) < 1e-4)
    #expect(abs(straight.turned(by: HeadTurn.about(0, -10)).pitch - 10) < 1e-4)
    let aside = Gaze(direction: SIMD3(HeadTurn.sine(25), 0, HeadTurn.sine(65)))
    #expect(abs(aside.turned(by: HeadTurn.about(1, -25)).yaw) < 1e-4)
  }
}

@Suite struct `A gaze from irises` {
  /// The astronaut's eyes, their irises moved to where eyes of the model that look in `direction` have them, her head
  /// turned about the upright axis.
  private func face(_ direction: SIMD3<Float>, headYaw: Float) throws -> LandmarkedFace {
    var points = try MeasuredMeshes.load().astronaut.points
    let turn = HeadTurn.about(1, headYaw), pixelsPerMillimetre: Float = 2
    for eye in Eye.allCases {
      let model = EyeModel(eye)
      func pixels(_ index: Int) -> SIMD2<Float> { SIMD2(512 * points[index].x, 512 * points[index].y) }
      func move(_ index: Int, to place: SIMD2<Float>) {
        points[index] = NormalizedLandmark(x: place.x / 512, y: place.y / 512)
      }
      let eyeball =
        turn.axis(0) * model.eyeball.x + turn.axis(1) * model.eyeball.y + turn.axis(2) * model.eyeball.z
      let iris = eyeball + EyeModel.radius * direction
      let place = (pixels(model.outerCorner) + pixels(model.innerCorner)) / 2
      let middle = place + pixelsPerMillimetre * SIMD2(iris.x, -iris.y)
      move(model.iris, to: middle)
      let rim = pixelsPerMillimetre * EyeModel.irisDiameter / 2
      for (index, way) in zip(model.rim, [SIMD2<Float>(1, 0), SIMD2(0, -1), SIMD2(-1, 0), SIMD2(0, 1)]) {
        move(index, to: middle + rim * way)
      }
    }
    return LandmarkedFace(
      landmarks: points, presence: 1, transformationMatrix: headYaw == 0 ? nil : turn, imageWidth: 512,
      imageHeight: 512)
  }

  @Test(arguments: [Float(0), 30, -20])
  func `is the one that the irises were placed by`(headYaw: Float) throws {
    for (yaw, pitch) in [(Float(0), Float(0)), (20, 0), (-15, 10), (5, -25)] {
      let level = HeadTurn.sine(90 - pitch)
      let direction = SIMD3(level * HeadTurn.sine(yaw), HeadTurn.sine(pitch), level * HeadTurn.sine(90 - yaw))
      let face = try face(direction, headYaw: headYaw)
      for eye in Eye.allCases {
        let gaze = try #require(face.gaze(of: eye))
        #expect(abs(gaze.yaw - yaw) < 0.01 && abs(gaze.pitch - pitch) < 0.01)
      }
    }
  }

  @Test func `is not there without irises, or when they have no extent`() throws {
    let points = try MeasuredMeshes.load().astronaut.points
    func gaze(_ points: [NormalizedLandmark]) -> Gaze? {
      LandmarkedFace(landmarks: points, presence: 1, imageWidth: 512, imageHeight: 512).gaze(of: .left)
    }
    #expect(gaze(points) != nil)
    #expect(gaze(Array(points.prefix(468))) == nil)
    #expect(gaze(points.prefix(473) + [NormalizedLandmark](repeating: points[473], count: 5)) == nil)
    #expect(gaze(points.prefix(473) + [NormalizedLandmark](repeating: .init(x: .nan, y: 0), count: 5)) == nil)
  }

  @Test func `beside the eyeball is at its edge`() throws {
    var points = try MeasuredMeshes.load().astronaut.points
    for index in 473...477 {
      points[index] = NormalizedLandmark(x: points[index].x + 0.1, y: points[index].y)
    }
    let gaze = try #require(
      LandmarkedFace(landmarks: points, presence: 1, imageWidth: 512, imageHeight: 512).gaze(of: .left))
    #expect(gaze.direction.z == 0 && gaze.direction.x > 0.9)
  }

  @Test func `of a mirrored face goes the other way, from the other eye`() throws {
    let meshes = try MeasuredMeshes.load()
    let face = try meshes.face(meshes.astronaut.points, width: 512, height: 512)
    let mirrored = try meshes.face(
      meshes.astronaut.points.mirrored(meshes.mirroredPlaces), width: 512, height: 512)
    let gaze = try #require(face.gaze(of: .left)), other = try #require(mirrored.gaze(of: .right))
    #expect(abs(gaze.yaw + other.yaw) < 0.01 && abs(gaze.pitch - other.pitch) < 0.01)
    // She looks nearly into the camera.
    #expect(abs(gaze.yaw) < 20 && abs(gaze.pitch) < 20)
  }
}
