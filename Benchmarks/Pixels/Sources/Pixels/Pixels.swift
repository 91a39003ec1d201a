import FaceDetection
import ImageFiles

/// What `detect` takes from pixels of each format, in parts of what it takes from RGB of the same picture: the table of
/// Docs/Pixels.md. Run from the checkout's root: `swift run -c release --package-path Benchmarks/Pixels Pixels [RUNS]`.
@main struct Pixels {
  static func main() throws {
    let detector = try FaceDetector(modelPath: "Models/Files/short-range.tflite")
    let photograph = try ImageFile.read(path: "Models/Photographs/astronaut.png").image.copy(as: .rgb)
    let runs = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 500
    for (width, height) in [(512, 512), (1280, 720)] {
      let rgb = try sampled(photograph, width, height)
      let odd = try sampled(photograph, width + 2, height + 2).copy(as: .yuv(.nv12))
        .cropped(to: PixelBox(x: 1, y: 1, width: width, height: height))
      let others: [(String, Image)] = [
        ("NV12", rgb.copy(as: .yuv(.nv12))), ("NV12, odd", odd), ("I420", rgb.copy(as: .yuv(.i420))),
        ("NV21", rgb.copy(as: .yuv(.nv21))), ("YUYV", rgb.copy(as: .yuv(.yuyv))),
        ("rgb16", rgb.copy(as: .rgb16)), ("rgbFloat", rgb.copy(as: .rgbFloat)),
      ]
      for (name, other) in others {
        let (first, second) = try times(detector, rgb, other, max(runs, 1))
        let best = second[0] / first[0], median = second[second.count / 2] / first[first.count / 2]
        print("\(width)×\(height) \(name): RGB \(first[0]) at best; of it, best \(best), median \(median)")
      }
    }
  }

  /// Sorted times of both pictures, taken by turns after a few that do not count.
  static func times(
    _ detector: FaceDetector, _ first: Image, _ second: Image, _ runs: Int
  ) throws -> ([Duration], [Duration]) {
    let clock = ContinuousClock()
    var times: ([Duration], [Duration]) = ([], [])
    for run in -20..<runs {
      let (one, two) = (
        try clock.measure { _ = try detector.detect(image: first) },
        try clock.measure { _ = try detector.detect(image: second) }
      )
      if run >= 0 {
        times.0.append(one)
        times.1.append(two)
      }
    }
    return (times.0.sorted(), times.1.sorted())
  }

  /// The picture in another size, from its nearest pixels.
  static func sampled(_ image: Image, _ width: Int, _ height: Int) throws -> Image {
    let pixels = image.withPixels { source in
      (0..<3 * width * height).map { index in
        let (x, y) = (index / 3 % width * image.width / width, index / 3 / width * image.height / height)
        return source.unsafeLoad(fromByteOffset: 3 * (y * image.width + x) + index % 3, as: UInt8.self)
      }
    }
    return try Image(pixels: pixels, width: width, height: height)
  }
}
