import FoundationEssentials
import ImageFiles
import Images
import TestSupport
import Testing

/// Odd, damaged and hostile files, where a checkout has the collection beside it: each is read as Pillow reads it, or
/// refused with a reason.
@Suite struct `The collection of odd files` {
  /// What Pillow says of one file.
  struct Entry: Decodable, CustomStringConvertible {
    let path: String
    let kind: String  // empty where Pillow knows none
    let size: String  // "32x32"
    let isRead: Bool, isHuge: Bool
    var description: String { path }

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      path = try fields.decode(String.self) + "/" + fields.decode(String.self)
      _ = try fields.decode(Int.self)
      let words = try fields.decode(String.self).split(separator: " ").map(String.init)
      (kind, size) = (words.first ?? "", words.last ?? "")
      let status = try fields.decode(String.self)
      (isRead, isHuge) = (status == "ok", status.hasPrefix("huge"))
    }
  }

  /// Files that Pillow reads or knows and we treat otherwise.
  static let refused = [
    "thumbor/16383x16383.png": "at most 200000000 in all",
    "thumbor/16384x16384.png": "at most 200000000 in all",
  ]

  @Test(
    .enabled(
      if: Checkout.isThere(collection + "/odd/pillow_status.json"),
      "the odd files are not beside this checkout"))
  func `is read as Pillow reads it, or refused with a reason`() throws {
    let list = bytes(ofFixture: "pillow_status.json", in: collection + "/odd")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(list))
    var counts = (read: 0, refused: 0, readInSpite: 0)
    for entry in entries {
      do {
        let file = try ImageFile.read(path: collection + "/odd/" + entry.path)
        #expect(entry.size == "\(file.image.width)x\(file.image.height)" || entry.kind == "", "\(entry)")
        #expect(entry.isRead || entry.isHuge || !file.warnings.isEmpty || Self.isSoundToUs(entry), "\(entry)")
        if entry.isRead { counts.read += 1 } else { counts.readInSpite += 1 }
      } catch {
        let expected = Self.refused[entry.path]
        #expect(!["PNG", "JPEG"].contains(entry.kind) || !entry.isRead || expected != nil, "\(error)")
        #expect(error.description.contains(expected ?? ": "), "\(error)")
        counts.refused += 1
      }
    }
    print(
      "odd files: \(counts.read) read, \(counts.readInSpite) read that Pillow does not, \(counts.refused) refused"
    )
  }

  /// Texts beside the picture, which Pillow limits and we pass over.
  private static func isSoundToUs(_ entry: Entry) -> Bool {
    entry.path == "pillow/png_decompression_dos.png"
  }
}
