import FaceDetection
import TestSupport
import Testing

@Suite struct `Options of a landmarker` {
  private func message(_ options: FaceLandmarkerOptions) -> FaceDetectorError? {
    do throws(FaceDetectorError) {
      _ = try FaceLandmarker(options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test func `have MediaPipe's defaults`() {
    let options = FaceLandmarkerOptions()
    #expect(options.runningMode == .image && options.numFaces == 1)
    #expect(options.minFaceDetectionConfidence == 0.5 && options.minFacePresenceConfidence == 0.5)
    #expect(options.minTrackingConfidence == 0.5)
    #expect(!options.outputFaceBlendshapes && !options.outputFacialTransformationMatrixes)
  }

  @Test func `out of their ranges are refused by name`() {
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = "none.task"
    options.numFaces = 0
    #expect(message(options)?.message == "numFaces is 0, expected at least 1")
    options.numFaces = 1
    options.minFacePresenceConfidence = 1.5
    #expect(
      message(options)?.message.hasPrefix(
        "Invalid `min_detection_confidence` option: value must be in the range [0.0, 1.0]") == true)
    options.minFacePresenceConfidence = 0.5
    options.minTrackingConfidence = .nan
    #expect(message(options)?.message == "minTrackingConfidence is nan, expected a number from 0 to 1")
    options.minTrackingConfidence = 1
    #expect(message(options)?.code == .notFound)
    #expect(message(FaceLandmarkerOptions())?.code == .invalidArgument)
  }

  @Test func `of live streams want somebody who listens`() {
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = "none.task"
    options.runningMode = .liveStream
    #expect(message(options)?.message.hasPrefix("The vision task is in live stream mode.") == true)
    options.runningMode = .video
    options.isResultStreamEnabled = true
    #expect(message(options)?.code == .invalidArgument)
  }

  @Test(
    .enabled(
      if: Checkout.isThere(Checkout.model("face-landmark-2019.tflite")), "Models/fetch has not been run"))
  func `name what is missing where there is no bundle`() {
    var options = FaceLandmarkerOptions()
    options.baseOptions.modelAssetPath = Checkout.model("face-landmark-2019.tflite")
    #expect(message(options)?.message.hasPrefix("faceDetectorBaseOptions is nil") == true)
    options = .files("face-landmark-2019")
    options.outputFaceBlendshapes = true
    #expect(
      message(options)?.message.hasPrefix("BLENDSHAPES Tag and blendshapes model must be both set.") == true)
    options.faceBlendshapesBaseOptions = BaseOptions(
      modelAssetPath: Checkout.model("face-landmarker.task"))
    #expect(message(options)?.message.contains("a mesh without irises") == true)
    options.outputFaceBlendshapes = false
    options.outputFacialTransformationMatrixes = true
    #expect(
      message(options)?.message.hasPrefix(
        "No file with name: geometry_pipeline_metadata_landmarks.binarypb.") == true)
    options.faceGeometryBaseOptions = BaseOptions(modelAssetPath: Checkout.model("short-range.tflite"))
    #expect(message(options) != nil)
    options.faceGeometryBaseOptions = BaseOptions(modelAssetPath: Checkout.model("face-landmarker.task"))
    #expect(message(options) == nil)
  }

  @Test(
    .enabled(if: Checkout.isThere(Checkout.model("face-landmarker.task")), "Models/fetch has not been run"))
  func `refuse models that are others than they should be`() {
    var options = FaceLandmarkerOptions.bundle()
    options.faceBlendshapesBaseOptions = BaseOptions(modelAssetPath: Checkout.model("short-range.tflite"))
    #expect(message(options)?.message.hasPrefix("expected an expression model") == true)
    options = .bundle()
    options.irisBaseOptions = BaseOptions(modelAssetPath: Checkout.model("iris-landmark.tflite"))
    #expect(message(options)?.message.hasPrefix("irisBaseOptions is set, expected none") == true)
    options = .files("short-range")
    #expect(message(options)?.message.hasPrefix("no known landmark model has outputs of") == true)
    options = .files("face-landmark-2019")
    options.irisBaseOptions = BaseOptions(modelAssetPath: Checkout.model("short-range.tflite"))
    #expect(message(options)?.message.hasPrefix("no known iris model has outputs of") == true)
  }
}
