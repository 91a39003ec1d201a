#if !hasFeature(Embedded)
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A call to the system that failed: its `errno`.
  package struct SystemFailure: Error, Equatable {
    package let number: Int32

    static var last: SystemFailure { SystemFailure(number: errno) }
  }

  /// A file that is being written, and takes its place when it is whole: until `finish` it has a hidden name beside its
  /// place, and what was there before stays. Dropped without `finish`, it is gone.
  ///
  /// A symbolic link stays a link, and its target is replaced. The new file has the owner and the permissions of the one
  /// that it replaces, or those of any new file. Another name (hard link) of the old file keeps the old content. What is no
  /// regular file, such as a pipe or a device, is written to directly.
  package final class UnfinishedFile: Sendable {
    package let descriptor: Int32
    /// The hidden name's place among all unfinished ones; nothing where the file is written to directly.
    private let number: Int?
    private let temporary: [CChar]
    private let target: [CChar]
    private let isOpen = Mutex(true)

    /// Opens the file that is to be at `path`.
    ///
    /// - Throws: `SystemFailure`: what is there may not be written, or no file can be made beside it.
    package init(at path: String) throws(SystemFailure) {
      let place = UnfinishedFile.followingLinks(path)
      target = place.cPath
      var old = stat()
      // The paths end with a zero; the system fills in the structure it is given, which is of its own type.
      let isThere = unsafe stat(target, &old) == 0
      if isThere, old.st_mode & S_IFMT != S_IFREG {
        (temporary, number) = ([], nil)
        descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        return
      }
      if isThere, unsafe access(target, W_OK) != 0 { throw .last }
      let folder = place.fileNameBytes.lastIndex(of: 0x2F).map { place.fileNameBytes[...$0] } ?? []
      guard target.count > 1, folder.count + 1 < target.count else {
        throw SystemFailure(number: target.count > 1 ? EISDIR : ENOENT)
      }
      let name = ".facet-" + String(UInt64.random(in: .min ... .max), radix: 16)
      let hidden = String(fileName: folder + Array(name.utf8)).cPath
      temporary = hidden
      (descriptor, number) = try UnfinishedFile.unfinished.withLock { (files) throws(SystemFailure) in
        // Exclusively: a file that is there, or a link somebody laid, is never written through.
        let descriptor = unsafe open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        files.made += 1
        files.names[files.made] = hidden
        return (descriptor, files.made)
      }
      guard isThere else { return }
      // The owner cannot always be kept; the permissions are set behind it, since changing it takes some away.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 { _ = fchown(descriptor, .max, old.st_gid) }
      _ = fchmod(descriptor, old.st_mode & 0o7777)
    }

    deinit {
      _ = closeOnce()
      guard let number else { return }
      UnfinishedFile.unfinished.withLock { files in
        if files.names.removeValue(forKey: number) != nil { _ = unsafe unlink(temporary) }
      }
    }

    /// Closes the descriptor, once; false if the system says then that something was not written.
    private func closeOnce() -> Bool {
      isOpen.withLock { isOpen in
        defer { isOpen = false }
        return !isOpen || close(descriptor) == 0
      }
    }
  }

  extension UnfinishedFile {
    /// Puts the file in its place.
    package func finish() throws(SystemFailure) {
      guard closeOnce() else { throw .last }
      guard let number else { return }
      try UnfinishedFile.unfinished.withLock { (files) throws(SystemFailure) in
        guard files.names[number] != nil else { return }
        guard unsafe rename(temporary, target) == 0 else { throw .last }
        files.names[number] = nil
      }
    }

    /// Replaces the file at `path` by one with these bytes.
    package static func write(_ bytes: [UInt8], at path: String) throws(SystemFailure) {
      let file = try UnfinishedFile(at: path)
      try file.write(bytes)
      try file.finish()
    }

    /// Writes all of `bytes` behind what has been written.
    package func write(_ bytes: [UInt8]) throws(SystemFailure) {
      try UnfinishedFile.write(bytes, to: descriptor)
    }

    /// Writes all of `bytes` to `descriptor`, however many the system takes at a time.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
      var rest = bytes[...]
      while !rest.isEmpty {
        // The call keeps the slice alive, and the system reads at most its count.
        let count = unsafe rest.withUnsafeBytes { rest in
          #if canImport(Glibc)
            unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
          #elseif canImport(Musl)
            unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
          #else
            unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
          #endif
        }
        if count < 0, errno != EINTR { throw .last }
        rest = rest.dropFirst(max(count, 0))
      }
    }

    /// `path`, or where it leads when it is a symbolic link, whether something is there or not. A circle leads to itself.
    package static func followingLinks(_ path: String) -> String {
      var place = path
      for _ in 0..<40 {
        var room = [CChar](repeating: 0, count: 4096)
        // The system writes at most as many bytes as there are, and says how many; the path ends with a zero.
        let count = unsafe readlink(place.cPath, &room, room.count)
        guard count > 0, count < room.count else { return place }
        let target = room[..<count].map { UInt8(bitPattern: $0) }
        let bytes = place.fileNameBytes
        let folder = target[0] == 0x2F ? [] : bytes.lastIndex(of: 0x2F).map { bytes[...$0] } ?? []
        place = String(fileName: folder + target)
      }
      return place
    }
  }

  extension UnfinishedFile {
    fileprivate struct Names {
      var made = 0
      var names: [Int: [CChar]] = [:]
    }

    /// The hidden names of all files that are unfinished. Files are made, renamed and removed while the lock is held.
    private static let unfinished = Mutex(Names())

    /// Removes all unfinished files, and ends the process in `last`. No file is made or renamed any more.
    package static func removeAll(_ last: () -> Never) -> Never {
      unfinished.withLock { files -> Never in
        for name in files.names.values { _ = unsafe unlink(name) }
        last()
      }
    }
  }
#endif
