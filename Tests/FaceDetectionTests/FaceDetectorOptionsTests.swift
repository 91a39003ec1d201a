import FaceDetection
import Images
import TestSupport
import Testing

@Suite struct `Options` {
  private func error(_ change: (inout FaceDetectorOptions) -> Void) -> FaceDetectorError? {
    var options = FaceDetectorOptions()
    change(&options)
    do throws(FaceDetectorError) {
      _ = try FaceDetector(options: options)
      return nil
    } catch { return error }
  }

  @Test func `have MediaPipe's defaults`() {
    let options = FaceDetectorOptions()
    #expect(options.minDetectionConfidence == 0.5 && options.minSuppressionThreshold == 0.3)
    #expect(options.runningMode == .image && options.maxFaces == nil)
    #expect(options.minFaceSize == 0 && options.resultOrder == .score)
    #expect(options.baseOptions == BaseOptions())
  }

  @Test(arguments: [-0.1, 1.1, .nan, .infinity] as [Float])
  func `outside 0…1 are refused by name and value`(value: Float) {
    let confidence = error { $0.minDetectionConfidence = value }
    #expect(confidence?.code == .invalidArgument)
    #expect(confidence?.message == "minDetectionConfidence is \(value), expected a number from 0 to 1")
    let suppression = error { $0.minSuppressionThreshold = value }
    #expect(suppression?.message == "minSuppressionThreshold is \(value), expected a number from 0 to 1")
    let size = error { $0.minFaceSize = value }
    #expect(size?.code == .invalidArgument)
    #expect(size?.message == "minFaceSize is \(value), expected a number from 0 to 1")
  }

  @Test(
    .enabled(if: Checkout.isThere(Checkout.model("short-range.tflite")), "Models/fetch has not been run"),
    arguments: [0, 1] as [Float])
  func `of 0 and 1 are allowed`(value: Float) {
    let refusal = error {
      $0.baseOptions.modelAssetPath = Checkout.model("short-range.tflite")
      ($0.minDetectionConfidence, $0.minSuppressionThreshold, $0.maxFaces) = (value, value, 1)
      $0.minFaceSize = value
    }
    #expect(refusal == nil)
  }

  @Test func `for fewer than one face are refused`() {
    #expect(error { $0.maxFaces = 0 }?.message == "maxFaces is 0, expected at least 1")
  }

  @Test(arguments: [0, -1, 257]) func `for impossible numbers of threads are refused`(threads: Int) {
    #expect(error { $0.numThreads = threads }?.message == "numThreads is \(threads), expected 1 to 256")
  }

  @Test func `without a model are refused in MediaPipe's words`() {
    #expect(
      error { _ in }?.description
        == "INVALID_ARGUMENT: ExternalFile must specify at least one of 'file_content', 'file_name', "
        + "'file_pointer_meta' or 'file_descriptor_meta'.")
  }

  @Test func `with two models are refused`() {
    let refusal = error { $0.baseOptions = BaseOptions(modelAssetPath: "a.tflite", modelAssetBuffer: [1]) }
    #expect(refusal?.code == .invalidArgument)
  }

  @Test func `with a missing model say where it was looked for`() {
    let refusal = error { $0.baseOptions.modelAssetPath = "/no/such/model.tflite" }
    #expect(refusal?.description == "NOT_FOUND: Unable to open file at /no/such/model.tflite")
  }

  @Test func `with a file that is no model say so`() {
    let refusal = error { $0.baseOptions.modelAssetBuffer = Array("not a model".utf8) }
    #expect(refusal?.code == .invalidArgument)
    #expect(refusal?.message.contains("The model is not a valid Flatbuffer") == true)
    #expect(FaceDetectorError.domain == "com.google.mediapipe.tasks")
  }
}
