import FaceDetection
import ImageFiles

/// What is done with one picture, apart from all others: read it, find the faces, draw them.
struct Examination: Sendable {
  struct Outcome: Sendable {
    /// What is worth knowing although it went on, a sentence each.
    var warnings: [String] = []
    var result: Result<PictureReport, FailureReport>
    /// Why the annotated picture could not be written.
    var unwritten: String?
  }

  private let inputs: [PictureInput]
  private let annotations: [String]?
  private let orientation: ImageOrientation?
  private let options: ReadingOptions
  private let finder: FaceFinder
  private let standardInput: @Sendable (ReadingOptions) throws(ImageFileError) -> DecodedImage
}

extension Examination {
  init(_ request: DetectRequest, finder: FaceFinder, in surroundings: Surroundings) {
    inputs = request.inputs.list
    annotations = request.annotations?.paths
    orientation = request.orientation
    var options = ReadingOptions()
    if let limit = request.maxPixels { options.maximumPixels = limit }
    self.options = options
    self.finder = finder
    standardInput = surroundings.standardInput
  }

  /// What comes of the input at `index`.
  func outcome(of index: Int) -> Outcome {
    let input = inputs[index]
    do throws(PictureError) {
      let file = try read(input)
      var image = file.image
      if let orientation { image.orientation = orientation }
      let faces = try faces(in: image)
      let report = PictureReport(
        file: input.path, width: image.uprightWidth, height: image.uprightHeight, faces: faces)
      return Outcome(
        warnings: file.warnings.map { "\(input.path): \($0)" }, result: .success(report),
        unwritten: annotations.flatMap { annotate(image, faces: faces, to: $0[index]) })
    } catch {
      return Outcome(result: .failure(FailureReport(file: input.path, message: error.description)))
    }
  }

  private func read(_ input: PictureInput) throws(PictureError) -> DecodedImage {
    if case .unreadable(let reason) = input.source { throw reason }
    do throws(ImageFileError) {
      if input.source == .standardInput { return try standardInput(options) }
      return try ImageFile.read(path: input.path, options: options)
    } catch {
      throw .file(error)
    }
  }

  private func faces(in image: Image) throws(PictureError) -> [PictureReport.Face] {
    let faces: [PictureReport.Face]
    do throws(FaceDetectorError) { faces = try finder.find(image) } catch { throw .detection(error) }
    guard faces.allSatisfy(\.isFinite) else { throw .endlessNumbers }
    return faces
  }

  /// Draws `faces` and writes the picture; gives the reason when that fails.
  private func annotate(_ image: Image, faces: [PictureReport.Face], to path: String) -> String? {
    do throws(AnnotationError) {
      try AnnotatedPicture(image, faces: faces).write(to: path)
      return nil
    } catch {
      return "\(path): \(error.description)"
    }
  }
}
