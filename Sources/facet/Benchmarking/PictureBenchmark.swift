import FaceDetection
import ImageFiles

/// How quickly the faces of a picture are found, and the picture itself is read.
struct PictureBenchmark: Equatable, Sendable {
  let picture: String
  let width: Int
  let height: Int
  let faces: Int
  /// From the file's bytes on disk to pixels.
  let reading: Timings
  /// From pixels to faces.
  let detecting: Timings
  /// From the file to faces.
  let fromFile: Timings
  /// How often the faces were looked for.
  let runs: Int
}

extension PictureBenchmark {
  /// Finds the faces of the picture at `path` again and again; the file is read a tenth as often, for that takes longer.
  init(path: String, finder: FaceFinder, runs: Int, now: () -> Duration) throws(PictureError) {
    func timed<Value>(
      _ count: Int, _ body: () throws(PictureError) -> Value
    ) throws(PictureError) -> (Value, Timings) {
      var (value, times) = (try body(), [Duration]())
      for _ in 0..<count {
        let start = now()
        value = try body()
        times.append(now() - start)
      }
      return (value, Timings(times))
    }
    let read = { () throws(PictureError) -> Image in
      do throws(ImageFileError) { return try ImageFile.read(path: path).image } catch { throw .file(error) }
    }
    let find = { (image: Image) throws(PictureError) -> Int in
      let full = Reduction(factor: 1, fullWidth: image.width, fullHeight: image.height)
      do throws(FaceDetectorError) { return try finder.find(image, full).count } catch {
        throw .detection(error)
      }
    }
    let readings = max(1, runs / 10)
    let (image, reading) = try timed(readings, read)
    for _ in 0..<min(10, runs / 4) { _ = try find(image) }
    let (faces, detecting) = try timed(runs) { () throws(PictureError) in try find(image) }
    let (_, fromFile) = try timed(readings) { () throws(PictureError) in try find(try read()) }
    (picture, self.faces, self.runs) = (path, faces, runs)
    (width, height) = (image.uprightWidth, image.uprightHeight)
    (self.reading, self.detecting, self.fromFile) = (reading, detecting, fromFile)
  }
}

extension PictureBenchmark: Encodable {
  /// The times to be read.
  var text: String {
    "\n\(picture.printable): \(width)×\(height), \(faces) \(faces == 1 ? "face" : "faces")\n"
      + [("read", reading), ("detect", detecting), ("both", fromFile)].map { name, timings in
        "  \(name): best \(milliseconds(timings.best)) ms, half within \(milliseconds(timings.median)) ms, "
          + "nine tenths within \(milliseconds(timings.ninetieth)) ms\n"
      }.joined()
  }
}
