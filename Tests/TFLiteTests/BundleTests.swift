import Foundation
import TestSupport
import Testing

@testable import TFLite

@Suite struct `A bundle` {
  /// A zip file of stored entries, two bytes before the first as the published bundle has them.
  private func zip(
    _ entries: [(name: String, bytes: [UInt8])], method: UInt16 = 0, flags: Int = 0
  ) -> [UInt8] {
    var file: [UInt8] = [0, 0]
    var directory: [UInt8] = []
    for (name, bytes) in entries {
      let common =
        little(20, 2) + little(flags, 2) + little(Int(method), 2) + little(0, 8) + little(bytes.count, 4)
        + little(bytes.count, 4) + little(name.utf8.count, 2) + little(0, 2)
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 10) + little(file.count, 4)
        + Array(name.utf8)
      file += little(0x0403_4B50, 4) + common + Array(name.utf8) + bytes
    }
    let start = file.count
    return file + directory + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2)
      + little(entries.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private var model: [UInt8] {
    var model = ModelWriter()
    model.tensor([1, 2])
    return model.bytes
  }

  @Test func `gives the model asked for, or its only one`() throws {
    let one = zip([("notes.txt", [1]), ("a.tflite", model)])
    #expect(try Graph(bytes: one).tensors[0].shape == [1, 2])
    #expect(try Graph(bytes: one, entry: "a.tflite").tensors[0].shape == [1, 2])
    #expect(try ModelBundle(bytes: one)?.entries.map(\.name) == ["notes.txt", "a.tflite"])
  }

  @Test func `says what it has when the model is not there, or not the only one`() {
    let two = zip([("a.tflite", model), ("b.tflite", model)])
    #expect(throws: ModelError.self) { try Graph(bytes: two) }
    do throws(ModelError) {
      _ = try Graph(bytes: two, entry: "c.tflite")
      Issue.record("found")
    } catch {
      #expect(error.description == "the bundle holds no c.tflite: it has a.tflite, b.tflite")
    }
  }

  @Test func `refuses compressed entries and directories that lead outside`() throws {
    let compressed = zip([("a.tflite", model)], method: 8)
    #expect(throws: ModelError.self) { try Graph(bytes: compressed) }
    let whole = zip([("a.tflite", model)])
    for cut in [1, 10, 22, 40, 80] {
      #expect(throws: ModelError.self) { try Graph(bytes: Array(whole.dropLast(cut))) }
    }
  }

  /// The words with which a file is refused.
  private func refusal(_ bytes: [UInt8], _ entry: String? = nil) -> String {
    do throws(ModelError) {
      _ = try Graph(bytes: bytes, entry: entry)
      return "read"
    } catch { return error.description }
  }

  @Test func `that is cut off is told for that, wherever it is cut`() {
    // With a bundle in it that has a directory of its own, as models end in one with their labels.
    for inner in [[], zip([("labels.txt", [1, 2, 3])])] {
      let whole = zip([("a.tflite", model), ("b.txt", inner + [0, 0, 0, 0]), ("c.txt", inner)])
      for length in 1..<whole.count {
        let refusal = refusal(Array(whole[..<length]))
        #expect(
          refusal.contains("is a .task bundle, but it is cut off"), "\(length) of \(whole.count): \(refusal)")
      }
    }
  }

  @Test(
    .enabled(if: Checkout.isThere(Checkout.model("face-landmarker.task")), "Models/fetch has not been run"))
  func `that is published is told for what it is too, when it is cut off`() throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: Checkout.model("face-landmarker.task"))))
    let lengths =
      Array(1..<64) + stride(from: 64, to: whole.count, by: 99_991) + (whole.count - 600..<whole.count)
    for length in lengths {
      #expect(refusal(Array(whole[..<length])).contains("is a .task bundle, but it is cut off"), "\(length)")
    }
  }

  @Test func `may have sizes of 64 bits, and deflated entries`() throws {
    let bytes = model
    let stored = wide([("a.tflite", bytes)])
    #expect(try Graph(bytes: stored).tensors[0].shape == [1, 2])
    for length in 1..<stored.count { #expect(refusal(Array(stored[..<length])) != "read") }
    // One stored block of DEFLATE, and its checksum.
    let deflated: [UInt8] =
      [1] + little(bytes.count, 2) + little(~bytes.count & 0xFFFF, 2) + bytes
    func bundle(size: Int, checksum: UInt32) -> [UInt8] {
      var file = zip([("a.tflite", deflated)], method: 8)
      let directory = file.count - 22 - 46 - 8
      file.replaceSubrange(directory + 16..<directory + 20, with: little(Int(checksum), 4))
      file.replaceSubrange(directory + 24..<directory + 28, with: little(size, 4))
      return file
    }
    let checksum = CRC32.checksum(of: bytes)
    #expect(try Graph(bytes: bundle(size: bytes.count, checksum: checksum)).tensors[0].shape == [1, 2])
    for (size, sum) in [
      (bytes.count - 1, checksum), (bytes.count + 1, checksum), (bytes.count, checksum ^ 1),
    ] {
      #expect(refusal(bundle(size: size, checksum: sum)).contains("entry a.tflite: "))
    }
    #expect(refusal(bundle(size: 0x7FFF_0000, checksum: checksum)).contains("at most 67108864 are unpacked"))
  }

  @Test func `says how to pack what it cannot unpack, and lists what it has`() {
    let encrypted = zip([("a.tflite", model)], flags: 1)
    #expect(
      refusal(encrypted)
        == "the bundle's entry a.tflite is encrypted, expected one stored or deflated: pack it again with 'zip -0'"
    )
    #expect(refusal(zip([("a.tflite", model)], method: 14)).contains("is compressed by method 14, "))
    let other = zip([("data.pkl", [1]), ("version", [2])])
    #expect(refusal(other) == "the bundle holds no single model: it has data.pkl, version")
    let many = zip((0..<30).map { ("\($0).txt", [1]) })
    #expect(refusal(many, "x.tflite").hasSuffix(" 18.txt, 19.txt and 10 more"))
  }

  /// A bundle of stored entries with every size and place in 64 bits (PKWARE APPNOTE 6.3.10, §4.3.14 and §4.5.3).
  private func wide(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    let all = little(0xFFFF_FFFF, 4)
    for (name, bytes) in entries {
      let common =
        little(45, 2) + little(0, 2) + little(0, 2) + little(0, 8) + all + all + little(name.utf8.count, 2)
      let extra =
        little(1, 2) + little(24, 2) + little(bytes.count, 8) + little(bytes.count, 8) + little(file.count, 8)
      directory +=
        little(0x0201_4B50, 4) + little(45, 2) + common + little(extra.count, 2) + little(0, 10) + all
        + Array(name.utf8) + extra
      file += little(0x0403_4B50, 4) + common + little(0, 2) + Array(name.utf8) + bytes
    }
    let start = file.count, record = start + directory.count
    file += directory
    file +=
      little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8)
      + little(entries.count, 8) + little(entries.count, 8) + little(directory.count, 8) + little(start, 8)
    file += little(0x0706_4B50, 4) + little(0, 4) + little(record, 8) + little(1, 4)
    return file + little(0x0605_4B50, 4) + little(0, 4) + little(0xFFFF, 2) + little(0xFFFF, 2) + all + all
      + little(0, 2)
  }

  private func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  @Test func `is not looked for in a model that ends in a zip file`() throws {
    #expect(try Graph(bytes: model + zip([("labels.txt", [1])])).tensors[0].shape == [1, 2])
  }
}
