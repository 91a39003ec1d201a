import FaceDetection
import ImageFiles

/// A picture, upright, with the faces that were found drawn into it: box, key points, score.
struct AnnotatedPicture {
  let image: Image
}

extension AnnotatedPicture {
  init(_ image: Image, faces: [PictureReport.Face]) {
    // Grey pictures take colour, and transparent ones stay so.
    var canvas = image.copy(as: image.format == .grey ? .rgb : image.format)
    let size = SIMD2(Float(canvas.width), Float(canvas.height))
    let lines = DrawingStyle(forWidth: canvas.width, height: canvas.height, color: .green)
    let points = DrawingStyle(forWidth: canvas.width, height: canvas.height, color: .yellow)
    for face in faces {
      let box = face.normalizedBox
      let (x, y) = (box.x * size.x, box.y * size.y)
      canvas.drawBox(x: x, y: y, width: box.width * size.x, height: box.height * size.y, style: lines)
      for point in face.keypoints {
        canvas.drawPoint(x: point.x * size.x, y: point.y * size.y, style: points)
      }
    }
    for face in faces {
      let (x, y) = (face.normalizedBox.x * size.x, face.normalizedBox.y * size.y)
      canvas.drawLabel(face.score.fixed(2), x: x, y: y, style: lines)
    }
    self.image = canvas
  }

  /// Writes the picture, and makes the folders above it where they are missing.
  func write(to path: String) throws(AnnotationError) {
    do throws(SystemError) { try Folder.make(FilePath.folder(of: path)) } catch { throw .folder(error) }
    do throws(ImageFileError) { try ImageFile.write(image, to: path) } catch { throw .file(error) }
  }
}
