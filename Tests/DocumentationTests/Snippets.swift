import FaceDetection
import ImageFiles
import Inference
import VideoFiles

// The Swift of README.md and Docs, compiled. SnippetTests.swift holds the articles to these lines: change both.
// A value nobody uses has `_ =` before it here.

// README.md
func example(print: (String) -> Void) throws {
  let detector = try FaceDetector(modelPath: "Models/Files/short-range.tflite")
  let photograph = try ImageFile.read(path: "Models/Photographs/astronaut.png").image

  for face in try detector.detect(image: photograph).detections {
    let box = face.boundingBox
    print("x \(box.x), y \(box.y), \(box.width)×\(box.height) pixels, \((100 * face.score).rounded()) % sure")
    if let nose = face[.noseTip]?.location {
      print("nose \((100 * nose.x).rounded()) % from the left, \((100 * nose.y).rounded()) % from the top")
    }
  }
}

// Docs/ImageFiles.md
func imageFiles() throws {
  let file = try ImageFile.read(path: "portrait.jpg")
  _ = file.image  // pixels as stored; `orientation` from EXIF; grey, RGB or RGBA
  _ = file.kind.name  // "a JPEG picture"
  _ = file.warnings  // [] for a sound file

  try ImageFile.write(file.image, to: "portrait.png")
}

func transparentImageFile() throws {
  var options = ReadingOptions()
  options.background = .white
  let seen = try ImageFile.read(path: "logo.png", options: options)  // as people see it on a white page
  _ = seen.image
}

func largeImageFile() throws {
  let detector = try FaceDetector(modelPath: "Models/Files/short-range.tflite")
  let options = ReadingOptions(neededSide: detector.neededSide)
  let file = try ImageFile.read(path: "large.jpg", options: options)
  let result = try detector.detect(image: file.image, reduction: file.reduction)
  _ = result.detections  // in pixels and fractions of the full picture
}

// Docs/FlatBuffer.md
func flatBuffer() throws -> Graph {
  let graph = try Graph(contentsOf: "Models/Files/short-range.tflite")
  _ = graph.nodes.count  // 164
  _ = graph.tensors[graph.inputs[0]].shape  // [1, 128, 128, 3]
  _ = graph.nodes[2].operation.name  // CONV_2D
  return graph
}

// Docs/Plan.md
func plan() throws -> Workspace {
  let plan = try Plan(Graph(contentsOf: "Models/Files/short-range.tflite"))
  let workspace = plan.makeWorkspace()
  workspace.withInput(0) { pixels in
    for index in pixels.indices { pixels[index] = 0 }
  }
  workspace.run()
  _ = workspace.output(1).count  // 896 scores
  return workspace
}

// Docs/InstructionSet.md
func instructionSet() throws -> Plan {
  var options = PlanOptions()
  options.instructionSet = .portable
  let plan = try Plan(Graph(contentsOf: "Models/Files/short-range.tflite"), options: options)
  return plan
}

// Docs/Pixels.md
func yuvPixels(_ pixels: [UInt8], _ detector: FaceDetector) throws -> ([Detection], Image) {
  let frame = try Image(yuv: pixels, width: 1280, height: 720, layout: .i420, encoding: .bt709)
  let faces = try detector.detect(image: frame).detections
  let part = try frame.cropped(to: PixelBox(x: 321, y: 47, width: 640, height: 555))
  return (faces, part)
}

@unsafe func borrowedPlanes(
  _ luma: UnsafeRawBufferPointer, _ chroma: UnsafeRawBufferPointer, _ decoder: AnyObject
) throws -> Image {
  // The caller's promise: `decoder` keeps both as they are.
  let planes = unsafe [BorrowedPlane(luma, bytesPerRow: 1344), BorrowedPlane(chroma, bytesPerRow: 1344)]
  let borrowed = try unsafe Image(
    borrowing: planes, owner: decoder, width: 1280, height: 720, layout: .nv12, encoding: .bt709)
  return borrowed
}

// Docs/Embedding.md
func camera(_ pixels: [UInt8], _ detector: FaceDetector) throws -> Image {
  let image = try Image(pixels: pixels, width: 640, height: 480, format: .bgra, orientation: .leftMirrored)
  let faces = try detector.detect(image: image).uprightDetections
  return drawn(faces, image)
}

private func drawn(_ faces: [Detection], _ image: Image) -> Image {
  var picture = image.upright()
  let style = DrawingStyle(forWidth: picture.width, height: picture.height)
  for face in faces {
    let box = face.boundingBox
    picture.drawBox(
      x: Float(box.x), y: Float(box.y), width: Float(box.width), height: Float(box.height), style: style)
  }
  return picture
}

func missingModel(print: (String) -> Void) {
  do {
    _ = try FaceDetector(modelPath: "missing.tflite")
  } catch {
    print("\(error.code.rawValue): \(error)")  // 5: NOT_FOUND: Unable to open file at missing.tflite
  }
}

// Docs/RunningModes.md
func video(_ frames: [Image], print: (String) -> Void) throws {
  var options = FaceDetectorOptions()
  options.baseOptions.modelAssetPath = "Models/Files/short-range.tflite"
  options.runningMode = .video
  let detector = try FaceDetector(options: options)
  for (number, frame) in frames.enumerated() {
    let result = try detector.detect(videoFrame: frame, timestampInMilliseconds: 40 * number)
    print("\(result.timestampInMilliseconds) ms: \(result.detections.count) faces")
  }
}

// Docs/Tracking.md
func tracking(_ frames: [Image], print: (String) -> Void) throws {
  var options = FaceDetectorOptions()
  options.baseOptions.modelAssetPath = "Models/Files/short-range.tflite"
  options.runningMode = .video
  options.isTrackingEnabled = true
  let detector = try FaceDetector(options: options)
  for (number, frame) in frames.enumerated() {
    let result = try detector.detect(videoFrame: frame, timestampInMilliseconds: 40 * number)
    for face in result.detections {
      print("\(result.timestampInMilliseconds) ms: face \(face.trackingID ?? 0) at \(face.boundingBox.x)")
    }
  }
}

// Docs/RunningModes.md
final class Listener: FaceDetectorLiveStreamDelegate {
  func faceDetector(
    _ faceDetector: FaceDetector, didFinishDetection result: FaceDetectorResult?,
    timestampInMilliseconds: Int, error: (any Error)?
  ) {
    print("\(timestampInMilliseconds) ms: \(result?.detections.count ?? 0) faces")
  }
}

func liveStream(_ frames: [Image], _ options: FaceDetectorOptions, _ listener: Listener) throws {
  var options = options
  options.runningMode = .liveStream
  options.faceDetectorLiveStreamDelegate = listener
  let detector = try FaceDetector(options: options)
  for (number, frame) in frames.enumerated() {
    try detector.detectAsync(image: frame, timestampInMilliseconds: 40 * number)
  }
  detector.close()
}

func results(
  _ frames: [Image], _ options: FaceDetectorOptions, print: @escaping @Sendable (String) -> Void
) async throws {
  var options = options
  options.runningMode = .liveStream
  options.isResultStreamEnabled = true
  let detector = try FaceDetector(options: options)
  let listening = Task {
    for await result in detector.results {
      print("\(result.timestampInMilliseconds) ms: \(result.detections.count) faces")
    }
  }
  for (number, frame) in frames.enumerated() {
    try detector.detectAsync(image: frame, timestampInMilliseconds: 40 * number)
  }
  detector.close()
  await listening.value
}

// Docs/ViewGeometry.md
func coordinates() -> [NormalizedBox] {
  let face = NormalizedBox(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
  _ = LowerLeftBox(face)  // x 0.25, y 0.625, width 0.5, height 0.25
  _ = PixelPoint(NormalizedPoint(x: 0.25, y: 0.5), width: 640, height: 480)  // x 160, y 240
  _ = NormalizedBox(PixelBox(x: 160, y: 120, width: 64, height: 96), width: 640, height: 480)  // x 0.25
  return [face]
}

func view(_ face: NormalizedBox) -> ViewGeometry {
  let geometry = ViewGeometry(
    pictureWidth: 480, pictureHeight: 640, view: ViewRectangle(width: 300, height: 600),
    contentMode: .aspectFill, isMirrored: true)
  _ = geometry.picture  // x −75, y 0, width 450, height 600: what stands out of the view is not seen
  _ = geometry.viewPoint(NormalizedPoint(x: 0.25, y: 0.5))  // x 262.5, y 300
  _ = geometry.normalizedPoint(ViewPoint(x: 262.5, y: 300))  // x 0.25, y 0.5
  _ = geometry.viewRectangle(face)  // x 37.5, y 75, width 225, height 150
  return geometry
}

func frontCamera() -> ImageOrientation {
  let orientation = ImageOrientation(device: .portrait, camera: .front)  // leftMirrored
  return orientation
}

func largestFace() -> FaceDetectorOptions {
  var options = FaceDetectorOptions()
  options.minFaceSize = 0.1  // faces at least a tenth of the picture wide
  options.resultOrder = .size
  options.maxFaces = 1  // the largest
  return options
}

// Docs/Video.md
func videoFile(_ detector: FaceDetector, print: (String) -> Void) throws {
  let video = try VideoFile.open(path: "clip.y4m")
  while let frame = try video.next() {
    let result = try detector.detect(
      videoFrame: frame.image, timestampInMilliseconds: frame.timestampInMilliseconds)
    print("\(frame.number): \(result.uprightDetections.count)")
  }
}

// Docs/Operators.md
func operators(_ graph: Graph, print: (PlanError) -> Void) {
  do throws(PlanError) {
    _ = try Plan(graph)
  } catch {
    print(error)  // node 12 (BUILTIN_25): no kernel for this operator
  }
}
