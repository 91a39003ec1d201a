import FaceDetection

// The Swift of the articles about points of faces, compiled; see Snippets.swift.

// Docs/FaceLandmarker.md
func landmarks(_ image: Image, print: (Int, Float, Float) -> Void) throws {
  var options = FaceLandmarkerOptions()
  options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
  options.numFaces = 2
  options.outputFaceBlendshapes = true
  options.outputFacialTransformationMatrixes = true
  let landmarker = try FaceLandmarker(options: options)
  let result = try landmarker.detect(image: image)
  for face in result.faces {
    print(face.landmarks.count, face.blendshapes?[.jawOpen] ?? 0, face.headEulerAngles?.y ?? 0)
  }
}

func landmarksOfSmallFaces(_ image: Image, print: (Int) -> Void) throws {
  var options = FaceLandmarkerOptions()
  options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
  options.faceDetectorBaseOptions = BaseOptions(modelAssetPath: "Models/Files/full-range.tflite")
  let landmarker = try FaceLandmarker(options: options)
  print(try landmarker.detect(image: image).faces.count)
}

func landmarksOfVideo(_ frames: [Image], print: (String) -> Void) throws {
  var options = FaceLandmarkerOptions()
  options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
  options.runningMode = .video
  let landmarker = try FaceLandmarker(options: options)
  for (number, frame) in frames.enumerated() {
    let result = try landmarker.detect(videoFrame: frame, timestampInMilliseconds: 40 * number)
    print("\(result.timestampInMilliseconds) ms: \(result.faceLandmarks.count) faces")
  }
}

// Docs/FaceRegions.md
func faceRegions(_ face: LandmarkedFace, _ detection: Detection) {
  if let eye = face[.leftEye] {
    _ = eye.pixelPoints  // in pixels, from the upper left corner of the picture
    _ = eye.normalizedPoints  // as fractions of the picture's sides
    _ = eye.pointsInBox  // as fractions of the face's box, from its upper left corner
    _ = eye.lowerLeftPointsInBox  // the same from its lower left corner: Vision's `normalizedPoints`
    _ = eye.landmarks  // with depth
    _ = eye.isClosed  // true
  }
  _ = face.contour(.faceOval).pixelPoints  // 36 places
  _ = face.position(of: .noseBase)  // one of ML Kit's ten landmarks, in pixels

  if let angles = face.headEulerAngles {
    _ = angles.x  // above 0: looks up
    _ = angles.y  // above 0: turned to the right of the picture
    _ = angles.z  // above 0: tilted counterclockwise as seen
  }
  _ = face.pitch  // Vision's three in radians; pitch is above 0 for a head nodded down
  _ = face.yaw
  _ = face.roll
  _ = detection.roll  // from the eyes alone, when only the detector ran

  _ = face.smilingProbability  // the mean of mouthSmileLeft and mouthSmileRight
  _ = face.leftEyeOpenProbability  // 0.5 where eyeBlinkLeft is 0.5
  _ = face.rightEyeOpenProbability

  _ = face.gaze(of: .left)?.yaw  // from the iris, as the camera sees it: 0 is into the camera's direction
  _ = face.blendshapes?.gaze(of: .left).yaw  // from the scores, relative to the head
  if let pose = face.transformationMatrix, let scores = face.blendshapes {
    _ = scores.gaze(of: .left).turned(by: pose).yaw  // from the scores, as the camera sees it
  }
}

func alignedFace(_ face: LandmarkedFace, in image: Image) throws {
  let portrait = try image.aligned(to: face, size: 112)  // eyes where ArcFace wants them
  let wide = try image.aligned(
    to: face, size: 256, margin: 0.4, eyes: EyePlacement(x: 0.35, y: 0.4), border: .nearest)
  _ = (portrait, wide)
}

func drawnFace(_ face: LandmarkedFace, on image: Image) {
  var picture = image.upright()
  picture.draw(face, [.mesh, .contours, .irises, .axes])
}

// Docs/ComingFromMediaPipe.md
func detectorOfMediaPipe(_ image: Image, print: (String) -> Void) throws {
  var options = FaceDetectorOptions()
  options.baseOptions.modelAssetPath = "Models/Files/short-range.tflite"
  options.minDetectionConfidence = 0.6
  options.minSuppressionThreshold = 0.3
  options.runningMode = .image
  let faceDetector = try FaceDetector(options: options)
  let result = try faceDetector.detect(image: image)
  for detection in result.detections {
    print("\(detection.boundingBox.x) \(detection.categories[0].score) \(detection.keypoints.count)")
  }
}

func landmarkerOfMediaPipe(_ image: Image, print: (String) -> Void) throws {
  var options = FaceLandmarkerOptions()
  options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
  options.numFaces = 1
  options.minFaceDetectionConfidence = 0.5
  options.minFacePresenceConfidence = 0.5
  options.minTrackingConfidence = 0.5
  options.outputFaceBlendshapes = true
  options.outputFacialTransformationMatrixes = true
  let faceLandmarker = try FaceLandmarker(options: options)
  let result = try faceLandmarker.detect(image: image)
  for (landmarks, blendshapes) in zip(result.faceLandmarks, result.faceBlendshapes) {
    let jawOpen = blendshapes.categories[Blendshape.jawOpen.index]
    print("\(landmarks.count) \(jawOpen.categoryName ?? "") \(jawOpen.score)")
  }
  print("\(result.facialTransformationMatrixes[0].data.count)")
}

final class LandmarkListener: FaceLandmarkerLiveStreamDelegate {
  func faceLandmarker(
    _ faceLandmarker: FaceLandmarker, didFinishDetection result: FaceLandmarkerResult?,
    timestampInMilliseconds: Int, error: (any Error)?
  ) {
    print("\(timestampInMilliseconds) ms: \(result?.faceLandmarks.count ?? 0) faces")
  }
}

func liveLandmarks(
  _ image: Image, _ base: FaceLandmarkerOptions, _ listener: LandmarkListener
) throws {
  var options = base
  options.runningMode = .liveStream
  options.faceLandmarkerLiveStreamDelegate = listener
  let faceLandmarker = try FaceLandmarker(options: options)
  try faceLandmarker.detectAsync(image: image, timestampInMilliseconds: 40)
  faceLandmarker.close()
}

// Docs/ComingFromVision.md
func requestsOfVision(_ image: Image, print: (String) -> Void) throws {
  let detector = try FaceDetector(modelPath: "Models/Files/short-range.tflite")
  let geometry = ViewGeometry(
    pictureWidth: image.uprightWidth, pictureHeight: image.uprightHeight,
    view: ViewRectangle(width: 390, height: 600), contentMode: .aspectFit)
  for face in try detector.detect(image: image).uprightDetections {
    let observed = LowerLeftBox(face.normalizedBox)  // what VNFaceObservation.boundingBox is
    let frame = geometry.viewRectangle(face.normalizedBox)
    print("\(observed.y) \(frame.y) \(face.roll)")
  }
  try landmarksOfVision(image, geometry, print: print)
}

private func landmarksOfVision(_ image: Image, _ geometry: ViewGeometry, print: (String) -> Void) throws {
  var options = FaceLandmarkerOptions()
  options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
  options.outputFacialTransformationMatrixes = true
  let landmarker = try FaceLandmarker(options: options)
  for face in try landmarker.detect(image: image).faces {
    for region in [FaceRegion.faceContour, .leftEye, .rightEye, .nose, .noseCrest, .outerLips, .innerLips] {
      guard let part = face[region] else { continue }
      let inBox = part.lowerLeftPointsInBox  // what VNFaceLandmarkRegion2D.normalizedPoints is
      let inView = part.normalizedPoints.map { geometry.viewPoint($0) }
      print("\(inBox.count) \(inView.count) \(part.isClosed)")
    }
    print("\(face.roll ?? 0) \(face.yaw ?? 0) \(face.pitch ?? 0)")
  }
}

// Docs/ComingFromMLKit.md
func detectorOfMLKit(_ image: Image, print: (String) -> Void) throws {
  var options = FaceDetectorOptions()
  options.baseOptions.modelAssetPath = "Models/Files/full-range.tflite"
  options.runningMode = .video
  options.minFaceSize = 0.1
  options.isTrackingEnabled = true
  let detector = try FaceDetector(options: options)
  for face in try detector.detect(videoFrame: image, timestampInMilliseconds: 40).uprightDetections {
    print("\(face.boundingBox.width) \(face.trackingID ?? 0)")
  }
}

func landmarkerOfMLKit(_ image: Image, print: (String) -> Void) throws {
  var options = FaceLandmarkerOptions()
  options.baseOptions.modelAssetPath = "Models/Files/face-landmarker.task"
  options.outputFaceBlendshapes = true
  options.outputFacialTransformationMatrixes = true
  let landmarker = try FaceLandmarker(options: options)
  for face in try landmarker.detect(image: image).faces {
    print("\(face.boundingBox.width) \(face.headEulerAngleY ?? 0) \(face.headEulerAngleZ ?? 0)")
    print("\(face.position(of: .leftEye).x) \(face.contour(.faceOval).pixelPoints.count)")
    print("\(face.smilingProbability ?? 0) \(face.rightEyeOpenProbability ?? 0)")
  }
}
