import ImageFiles
import Images
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite final class `Files on disk` {
  let folder = "/tmp/image-files-tests-\(UInt64.random(in: .min ... .max))"

  init() throws { try #require(unsafe mkdir(folder, 0o755) == 0) }

  deinit {
    for name in names { unsafe unlink(folder + "/" + name) }
    unsafe rmdir(folder)
  }

  private var names: [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // The system ends the name with a zero inside the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test func `are written whole, replace what was there, and are read back`() throws {
    let image = try Image(pixels: [1, 2, 3, 4, 5, 6], width: 2, height: 1)
    for name in ["a.png", "b.JPG", "ü c.jpeg", "a.png"] {
      try ImageFile.write(image, to: folder + "/" + name)
      #expect(try ImageFile.read(path: folder + "/" + name).image.width == 2)
    }
    #expect(try ImageFile.read(path: folder + "/a.png").image.bytes == [1, 2, 3, 4, 5, 6])
    #expect(try ImageFile.read(path: folder + "/b.JPG").kind == .jpeg)
    #expect(names == ["a.png", "b.JPG", "ü c.jpeg"])
  }

  @Test func `that cannot be written leave nothing behind`() throws {
    let image = try Image(pixels: [9], width: 1, height: 1, format: .grey)
    expect(.unknownEnding) { try ImageFile.write(image, to: self.folder + "/a.gif") }
    expect(.unknownEnding) { try ImageFile.write(image, to: self.folder) }
    expect(.notFound) { try ImageFile.write(image, to: self.folder + "/none/a.png") }
    expect(.notFound) { try ImageFile.write(image, to: self.folder + "/a\0.png") }
    unsafe mkdir(folder + "/d.png", 0o755)
    expect(.isFolder) { try ImageFile.write(image, to: self.folder + "/d.png") }
    unsafe rmdir(folder + "/d.png")
    #expect(names == [])
  }

  @Test func `that are missing, folders or locked are named in the refusal`() throws {
    expect(.notFound) { try ImageFile.read(path: self.folder + "/none.png") }
    expect(.notFound) { try ImageFile.read(path: "") }
    expect(.notFound) { try ImageFile.read(path: self.folder + "\0.png") }
    expect(.isFolder) { try ImageFile.read(path: self.folder) }
    let error = #expect(throws: ImageFileError.self) { try ImageFile.read(path: "/none/face.png") }
    #expect(error?.description == "/none/face.png: there is no such file")

    let path = folder + "/locked.png"
    try ImageFile.write(Image(pixels: [9], width: 1, height: 1, format: .grey), to: path)
    unsafe chmod(path, 0)
    if geteuid() != 0 { expect(.notPermitted) { try ImageFile.read(path: path) } }
  }

  @Test func `that are too long, or never end, are refused`() throws {
    let path = folder + "/a.png"
    try ImageFile.write(Image(pixels: [9], width: 1, height: 1, format: .grey), to: path)
    let count = try bytesCount(path)
    #expect(
      try ImageFile.read(path: path, options: .init(maximumPixels: 1, maximumBytes: count)).kind == .png)
    expect(.tooManyBytes(found: count, limit: count - 1)) {
      try ImageFile.read(path: path, options: .init(maximumPixels: 1, maximumBytes: count - 1))
    }
    // What is no picture is told by its beginning, and no more of it is read.
    expect(.unrecognised(start: [UInt8](repeating: 0, count: 8))) {
      try ImageFile.read(path: "/dev/zero", options: .init(maximumPixels: 1, maximumBytes: 100_000))
    }
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // A picture that goes on; a pipe holds as much. Nothing closes the other end.
    let endless = bytes(ofFixture: "a.png", in: folder) + [UInt8](repeating: 0, count: 50_000)
    try #require(unsafe write(ends[1], endless, endless.count) == endless.count)
    expect(.tooManyBytes(found: nil, limit: 10_000)) {
      try ImageFile.read(fileDescriptor: ends[0], options: .init(maximumPixels: 1, maximumBytes: 10_000))
    }
    expect(.empty) { try ImageFile.read(path: "/dev/null") }
  }

  @Test func `come through a pipe as well`() throws {
    let file = try ImageFile.encode(Image(pixels: [1, 2, 3], width: 1, height: 1), as: .png)
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    try #require(unsafe write(ends[1], file, file.count) == file.count)
    close(ends[1])
    defer { close(ends[0]) }
    #expect(try ImageFile.read(fileDescriptor: ends[0], name: "standard input").image.bytes == [1, 2, 3])
  }

  private func bytesCount(_ path: String) throws -> Int {
    bytes(ofFixture: "a.png", in: folder).count
  }

  private func expect(_ reason: ImageFileError.Reason, from body: () throws -> Any) {
    let error = #expect(throws: ImageFileError.self) { _ = try body() }
    #expect(error?.reason == reason)
  }
}
