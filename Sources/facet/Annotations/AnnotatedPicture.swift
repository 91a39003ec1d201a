import FaceDetection
import ImageFiles

/// A picture, upright, with the faces that were found drawn into it: box, key points, score; or painted over.
struct AnnotatedPicture {
  let image: Image
}

extension AnnotatedPicture {
  init(_ image: Image, faces: [PictureReport.Face]) {
    // Grey pictures take colour, and transparent ones stay so.
    var canvas = image.copy(as: image.format.isGrey ? .rgb : image.format.eightBit)
    canvas.wrapsAround = image.wrapsAround
    canvas.draw(faces)
    self.image = canvas
  }

  /// The picture with the faces made unrecognisable, stored as it was.
  init(_ image: Image, without faces: [PictureReport.Face], _ redaction: Redaction) {
    var canvas = image
    for box in faces.coveredBoxes(of: image) {
      canvas.redact(x: box.x, y: box.y, width: box.width, height: box.height, with: redaction)
    }
    self.image = canvas
  }

  /// Writes the picture, and makes the folders above it where they are missing.
  func write(to path: String, _ options: WritingOptions) throws(AnnotationError) {
    do throws(SystemError) { try Folder.make(FilePath.folder(of: path)) } catch { throw .folder(error) }
    do throws(ImageFileError) { try ImageFile.write(image, to: path, options: options) } catch {
      throw .file(error)
    }
  }
}

extension Image {
  /// Draws box, key points and score of every face, or its mesh, and its pose if that is known.
  mutating func draw(_ faces: [PictureReport.Face]) {
    let (width, height) = (Float(uprightWidth), Float(uprightHeight))
    let style = DrawingStyle(forWidth: uprightWidth, height: uprightHeight)
    for face in faces.compactMap(\.mesh) { draw(face, [.mesh, .contours, .irises, .axes]) }
    var faces = faces.filter { $0.mesh == nil }
    // What reaches beyond the right edge goes on at the left one.
    if wrapsAround { faces += faces.filter { $0.normalizedBox.isAcrossSeam }.map { $0.moved(by: -1) } }
    for face in faces {
      let box = face.normalizedBox.scaled(width, height)
      let lines = style.fitting(boxOf: box.width, box.height)
      var points = lines
      points.color = .yellow
      drawBox(x: box.x, y: box.y, width: box.width, height: box.height, style: lines)
      for point in face.keypoints { drawPoint(x: point.x * width, y: point.y * height, style: points) }
    }
    for face in faces {  // after all boxes, so that none crosses a number
      let box = face.normalizedBox.scaled(width, height)
      let lines = style.fitting(boxOf: box.width, box.height)
      drawLabel(face.score.fixed(2), x: box.x, y: box.y, style: lines)
    }
  }
}

extension [PictureReport.Face] {
  /// What is painted over to make the faces unrecognisable, in pixels of the upright picture; where that wraps, on both sides
  /// of the seam, beyond which a box or its margin may reach.
  func coveredBoxes(of image: Image) -> [PictureReport.Box<Float>] {
    let boxes = map(\.coveredBox)
    let all = image.wrapsAround ? boxes + boxes.flatMap { [$0.moved(by: -1), $0.moved(by: 1)] } : boxes
    return all.map { $0.scaled(of: image) }
  }
}

extension PictureReport.Face {
  /// The face, so many of the picture's widths to the right.
  fileprivate func moved(by widths: Float) -> Self {
    Self(
      boundingBox: boundingBox, normalizedBox: normalizedBox.moved(by: widths), score: score,
      keypoints: keypoints.map { .init(name: $0.name, x: $0.x + widths, y: $0.y) })
  }
}

extension PictureReport.Box<Float> {
  /// Whether the box, in fractions, begins in the picture and ends beyond its right edge.
  fileprivate var isAcrossSeam: Bool { x < 1 && x + width > 1 }

  fileprivate func moved(by distance: Float) -> Self {
    Self(x: x + distance, y: y, width: width, height: height)
  }

  /// The box in pixels of the upright picture.
  func scaled(of image: Image) -> Self { scaled(Float(image.uprightWidth), Float(image.uprightHeight)) }

  /// The box with its fractions turned into pixels of a picture of `width` × `height`.
  func scaled(_ width: Float, _ height: Float) -> Self {
    Self(x: x * width, y: y * height, width: self.width * width, height: self.height * height)
  }
}
