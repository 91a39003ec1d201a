import FaceDetection
import ImageFiles

/// A picture's file without its faces. Of what a file holds beside its picture only the description of colours goes on, so
/// no small copy of the whole picture in its header, and no second picture behind the first.
///
/// A JPEG from a JPEG keeps all its quantised coefficients but those of the blocks that are painted, stands as it stood,
/// and says so in an EXIF block that has nothing else. Every other file is encoded from the upright pixels.
struct RedactedFile {
  let file: DecodedImage
  /// The file's content.
  let bytes: [UInt8]
  let faces: [PictureReport.Face]
  let redaction: Redaction
  /// For pictures that are encoded anew.
  let options: WritingOptions
}

extension RedactedFile {
  /// Writes the file for `image`, the whole picture as stored, to `path`, and makes the folders above it.
  func write(_ image: Image, to path: String) throws(AnnotationError) {
    let painted = AnnotatedPicture(image, without: faces, redaction)
    guard let repainted = repainted(painted.image, for: path) else {
      return try painted.write(to: path, options)
    }
    do throws(SystemError) { try Folder.make(FilePath.folder(of: path)) } catch { throw .folder(error) }
    do throws(ImageFileError) { try ImageFile.write(encoded: repainted, to: path) } catch {
      throw .file(error)
    }
  }

  /// The file with only the painted blocks encoded anew; nothing where that cannot be.
  private func repainted(_ image: Image, for path: String) -> [UInt8]? {
    guard let grid = file.blocks, ["jpg", "jpeg"].contains(FilePath.kind(of: path)) else { return nil }
    var painted = BlockSet(of: image, width: grid.mcuWidth, height: grid.mcuHeight)
    for box in faces.coveredBoxes(of: image) {
      painted.insert(
        x: box.x, y: box.y, width: box.width, height: box.height, with: redaction, in: image)
    }
    return try? ImageFile.repaint(bytes, with: image, painted: painted, color: file.color)
  }
}
