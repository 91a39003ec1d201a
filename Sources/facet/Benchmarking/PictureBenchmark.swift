import FaceDetection
import ImageFiles

/// How quickly the faces of a picture are found, and the picture itself is read.
struct PictureBenchmark: Equatable, Sendable {
  let picture: String
  let width: Int
  let height: Int
  /// By how much the picture was made smaller when it was decoded; 1 where it was not.
  let reduction: Int
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
  /// With `scaledDecode` it may be decoded smaller than it is.
  init(
    path: String, scaledDecode: Bool, finder: FaceFinder, runs: Int, now: () -> Duration
  ) throws(PictureError) {
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
    var options = ReadingOptions(neededSide: scaledDecode ? finder.neededSide : nil)
    options.background = .white
    let read = { () throws(PictureError) -> DecodedImage in
      do throws(ImageFileError) { return try ImageFile.read(path: path, options: options) } catch {
        throw .file(error)
      }
    }
    let find = { (file: DecodedImage) throws(PictureError) -> Int in
      do throws(FaceDetectorError) { return try finder.find(file.image, file.reduction).count } catch {
        throw .detection(error)
      }
    }
    let readings = max(1, runs / 10)
    let (file, reading) = try timed(readings, read)
    for _ in 0..<min(10, runs / 4) { _ = try find(file) }
    let (faces, detecting) = try timed(runs) { () throws(PictureError) in try find(file) }
    let (_, fromFile) = try timed(readings) { () throws(PictureError) in try find(try read()) }
    (picture, self.faces, self.runs) = (path, faces, runs)
    (width, height) = file.reduction.fullUprightSize(file.image.orientation)
    reduction = file.reduction.factor
    (self.reading, self.detecting, self.fromFile) = (reading, detecting, fromFile)
  }
}

extension PictureBenchmark: Encodable {
  /// The times to be read.
  var text: String {
    "\n\(picture.printable): \(width)×\(height), \(reduction == 1 ? "" : "decoded at 1/\(reduction), ")"
      + "\(faces) \(faces == 1 ? "face" : "faces")\n"
      + [("read", reading), ("detect", detecting), ("both", fromFile)].map { name, timings in
        "  \(name): best \(milliseconds(timings.best)) ms, half within \(milliseconds(timings.median)) ms, "
          + "nine tenths within \(milliseconds(timings.ninetieth)) ms\n"
      }.joined()
  }
}
