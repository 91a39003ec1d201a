internal import Images
internal import Inference

/// A face that was found in a region, and where to look for it in the next frame.
struct FollowedFace {
  let face: LandmarkedFace
  let nextRegion: NormalizedRegion
}

extension FaceLandmarker {
  /// MediaPipe's task leaves the detector's overlap limit at its own default.
  private static let overlapLimit: Float = 0.5

  /// Where the detector sees faces, the surest first, `numFaces` at most.
  func detectedRegions(
    in image: Image, _ worker: LandmarkWorker
  ) throws(FaceDetectorError) -> [NormalizedRegion] {
    beforeDetecting?()
    try stages.detection.findFaces(
      in: image, reduction: nil, minScore: options.minFaceDetectionConfidence,
      overlapLimit: FaceLandmarker.overlapLimit,
      worker: worker.detection)
    return worker.detection.faces.prefix(options.numFaces).map { face in
      NormalizedRegion(
        face, imageWidth: image.uprightWidth, imageHeight: image.uprightHeight,
        isSquare: stages.mesh.model.isLegacy)
    }
  }

  /// The faces in some regions of a picture. `steadied` may move the points of a face before its expression and pose are
  /// told from them.
  func findFaces(
    _ regions: [NormalizedRegion], in image: Image, _ worker: LandmarkWorker,
    steadied: ([NormalizedLandmark]) -> [NormalizedLandmark]
  ) -> [FollowedFace] {
    let (width, height) = (image.uprightWidth, image.uprightHeight)
    return regions.compactMap { region in
      guard
        let found = stages.mesh.landmarks(
          in: image, region: region, minPresence: options.minFacePresenceConfidence, workspace: worker.mesh)
      else { return nil }
      let next = NormalizedRegion(found.points, imageWidth: width, imageHeight: height)
      var points = found.points
      if let iris = stages.iris, let workspace = worker.iris {
        points = iris.refined(points, in: image, workspace: workspace)
      }
      points = steadied(points)
      var blendshapes: Blendshapes?
      if let pipeline = stages.blendshapes, let workspace = worker.blendshapes {
        blendshapes = pipeline.scores(
          of: points, imageWidth: width, imageHeight: height, workspace: workspace)
      }
      return FollowedFace(
        face: LandmarkedFace(
          landmarks: points, presence: found.presence, blendshapes: blendshapes,
          transformationMatrix: stages.geometry?.transformationMatrix(
            of: points, imageWidth: width, imageHeight: height), imageWidth: width, imageHeight: height),
        nextRegion: next)
    }
  }
}

extension FaceLandmarker: FrameTask {
  func result(
    of image: Image, at time: FrameTime, remembering memory: inout LandmarkMemory
  ) throws(FaceDetectorError) -> FaceLandmarkerResult {
    memory.begin(time)
    let followed = try withWorker { (worker) throws(FaceDetectorError) in
      var regions = memory.regions
      if regions.count < options.numFaces {
        regions = NormalizedRegion.associated(
          regions + (try detectedRegions(in: image, worker)), limit: options.minTrackingConfidence)
      }
      let isSteadied = options.numFaces == 1
      return findFaces(Array(regions.prefix(options.numFaces)), in: image, worker) { points in
        guard isSteadied else { return points }
        return memory.smooth(
          points, at: time, imageWidth: image.uprightWidth, imageHeight: image.uprightHeight)
      }
    }
    memory.follow(followed.map { $0.nextRegion })
    return FaceLandmarkerResult(
      followed.map { $0.face }, orientation: image.orientation, timestampInMilliseconds: time.milliseconds)
  }
}
