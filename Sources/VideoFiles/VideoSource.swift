import Images

/// The file or folder a video is read from, kept open so that it can be read again from its start.
///
/// A file that is exchanged under its name between two readings is still read as it was, since it is held open; what
/// changes it in place is told by `checkUnchanged`, and by `VideoFrame.fingerprint(seed:)` for each frame.
package final class VideoSource {
  private enum Place {
    case file(OpenFile, FileState)
    case folder([String])
  }

  private let path: String
  private let options: VideoOptions
  private let place: Place
  private var isBegun = false

  /// Opens what is at `path`.
  package init(path: String, options: VideoOptions = VideoOptions()) throws(VideoError) {
    (self.path, self.options) = (path, options)
    if Listing.isFolder(path) {
      place = .folder(try FolderReader(path: path, options: options).paths)
      return
    }
    do throws(VideoError.Reason) {
      let file = try OpenFile(path: path)
      place = .file(file, try file.state())
    } catch {
      throw VideoError(error)
    }
  }
}

extension VideoSource {
  /// Whether it can be read more than once: a pipe cannot.
  package var isRepeatable: Bool {
    switch place {
    case .file(_, let state): state.isRegular
    case .folder: true
    }
  }

  /// A reader from the first frame on. A reader that was made before must not be used any more.
  package func reader() throws(VideoError) -> any VideoReader {
    switch place {
    case .folder:
      return try FolderReader(path: path, options: options)
    case .file(let file, _):
      if isBegun {
        do throws(VideoError.Reason) { try file.rewind() } catch { throw VideoError(error) }
      }
      isBegun = true
      return try VideoFile.open(
        ByteStream(fileDescriptor: file.descriptor, owner: file), options: options)
    }
  }

  /// Throws `VideoError` when the file is not at its place any more, or was changed since it was opened; when a folder
  /// has other pictures.
  package func checkUnchanged() throws(VideoError) {
    switch place {
    case .folder(let before):
      let now = try FolderReader(path: path, options: options).paths
      if now != before {
        throw VideoError(
          .changed("it had \(before.count) numbered pictures, and has others now, \(now.count)"))
      }
    case .file(let file, let before):
      guard let named = FileState(path: path) else {
        throw VideoError(.changed("it is not at its place any more"))
      }
      do throws(VideoError.Reason) {
        let open = try file.state()
        if let difference = named.difference(from: before) ?? open.difference(from: before) {
          throw .changed(difference)
        }
      } catch {
        throw VideoError(error)
      }
    }
  }
}

extension VideoFrame {
  /// A number that tells frames with other pixels, size or form from this one, but for one time in about 2⁶⁴. `seed` is
  /// chosen at random for each run, so that nobody can make two frames that share a number.
  package func fingerprint(seed: UInt64) -> UInt64 {
    var mix = FingerprintMix(seed: seed)
    switch content {
    case .planes(let planes):
      for number in [planes.width, planes.height, planes.bitDepth, planes.chroma.cell.width] {
        mix.add(number)
      }
      mix.add(planes.chroma.cell.height)
      mix.add(planes.encoding.range == .full ? 1 : 0)
      // Bytes are their own memory, with nothing between them.
      unsafe mix.add(planes.bytes.span.bytes)
    case .picture(let image):
      for number in [image.width, image.height, image.orientation.rawValue] { mix.add(number) }
      image.withPixels { pixels in mix.add(pixels) }
    }
    return mix.value
  }
}

/// Bytes mixed into 64 bits by the two halves of products: quick, and even enough to compare by.
private struct FingerprintMix {
  private(set) var value: UInt64
  private let first: UInt64, second: UInt64

  init(seed: UInt64) {
    // Numbers of many bits, from the fractions of the golden ratio and of √2, moved by the seed.
    value = seed ^ 0x9E37_79B9_7F4A_7C15
    first = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    second = (seed &+ 0x6A09_E667_F3BC_C909) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func add(_ number: Int) { value = mixed(value, UInt64(truncatingIfNeeded: number), 16) }

  /// Four rows side by side, each of every fourth sixteen bytes, so that no product waits for the one before.
  mutating func add(_ bytes: borrowing RawSpan) {
    var rows = SIMD4<UInt64>(value, value &+ first, value &+ second, value &+ (first ^ second))
    let blocks = bytes.byteCount / 64
    for block in 0..<blocks {
      for row in 0..<4 {
        // The loads check bounds, and any eight bytes are a number.
        let place = 64 * block + 16 * row
        rows[row] = unsafe mixed(
          rows[row], bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self),
          bytes.unsafeLoadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
      }
    }
    value = mixed(mixed(value, rows[0], rows[1]), rows[2], rows[3])
    for place in 64 * blocks..<bytes.byteCount { value = mixed(value, UInt64(bytes[byte: place]), 1) }
  }

  @inline(__always)
  private func mixed(_ value: UInt64, _ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ first).multipliedFullWidth(by: b ^ second ^ value)
    return (value &* 5) ^ product.high ^ product.low
  }
}
