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
  private let standardInput: @Sendable (ReadingOptions) throws(ImageFileError) -> [UInt8]
}

extension Examination {
  init(_ request: DetectRequest, finder: FaceFinder, in surroundings: Surroundings) {
    inputs = request.inputs.list
    annotations = request.annotations?.paths
    orientation = request.orientation
    var options = ReadingOptions()
    if let limit = request.maxPixels { options.maximumPixels = limit }
    if request.scaledDecode { options.neededSide = finder.neededSide }
    self.options = options
    self.finder = finder
    standardInput = surroundings.standardInput
  }

  /// What comes of the input at `index`.
  func outcome(of index: Int) -> Outcome {
    let input = inputs[index]
    do throws(PictureError) {
      let bytes = try content(of: input)
      let file = try decode(bytes, of: input)
      var image = file.image
      if let orientation { image.orientation = orientation }
      let faces = try faces(in: image, file.reduction)
      let size = file.reduction.fullUprightSize(image.orientation)
      let report = PictureReport(file: input.path, width: size.width, height: size.height, faces: faces)
      return Outcome(
        warnings: file.warnings.map { "\(input.path): \($0)" }, result: .success(report),
        unwritten: annotations.flatMap { paths in
          annotate(
            paths[index], faces: faces,
            over: { () throws(ImageFileError) in try full(image, file.reduction, bytes) })
        })
    } catch {
      return Outcome(result: .failure(FailureReport(file: input.path, message: error.description)))
    }
  }

  private func content(of input: PictureInput) throws(PictureError) -> [UInt8] {
    if case .unreadable(let reason) = input.source { throw reason }
    do throws(ImageFileError) {
      if input.source == .standardInput { return try standardInput(options) }
      return try ImageFile.content(path: input.path, options: options)
    } catch {
      throw .file(error)
    }
  }

  private func decode(_ bytes: [UInt8], of input: PictureInput) throws(PictureError) -> DecodedImage {
    let name = input.source == .standardInput ? nil : input.path
    do throws(ImageFileError) {
      return try ImageFile.decode(bytes, name: name, options: options)
    } catch {
      throw .file(error)
    }
  }

  /// The picture the faces were found in, from the file's bytes once more where it was reduced.
  private func full(_ image: Image, _ reduction: Reduction, _ bytes: [UInt8]) throws(ImageFileError) -> Image
  {
    guard reduction.factor > 1 else { return image }
    var options = options
    options.neededSide = nil
    var full = try ImageFile.decode(bytes, options: options).image
    full.orientation = image.orientation
    return full
  }

  private func faces(
    in image: Image, _ reduction: Reduction
  ) throws(PictureError) -> [PictureReport.Face] {
    let faces: [PictureReport.Face]
    do throws(FaceDetectorError) { faces = try finder.find(image, reduction) } catch {
      throw .detection(error)
    }
    guard faces.allSatisfy(\.isFinite) else { throw .endlessNumbers }
    return faces
  }

  /// Draws `faces` over the picture and writes it; gives the reason when that fails.
  private func annotate(
    _ path: String, faces: [PictureReport.Face], over picture: () throws(ImageFileError) -> Image
  ) -> String? {
    do throws(AnnotationError) {
      let image: Image
      do throws(ImageFileError) { image = try picture() } catch { throw .file(error) }
      try AnnotatedPicture(image, faces: faces).write(to: path)
      return nil
    } catch {
      return "\(path): \(error.description)"
    }
  }
}
