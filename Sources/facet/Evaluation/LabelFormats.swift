import Images

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Labels {
  /// Reads the text that WIDER FACE comes with: for each picture a line with its path, a line with the number of faces,
  /// and for each face ten numbers, `x y w h blur expression illumination invalid occlusion pose`. A picture without
  /// faces has the number 0 and one line of zeros, which may be missing.
  ///
  /// Faces marked invalid and faces without an area are ignored. The text has no levels.
  static func wider(in file: EvaluationFile) throws(EvaluationFileError) -> [LabelledPicture] {
    let lines = file.lines
    var pictures: [LabelledPicture] = []
    var next = 0
    while true {
      while next < lines.count, numbers(in: lines[next])?.isEmpty == true { next += 1 }
      guard next < lines.count else { return pictures }
      guard let name = String(validating: lines[next], as: UTF8.self) else {
        throw file.error(
          at: "line \(next + 1)", found: "bytes that are not UTF-8", expected: "a picture's path")
      }
      guard numbers(in: lines[next]) == nil else {
        throw file.error(at: "line \(next + 1)", found: quoted(lines[next]), expected: "a picture's path")
      }
      var picture = LabelledPicture(file: name, set: set(of: name))
      next += 1
      guard next < lines.count, let line = numbers(in: lines[next]), line.count == 1,
        let count = Int(exactly: line[0]), count >= 0
      else {
        throw file.error(
          at: "line \(next + 1)", found: next < lines.count ? quoted(lines[next]) : "the end of the file",
          expected: "the number of faces of \(name)")
      }
      next += 1
      if count == 0, next < lines.count, let zeros = numbers(in: lines[next]), zeros.count == 10 {
        guard zeros.allSatisfy({ $0 == 0 }) else {
          throw file.error(
            at: "line \(next + 1)", found: quoted(lines[next]),
            expected: "a line of zeros after a number of 0")
        }
        next += 1
      }
      // The number only says how many lines to read; memory grows with the lines that are there.
      for number in 0..<count {
        guard next < lines.count, let line = numbers(in: lines[next]), line.count == 10 else {
          throw file.error(
            at: "line \(next + 1)", found: next < lines.count ? quoted(lines[next]) : "the end of the file",
            expected: "ten numbers for face \(number + 1) of \(count) of \(name)")
        }
        guard let box = Rectangle(checked: line.prefix(4)) else {
          throw file.error(
            at: "line \(next + 1)", found: quoted(lines[next]), expected: Rectangle.expectation)
        }
        picture.faces.append(LabelledFace(box: box, isIgnored: line[7] != 0 || box.area == 0))
        next += 1
      }
      pictures.append(picture)
    }
  }

  /// The numbers of a line, if it has nothing else.
  private static func numbers(in line: ArraySlice<UInt8>) -> [Double]? {
    var numbers: [Double] = []
    for word in line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
      guard let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The first letters of a line between quotes.
  private static func quoted(_ line: ArraySlice<UInt8>) -> String {
    "'\(String(decoding: line.prefix(60), as: UTF8.self))\(line.count > 60 ? "…" : "")'"
  }
}

extension Labels {
  /// Reads the labels of a COCO data set: `images`, and `annotations` with `bbox`, `iscrowd` and `ignore`. Pictures are
  /// put in the order of their ids. Where there are several categories, those of the one called `face` are taken.
  static func coco(in file: EvaluationFile) throws(EvaluationFileError) -> [LabelledPicture] {
    let document = try file.decoded(COCOLabels.self)
    let category = try faceCategory(of: document, file)
    var pictures: [LabelledPicture] = []
    var places: [Int: Int] = [:]
    for (number, image) in document.images.enumerated().sorted(by: { $0.1.id < $1.1.id }) {
      guard places.updateValue(pictures.count, forKey: image.id) == nil else {
        throw file.error(at: "images[\(number)].id", found: "\(image.id) once more", expected: "a new id")
      }
      pictures.append(
        LabelledPicture(
          file: image.file_name,
          size: try size(image.width, image.height, at: "images[\(number)]", in: file),
          set: set(of: image.file_name), id: image.id))
    }
    for (number, annotation) in document.annotations.enumerated() {
      if let category, let own = annotation.category_id, own != category { continue }
      let place = "annotations[\(number)]"
      guard let picture = places[annotation.image_id] else {
        throw file.error(
          at: "\(place).image_id", found: "\(annotation.image_id)", expected: "the id of one of the images")
      }
      guard let box = Rectangle(checked: annotation.bbox) else {
        throw file.error(at: "\(place).bbox", found: "\(annotation.bbox)", expected: Rectangle.expectation)
      }
      let isCrowd = annotation.iscrowd?.isSet ?? false
      pictures[picture].faces.append(
        LabelledFace(
          box: box, isIgnored: isCrowd || annotation.ignore?.isSet ?? false || box.area == 0,
          isCrowd: isCrowd,
          area: annotation.area))
    }
    return pictures
  }

  /// The category that is evaluated; nothing where all are.
  private static func faceCategory(
    of document: COCOLabels, _ file: EvaluationFile
  ) throws(EvaluationFileError) -> Int? {
    guard let categories = document.categories, categories.count > 1 else { return nil }
    guard let face = categories.first(where: { $0.name == "face" }) else {
      throw file.error(
        at: "categories", found: categories.map(\.name).joined(separator: ", "),
        expected: "one category, or one that is called face")
    }
    return face.id
  }

  /// Reads a list of pictures, `[{file, width, height, set, faces: [{x, y, w, h, ignore, invalid, easy, medium, hard}]}]`,
  /// of which `file`, `faces` and the four numbers of a face must be there.
  ///
  /// Boxes are those of the upright picture, unless `coords` begins with "stored": then they are turned as
  /// `exif_orientation` says.
  static func listed(in file: EvaluationFile) throws(EvaluationFileError) -> [LabelledPicture] {
    var pictures: [LabelledPicture] = []
    for (number, listed) in try file.decoded([ListedPicture].self).enumerated() {
      let stored = try size(listed.width, listed.height, at: "[\(number)]", in: file)
      var orientation = ImageOrientation.up
      if listed.coords?.hasPrefix("stored") == true, let tag = listed.exif_orientation {
        guard let turned = ImageOrientation(rawValue: tag), stored != nil else {
          throw file.error(
            at: "[\(number)].exif_orientation", found: "\(tag)",
            expected: "a number from 1 to 8, and the picture's width and height")
        }
        orientation = turned
      }
      var picture = LabelledPicture(
        file: listed.file, size: stored?.upright(orientation), set: listed.set ?? set(of: listed.file))
      for (face, marked) in listed.faces.enumerated() {
        let place = "[\(number)].faces[\(face)]"
        guard let box = Rectangle(checked: [marked.x, marked.y, marked.w, marked.h]) else {
          throw file.error(
            at: place, found: "\(marked.x), \(marked.y), \(marked.w), \(marked.h)",
            expected: Rectangle.expectation)
        }
        let flags = [marked.easy, marked.medium, marked.hard]
        let levels = zip(FaceLevel.allCases, flags).filter { $0.1?.isSet == true }.map(\.0)
        if flags.contains(where: { $0 != nil }) { picture.hasLevels = true }
        let isIgnored = [marked.ignore, marked.invalid].contains { $0?.isSet == true } || box.area == 0
        picture.faces.append(
          LabelledFace(
            box: stored.map { box.turned(orientation, in: $0) } ?? box, isIgnored: isIgnored,
            levels: Set(levels)))
      }
      pictures.append(picture)
    }
    return pictures
  }

  private static func size(
    _ width: Double?, _ height: Double?, at place: String, in file: EvaluationFile
  ) throws(EvaluationFileError) -> PixelSize? {
    guard let width, let height else { return nil }
    guard let across = Int(exactly: width), let down = Int(exactly: height), across > 0, down > 0 else {
      throw file.error(
        at: place, found: "\(width) × \(height) pixels", expected: "whole numbers above 0")
    }
    return PixelSize(width: across, height: down)
  }
}

/// Properties are named as the fields are.
private struct COCOLabels: Decodable {
  struct Picture: Decodable {
    let id: Int
    let file_name: String
    let width, height: Double?
  }
  struct Annotation: Decodable {
    let image_id: Int
    let category_id: Int?
    let bbox: [Double]
    let area: Double?
    let iscrowd, ignore: Flag?
  }
  struct Category: Decodable {
    let id: Int
    let name: String
  }
  let images: [Picture]
  let annotations: [Annotation]
  let categories: [Category]?
}

private struct ListedPicture: Decodable {
  struct Face: Decodable {
    let x, y, w, h: Double
    let ignore, invalid, easy, medium, hard: Flag?
  }
  let file: String
  let width, height: Double?
  let set: String?
  let faces: [Face]
  let coords: String?
  let exif_orientation: Int?
}

/// Yes or no, written as a word or as a number.
private struct Flag: Decodable {
  let isSet: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(Bool.self) {
      isSet = word
    } else {
      isSet = try container.decode(Double.self) != 0
    }
  }
}

extension PixelSize {
  /// The size of the upright picture, of one that is stored in this size.
  fileprivate func upright(_ orientation: ImageOrientation) -> PixelSize {
    orientation.swapsSides ? PixelSize(width: height, height: width) : self
  }
}

extension Rectangle {
  /// The four numbers of a box, if they can be one.
  init?(checked numbers: some Collection<Double>) {
    let numbers = Array(numbers)
    // Far above any picture's, and small enough for the arithmetic.
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e7 }), numbers[2] >= 0,
      numbers[3] >= 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static let expectation = "x, y, width and height in pixels, the latter two not below 0"

  /// The box in the upright picture, of one that is stored in `size` with `orientation`: EXIF 2.32 §4.6.4.
  func turned(_ orientation: ImageOrientation, in size: PixelSize) -> Rectangle {
    let fromRight = Double(size.width) - x - width
    let fromBottom = Double(size.height) - y - height
    return switch orientation {
    case .up: self
    case .upMirrored: Rectangle(x: fromRight, y: y, width: width, height: height)
    case .down: Rectangle(x: fromRight, y: fromBottom, width: width, height: height)
    case .downMirrored: Rectangle(x: x, y: fromBottom, width: width, height: height)
    case .leftMirrored: Rectangle(x: y, y: x, width: height, height: width)
    case .right: Rectangle(x: fromBottom, y: x, width: height, height: width)
    case .rightMirrored: Rectangle(x: fromBottom, y: fromRight, width: height, height: width)
    case .left: Rectangle(x: y, y: fromRight, width: height, height: width)
    }
  }
}

extension EvaluationFile {
  /// The file as a JSON document.
  func decoded<Value: Decodable>(_ type: Value.Type) throws(EvaluationFileError) -> Value {
    try decoded(type, bytes[...], at: "")
  }

  /// A part of the file as a JSON document; `place` comes before the places inside it.
  func decoded<Value: Decodable>(
    _: Value.Type, _ part: ArraySlice<UInt8>, at place: String
  ) throws(EvaluationFileError) -> Value {
    do { return try JSONDecoder().decode(Value.self, from: Data(part)) } catch {
      if let fault = JSONFault.first(in: part) {
        let before = part.prefix(fault.offset)
        let line = place.isEmpty ? "line \(1 + before.count { $0 == 0x0A })" : place
        let column = fault.offset - (before.lastIndex(of: 0x0A).map { $0 + 1 - part.startIndex } ?? 0) + 1
        throw self.error(
          at: "\(line), byte \(column)", found: fault.found, expected: fault.expected)
      }
      let (path, sentence) = EvaluationFile.explanation(of: error)
      let places = [place, path].filter { !$0.isEmpty }
      throw EvaluationFileError(file: self.path, problem: (places + [sentence]).joined(separator: ": "))
    }
  }

  /// Where a document is not what is expected, and how.
  private static func explanation(of error: any Error) -> (place: String, sentence: String) {
    guard let error = error as? DecodingError else { return ("", "\(error)") }
    func place(_ path: [any CodingKey]) -> String {
      path.reduce("") { text, key in
        text + (key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue)
      }
    }
    switch error {
    case .keyNotFound(let key, let context):
      return (place(context.codingPath), "found no '\(key.stringValue)', expected one")
    case .valueNotFound(let type, let context):
      return (place(context.codingPath), "found null, expected \(word(for: type))")
    case .typeMismatch(let type, let context):
      let found =
        context.debugDescription.split(separator: " but found ").dropFirst().first
        .map { $0.split(separator: " instead")[0] } ?? "something else"
      return (place(context.codingPath), "found \(found), expected \(word(for: type))")
    case .dataCorrupted(let context):
      return (place(context.codingPath), "found a number out of range, expected one that fits")
    @unknown default: return ("", "\(error)")
    }
  }

  private static func word(for type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Double.Type, is Float.Type: "a number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "\(type)"
    }
  }
}
