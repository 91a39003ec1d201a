import FaceDetection
import ImageFiles

/// Faces in the form of the COCO data set, for the tools that read it: https://cocodataset.org/#format-data, object and
/// key point detection, with `score` as in its results.
private struct COCODocument: Encodable {
  struct Info: Encodable {
    let description: String
    let version: String
  }

  struct Picture: Encodable {
    let id: Int
    let file_name: String
    /// The name's bytes in Base64, where they are no text.
    let file_name_bytes: String?
    let width: Int
    let height: Int
  }

  struct Annotation: Encodable {
    let id: Int
    let image_id: Int
    let category_id: Int
    /// x, y, width, height in pixels, limited to the picture.
    let bbox: [Float]
    let area: Float
    let iscrowd: Int
    let score: Float
    let num_keypoints: Int
    /// x, y in pixels and how visible the point is: 2 inside the picture, 1 (there, but not seen) outside, 0 not known.
    let keypoints: [Float]
  }

  struct Category: Encodable {
    let id: Int
    let name: String
    let supercategory: String
    let keypoints: [String]
    /// Pairs of key points to join, counted from 1.
    let skeleton: [[Int]]
  }

  let info: Info
  let images: [Picture]
  let annotations: [Annotation]
  let categories: [Category]
}

extension COCODocument {
  init(_ pictures: [PictureReport], model: ModelReport) {
    info = Info(
      description:
        "faces found by facet with the model \(model.name) (SHA-256 \(model.sha256)), mode \(model.mode)",
      version: Version.current)
    images = pictures.enumerated().map {
      Picture(
        id: $0 + 1, file_name: $1.file.readableName, file_name_bytes: $1.file.bytesIfNoText, width: $1.width,
        height: $1.height)
    }
    let faces = pictures.enumerated().flatMap { number, picture in
      picture.faces.map { (image: number + 1, picture: picture, face: $0) }
    }
    annotations = faces.enumerated().map { Annotation($1.face, id: $0 + 1, image: $1.image, in: $1.picture) }
    categories = [
      Category(
        id: 1, name: "face", supercategory: "person",
        keypoints: FaceKeypoint.ofMediaPipe.map(\.snakeCaseName),
        // Ear, eye, nose, eye, ear, and nose to mouth.
        skeleton: [[5, 1], [1, 3], [3, 2], [2, 6], [3, 4]])
    ]
  }
}

extension COCODocument.Annotation {
  fileprivate init(_ face: PictureReport.Face, id: Int, image: Int, in picture: PictureReport) {
    (self.id, image_id, category_id, iscrowd, score) = (id, image, 1, 0, face.score)
    let (width, height) = (Float(picture.width), Float(picture.height))
    let box = face.normalizedBox
    let (left, right) = (min(max(box.x, 0), 1) * width, min(max(box.x + box.width, 0), 1) * width)
    let (top, bottom) = (min(max(box.y, 0), 1) * height, min(max(box.y + box.height, 0), 1) * height)
    bbox = [left, top, right - left, bottom - top]
    area = (right - left) * (bottom - top)
    let points = FaceKeypoint.ofMediaPipe.map { name in face.keypoints.first { $0.name == name.name } }
    num_keypoints = points.count { $0 != nil }
    keypoints = points.flatMap { point -> [Float] in
      guard let point else { return [0, 0, 0] }  // as COCO has points that are not labelled
      let isInside = (0...1).contains(point.x) && (0...1).contains(point.y)
      return [point.x * width, point.y * height, isInside ? 2 : 1]
    }
  }
}

extension ReportWriter {
  /// One document with all pictures, written at the end. Files that could not be used have no place in it.
  static func coco(model: ModelReport) -> ReportWriter {
    ReportWriter(
      picture: { _ in "" },
      closing: { pictures, _ in JSON.line(COCODocument(pictures, model: model)) },
      keepsResults: true)
  }
}
