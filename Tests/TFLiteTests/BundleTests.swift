import TFLite
import TestSupport
import Testing

@Suite struct `A bundle` {
  /// A zip file of stored entries, two bytes before the first as the published bundle has them.
  private func zip(_ entries: [(name: String, bytes: [UInt8])], method: UInt16 = 0) -> [UInt8] {
    func little(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var file: [UInt8] = [0, 0]
    var directory: [UInt8] = []
    for (name, bytes) in entries {
      let common =
        little(20, 2) + little(0, 2) + little(Int(method), 2) + little(0, 8) + little(bytes.count, 4)
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

  @Test func `is not looked for in a model that ends in a zip file`() throws {
    #expect(try Graph(bytes: model + zip([("labels.txt", [1])])).tensors[0].shape == [1, 2])
  }
}
