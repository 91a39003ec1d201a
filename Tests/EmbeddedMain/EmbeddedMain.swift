import FaceDetection
import Host
import Inference
import KernelChecks
import KernelsPortable

/// Kernel checks, networks and a detection, compiled as Embedded Swift and run where there is no device: under an
/// emulator. `.ci/embedded` builds it, `.ci/emulated` gives it its files and compares what it prints with the fixtures.
@main
struct EmbeddedMain {
  static let models = ["short-range", "full-range", "full-range-sparse", "back-camera"]

  static func main() {
    let failures = allFailures([KernelsPortable.functions])
    for failure in failures { print("failed: \(failure)") }
    print("kernels: \(failures.count) failures")
    for model in models { run(model) }
    detect()
  }

  /// Runs a network on the goldens' numbers, and prints what the fixtures have of each output.
  static func run(_ model: String) {
    guard let graph = try? Graph(bytes: file("\(model).tflite")), let plan = try? Plan(graph) else {
      return print("failed: \(model) cannot be run")
    }
    guard plan.plannedSteps.contains(where: { $0.kernel == "portable" }) else {
      return print("failed: \(model) does not use the vector kernels")
    }
    let workspace = plan.makeWorkspace()
    workspace.withInput { input in
      for index in input.indices {
        let hash = (UInt32(truncatingIfNeeded: index) &* 2_654_435_761) >> 8
        input[index] = Float(Int32(hash) - 8_388_608) / 8_388_608
      }
    }
    workspace.run()
    for index in plan.graph.outputs.indices {
      let output = workspace.output(index)
      let sum = output.reduce(0) { $0 + Double($1) }
      let numbers = [Float(sum), output.min() ?? .nan, output.max() ?? .nan] + output.prefix(16)
      let words = numbers.map { "\($0)" }.joined(separator: " ")
      print("output: \(model) \(index) \(output.count) \(words)")
    }
  }

  /// Finds the faces of a photograph: 512×512 pixels, red, green and blue.
  static func detect() {
    var options = FaceDetectorOptions()
    options.baseOptions.modelAssetBuffer = file("short-range.tflite")
    guard let image = try? MPImage(pixels: file("photograph.rgb"), width: 512, height: 512, format: .rgb),
      let detector = try? FaceDetector(options: options), let result = try? detector.detect(image: image)
    else { return print("failed: no detection") }
    for face in result.detections {
      let box = face.boundingBox
      print("face: \(box.x) \(box.y) \(box.width) \(box.height) \(face.score)")
    }
  }

  /// The bytes of a file; none if it cannot be read.
  static func file(_ name: String) -> [UInt8] {
    // The name ends with a zero, and the array has as many bytes as the call may write.
    let path = Array(name.utf8CString)
    let size = unsafe facet_read(path, nil, 0)
    guard size > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    return unsafe facet_read(path, &bytes, size) == size ? bytes : []
  }
}
