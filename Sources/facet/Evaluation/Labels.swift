import Images

/// Pictures with the faces that people marked in them: what `facet evaluate` holds detections to.
struct Labels: Equatable, Sendable {
  /// The forms that label files come in.
  enum Form: Sendable { case wider, coco, pictures }

  let form: Form
  var pictures: [LabelledPicture]
}

/// A picture and its faces, in pixels of the upright picture.
struct LabelledPicture: Equatable, Sendable {
  /// The path as the labels have it.
  let file: String
  /// The size of the upright picture, where the labels say it.
  var size: PixelSize? = nil
  /// The part of the labels that the picture belongs to: as the labels say, or the first folder of its path.
  let set: String
  /// The number of the picture in COCO labels.
  var id: Int? = nil
  var faces: [LabelledFace] = []
  /// Whether each face has its levels marked. A level is only evaluated on such pictures.
  var hasLevels = false
}

/// Width and height of a picture, as a file claims them.
struct PixelSize: Equatable, Sendable, CustomStringConvertible {
  let width, height: Int
  var description: String { "\(width)×\(height)" }
}

/// A face as it is marked.
struct LabelledFace: Equatable, Sendable {
  let box: Rectangle
  /// Whether it counts neither when it is found nor when it is missed: marked as such, or an empty box.
  var isIgnored = false
  /// Whether the box is a region of faces that were not marked one by one (COCO's `iscrowd`).
  var isCrowd = false
  /// The area that COCO labels state, in pixels.
  var area: Double? = nil
  /// The levels that the face belongs to.
  var levels: Set<FaceLevel> = []
}

/// WIDER FACE's levels of difficulty; each contains the one before.
enum FaceLevel: String, CaseIterable, Sendable { case easy, medium, hard }

extension Labels {
  /// Reads the labels at `path`, in whichever form they are.
  init(path: String) throws(EvaluationFileError) {
    try self.init(EvaluationFile(path: path))
  }

  init(_ file: EvaluationFile) throws(EvaluationFileError) {
    switch file.firstByte {
    case UInt8(ascii: "["): self.init(form: .pictures, pictures: try Labels.listed(in: file))
    case UInt8(ascii: "{"): self.init(form: .coco, pictures: try Labels.coco(in: file))
    default: self.init(form: .wider, pictures: try Labels.wider(in: file))
    }
    var seen: Set<[UInt8]> = []  // by bytes: letters composed in two ways are two names
    for picture in pictures where !seen.insert(Array(picture.file.utf8)).inserted {
      throw file.error(at: picture.file, found: "the picture twice", expected: "it once")
    }
    guard !pictures.isEmpty else {
      throw file.error(at: "end", found: "no picture", expected: "at least one")
    }
  }

  /// The names of the sets, in the order of the pictures.
  var sets: [String] {
    var seen: Set<String> = []
    return pictures.map(\.set).filter { seen.insert($0).inserted }
  }

  /// The set of a picture that names none: the first folder of its path.
  static func set(of file: String) -> String {
    let parts = file.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : ""
  }
}

/// A file that an evaluation reads, in memory.
struct EvaluationFile: Sendable {
  let path: String
  /// The content without a byte order mark.
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    (self.path, self.bytes) = (path, bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
  }
}

extension EvaluationFile {
  /// The file at `path`.
  init(path: String) throws(EvaluationFileError) {
    do throws(SystemError) { self.init(path: path, bytes: try FileBytes.read(path: path)) } catch {
      throw EvaluationFileError(file: path, problem: "\(error)")
    }
  }

  /// The first byte that is no space, tab or end of line.
  var firstByte: UInt8? { bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  /// The lines, without what ends them.
  var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? $0.dropLast() : $0
    }
  }

  func error(at place: String, found: String, expected: String) -> EvaluationFileError {
    EvaluationFileError(file: path, problem: "\(place): found \(found), expected \(expected)")
  }
}

/// Why a file of labels, detections or figures cannot be used.
struct EvaluationFileError: Error, Equatable, CustomStringConvertible {
  let file: String
  /// The place, what is found there and what is expected.
  let problem: String
  var description: String { "\(file): \(problem)" }
}
