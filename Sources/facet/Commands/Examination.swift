import FaceDetection
import ImageFiles

/// What is done with one picture, apart from all others: read it, find the faces, draw them.
struct Examination: Sendable {
  struct Outcome: Sendable {
    /// What is worth knowing although it went on, a sentence each.
    var warnings: [String] = []
    var result: Result<PictureReport, FailureReport>
    /// Why the annotated picture, or a face by itself, could not be written: a sentence each.
    var unwritten: [String] = []
    /// Whether the picture was written without its faces.
    var isRedacted = false
  }

  /// Where each input's annotated picture goes.
  private let annotations: [String]?
  /// How faces are made unrecognisable, and where each picture without them goes.
  private let redaction: Redaction?
  private let redactions: [String]?
  private let crops: CropFolder?
  private let orientation: OrientationChoice?
  private let options: ReadingOptions
  /// Whether left and right edges touch; where the file says so if `nil`.
  private let wraps: Bool?
  /// The quality of the JPEGs that are encoded, if one was named.
  private let quality: Int?
  private let finder: FaceFinder
  private let budget: MemoryBudget
  private let standardInput: @Sendable (ReadingOptions) throws(ImageFileError) -> [UInt8]
}

extension Examination {
  init(_ request: DetectRequest, finder: FaceFinder, in surroundings: Surroundings) {
    annotations = request.annotations?.paths
    (redaction, redactions) = (request.redaction, request.redactions?.paths)
    crops = request.crops
    orientation = request.orientation
    var options = ReadingOptions()
    if let limit = request.maxPixels { options.maximumPixels = limit }
    if request.scaledDecode { options.neededSide = finder.neededSide }
    options.background = request.background
    self.options = options
    quality = request.quality
    // A mesh is not continued across the seam.
    switch request.task {
    case .faces: wraps = request.wraps ? true : nil
    case .landmarks: wraps = false
    }
    self.finder = finder
    budget = MemoryBudget(limit: request.memory ?? surroundings.memory())
    standardInput = surroundings.standardInput
  }

  /// One that only finds faces.
  init(finder: FaceFinder, maxPixels: Int?, scaledDecode: Bool, in surroundings: Surroundings) {
    (annotations, redaction, redactions, crops, orientation, quality) = (nil, nil, nil, nil, nil, nil)
    var options = ReadingOptions()
    if let maxPixels { options.maximumPixels = maxPixels }
    if scaledDecode { options.neededSide = finder.neededSide }
    options.background = .white
    self.options = options
    wraps = false
    self.finder = finder
    budget = MemoryBudget(limit: surroundings.memory())
    standardInput = surroundings.standardInput
  }

  /// What comes of an input.
  func outcome(of numbered: NumberedInput) -> Outcome {
    let input = numbered.input
    do throws(PictureError) {
      // Held until all is done with the picture.
      let share = budget.share()
      defer { withExtendedLifetime(share) {} }
      let bytes = try content(of: input, share)
      let file = try decode(bytes, of: input, try decodingOptions(for: bytes, share))
      var image = file.image
      switch orientation {
      case .fixed(let orientation): image.orientation = orientation
      case .fromFaces: image.orientation = try standing(image, file.reduction)
      case nil: break
      }
      image.wrapsAround = wraps ?? file.isPanorama
      var faces = try faces(in: image, file.reduction)
      let size = file.reduction.fullUprightSize(image.orientation)
      let picture = { () throws(ImageFileError) in try full(image, file.reduction, bytes) }
      var unwritten: [String] = []
      let writing = WritingOptions(
        quality: quality ?? WritingOptions().quality, subsampling: file.subsampling, color: file.color)
      if let annotations {
        unwritten += write(to: annotations[numbered.index], picture) {
          (image, path) throws(AnnotationError) in
          try AnnotatedPicture(image, faces: faces).write(to: path, writing)
        }
      }
      var isRedacted = false
      if let redaction, let redactions {
        let before = unwritten.count
        let redacted = RedactedFile(
          file: file, bytes: bytes, faces: faces, redaction: redaction, options: writing)
        unwritten += write(to: redactions[numbered.index], picture) { (image, path) throws(AnnotationError) in
          try redacted.write(image, to: path)
        }
        isRedacted = unwritten.count == before
      }
      if let crops, !faces.isEmpty {
        do throws(ImageFileError) {
          unwritten += crops.write(&faces, of: input.path, in: try picture(), as: file.kind, writing)
        } catch {
          unwritten.append("\(input.path): no face can be cut out: \(error.reason)")
        }
      }
      return Outcome(
        warnings: file.warnings.map { "\(input.path): \($0)" },
        result: .success(
          PictureReport(
            file: input.path, width: size.width, height: size.height,
            orientation: orientation == .fromFaces ? image.orientation.rawValue : nil, faces: faces,
            warnings: file.warnings.isEmpty ? nil : file.warnings)),
        unwritten: unwritten, isRedacted: isRedacted)
    } catch {
      return Outcome(
        result: .failure(
          FailureReport(file: input.path, kind: error.kind, message: error.description)))
    }
  }

  private func content(
    of input: PictureInput, _ share: MemoryBudget.Share
  ) throws(PictureError) -> [UInt8] {
    if case .unreadable(let reason) = input.source { throw reason }
    let status = input.source == .standardInput ? nil : FileStatus(path: input.path)
    var options = options
    if status?.kind == .file {
      let size = status?.size ?? 0
      if size <= options.maximumBytes { try share.takeFile(size) }
    } else {
      options.maximumBytes = min(options.maximumBytes, budget.unknownFileLimit)
    }
    do throws(ImageFileError) {
      if input.source == .standardInput { return try standardInput(options) }
      return try ImageFile.content(path: input.path, options: options)
    } catch {
      throw .file(error)
    }
  }

  /// Waits until there is memory for the picture; how it is decoded then: smaller than the detector needs it, if that is
  /// allowed and otherwise there would never be enough.
  private func decodingOptions(
    for bytes: [UInt8], _ share: MemoryBudget.Share
  ) throws(PictureError) -> ReadingOptions {
    var options = options
    guard let demand = ImageFile.demand(of: bytes, options: options) else { return options }
    let longer = max(demand.width, demand.height)
    // What is drawn into, turned upright or encoded is copied, in colours.
    let isWritten = annotations != nil || redactions != nil || crops != nil
    let copies = isWritten ? 3 * max(demand.pixels, 3 * demand.width * demand.height) : 0
    var factor = 1
    if let needed = options.neededSide, !isWritten {
      factor = demand.reductions.last { Reduction.side(longer, dividedBy: $0) >= needed } ?? 1
      for smaller in demand.reductions
      where smaller > factor && !share.fits(demand.decoding(reducedBy: factor)) {
        factor = smaller
        options.neededSide = Reduction.side(longer, dividedBy: factor)
      }
    }
    // A panorama is looked at once more, rolled, in colours.
    let rolled = wraps ?? demand.isPanorama ? 3 * demand.width * demand.height / (factor * factor) : 0
    try share.takePicture(demand.decoding(reducedBy: factor) + copies + rolled)
    return options
  }

  private func decode(
    _ bytes: [UInt8], of input: PictureInput, _ options: ReadingOptions
  ) throws(PictureError) -> DecodedImage {
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
    (full.orientation, full.wrapsAround) = (image.orientation, image.wrapsAround)
    return full
  }

  /// How the picture stands by its faces.
  private func standing(
    _ image: Image, _ reduction: Reduction
  ) throws(PictureError) -> ImageOrientation {
    do throws(FaceDetectorError) { return try finder.orientation(image, reduction) } catch {
      throw .detection(error)
    }
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

  /// Has the picture written by `body`; gives the reason when that fails.
  private func write(
    to path: String, _ picture: () throws(ImageFileError) -> Image,
    _ body: (Image, String) throws(AnnotationError) -> Void
  ) -> [String] {
    do throws(AnnotationError) {
      let image: Image
      do throws(ImageFileError) { image = try picture() } catch { throw .file(error) }
      try body(image, path)
      return []
    } catch {
      return ["\(path): \(error.description)"]
    }
  }
}
