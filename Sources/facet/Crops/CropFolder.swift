import FaceDetection
import ImageFiles

/// Where each face is written as a picture of its own.
///
/// A name is `STEM-DIGEST-NUMBER.png`, or `.jpg` for a face out of a JPEG file: the first letters of the file's name, the
/// first 32 hexadecimal digits of the SHA-256 of its path as results name it, and the face's number in the results. So
/// two files never share a name, also when runs side by side write to one folder, and no name leads out of the folder.
struct CropFolder: Equatable, Sendable {
  let path: String
  /// How much is added on each side, in widths of the box to the left and right, in heights above and below.
  let margin: Float
  /// Files that no crop may replace: inputs, and what is written besides.
  var spared: Set<FileIdentity> = []

  static let defaultMargin: Float = 0.25
}

extension CropFolder {
  /// Refuses a path that is there and is no folder.
  func check() throws(UsageError) {
    if let status = FileStatus(path: path), status.kind != .folder { throw .crops("\(path) is no folder") }
  }

  /// The name of face `number` of the file at `path`.
  static func name(of path: String, number: Int, as kind: ImageFileKind) -> String {
    let file = path == "-" ? "standard-input" : FilePath.lastPart(path)
    let ending = FilePath.kind(of: file)
    let stem = (ending.isEmpty ? file[...] : file.dropLast(ending.count + 1)).unicodeScalars.prefix(40)
    let plain = stem.map { $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0) ? String($0) : "_" }
    let digest = SHA256.digest(of: path.fileNameBytes).prefix(32)
    return "\(plain.joined())-\(digest)-\(number).\(kind == .jpeg ? "jpg" : "png")"
  }

  /// Writes each of `faces`, which were found in `picture`, and notes its path with it; gives the reasons of those that
  /// cannot be written. A face whose box lies beside the picture has no crop.
  func write(
    _ faces: inout [PictureReport.Face], of file: String, in picture: Image, as kind: ImageFileKind,
    _ options: WritingOptions = WritingOptions()
  ) -> [String] {
    guard !faces.isEmpty else { return [] }
    do throws(SystemError) { try Folder.make(path) } catch { return ["\(path): cannot be made: \(error)"] }
    let upright = picture.upright()
    var reasons: [String] = []
    for number in faces.indices {
      guard
        let box = PixelBox(
          around: faces[number].normalizedBox, margin: margin, width: upright.width, height: upright.height)
      else { continue }
      guard let crop = try? upright.cropped(to: box) else {
        preconditionFailure("the box lies inside the picture")
      }
      let path = FilePath.join(path, CropFolder.name(of: file, number: number, as: kind))
      if let there = FileStatus(path: path), spared.contains(there.identity) {
        reasons.append("\(path): this is an input, or another output")
        continue
      }
      do throws(ImageFileError) {
        try ImageFile.write(crop, to: path, options: options)
        faces[number].crop = path
      } catch {
        reasons.append("\(path): \(error.reason)")
      }
    }
    return reasons
  }
}
