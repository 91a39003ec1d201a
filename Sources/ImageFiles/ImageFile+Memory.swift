import CImageShims

extension ImageFile {
  /// What the picture in a file will take, told from its header.
  package struct Demand: Equatable, Sendable {
    /// The sides as they are stored, in pixels.
    package let width: Int, height: Int
    /// Bytes of the decoded picture, in full.
    package let pixels: Int
    /// Bytes that the library takes beside it while it decodes.
    package let decoder: Int
    /// Whether the file says that the picture goes all around.
    package let isPanorama: Bool
    /// What its sides can be divided by while it is decoded.
    package let reductions: [Int]

    /// Bytes of decoding the picture with its sides divided by `factor`, in all.
    package func decoding(reducedBy factor: Int = 1) -> Int { pixels / (factor * factor) + decoder }
  }

  /// What the picture in `bytes` will take; nothing where its header cannot be read, or says more than `options` allow: then
  /// decoding says why.
  package static func demand(of bytes: [UInt8], options: ReadingOptions) -> Demand? {
    guard let kind = ImageFileKind(recognisedIn: bytes),
      let codec = ImageCodec.all.first(where: { $0.kind == kind }), let facts = try? codec.facts(bytes),
      (try? codec.check(facts)) != nil, let header = try? codec.header(of: facts.corrected ?? bytes),
      (try? header.check(against: options, byteCount: bytes.count, kind: kind)) != nil
    else { return nil }
    let area = Int(header.width) * Int(header.height)
    // A progressive JPEG's coefficients are two bytes each; all else is decoded by rows.
    let coefficients = kind == .jpeg && keepsCoefficients(bytes) ? 2 * Int(header.channels) * area : 0
    return Demand(
      width: Int(header.width), height: Int(header.height), pixels: Int(header.channels) * area,
      decoder: coefficients + (facts.corrected?.count ?? 0) + (4 << 20),
      isPanorama: facts.isPanorama,
      reductions: codec.reductions.reversed())
  }
}

/// Whether a JPEG's scans do not hold whole pixels one after the other, so that libjpeg keeps all coefficients: a
/// progressive one, and one with a scan for each component.
private func keepsCoefficients(_ file: [UInt8]) -> Bool {
  var components = 0
  for segment in JPEGSegments(file) {
    let content = segment.content
    switch segment.marker {
    case 0xC2, 0xC6, 0xCA, 0xCE: return true
    case 0xC0, 0xC1, 0xC9: components = content.dropFirst(5).first.map(Int.init) ?? 0
    case 0xDA: return content.first.map { Int($0) < components } ?? false
    default: break
    }
  }
  return false
}
