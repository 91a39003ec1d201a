import CProcessor
import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much of the machine the process may use: its affinity, its limits, and those of its control groups.
enum ProcessLimits {
  /// How many processors may be busy at a time.
  static var processors: Int {
    let usable = max(1, Int(facet_usable_processors()))
    return ControlGroups().processors.map { min(usable, max(1, Int($0.rounded(.up)))) } ?? usable
  }

  /// Bytes that pictures may take together from now on: three quarters of the machine's memory, or of what the process's
  /// control groups or its limits of address space and data leave.
  static var memory: Int {
    let page = max(1, sysconf(Int32(_SC_PAGESIZE)))
    var bytes = max(0, sysconf(Int32(_SC_PHYS_PAGES))).multipliedReportingOverflow(by: page).partialValue
    if bytes == 0 { bytes = .max }
    if let limit = ControlGroups().memory { bytes = min(bytes, limit) }
    let used = pagesInUse
    if let limit = softLimit(of: RLIMIT_AS) { bytes = min(bytes, limit - used.all * page) }
    if let limit = softLimit(of: RLIMIT_DATA) { bytes = min(bytes, limit - used.data * page) }
    return max(0, bytes / 4 * 3)
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  private static func softLimit(of resource: Resource) -> Int? {
    var limit = rlimit()
    // The system fills in the structure it is given, which is of its own type.
    #if canImport(Glibc)
      let number = __rlimit_resource_t(resource.rawValue)
    #else
      let number = resource
    #endif
    guard unsafe getrlimit(number, &limit) == 0 else { return nil }
    // No limit is the largest number there is.
    return Int(exactly: limit.rlim_cur).flatMap { $0 == .max ? nil : $0 }
  }

  /// Pages of address space, and of data, that the process has; 0 where the system does not say.
  private static var pagesInUse: (all: Int, data: Int) {
    guard let bytes = try? FileBytes.read(path: "/proc/self/statm", limit: 4096) else { return (0, 0) }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").map { Int($0) ?? 0 }
    return numbers.count > 5 ? (numbers[0], numbers[5]) : (0, 0)
  }
}

/// What Linux's control groups allow the process, in both versions: the least of its own group and of all groups above.
struct ControlGroups {
  /// The folder in which `proc` and `sys` are found.
  var root = ""
}

extension ControlGroups {
  /// Processors that may be busy, as a part of time times their number; nothing where there is no limit.
  var processors: Double? {
    let second = folders(of: "").compactMap { folder -> Double? in
      let words = words(FilePath.join(folder, "cpu.max"))
      return words.count == 2 ? quota(words[0], words[1]) : nil
    }
    let first = folders(of: "cpu").compactMap { folder -> Double? in
      guard let quota = words(FilePath.join(folder, "cpu.cfs_quota_us")).first,
        let period = words(FilePath.join(folder, "cpu.cfs_period_us")).first
      else { return nil }
      return self.quota(quota, period)
    }
    return (first + second).min()
  }

  /// Bytes that the group may hold; nothing where there is no limit.
  var memory: Int? {
    let second = folders(of: "").flatMap { folder in
      ["memory.max", "memory.high"].compactMap { words(FilePath.join(folder, $0)).first }
    }
    let first = folders(of: "memory").compactMap {
      words(FilePath.join($0, "memory.limit_in_bytes")).first
    }
    // "max", and in the first version a number near the largest, is no limit.
    return (first + second).compactMap { Int($0) }.filter { 0 < $0 && $0 < 1 << 60 }.min()
  }

  private func quota(_ quota: Substring, _ period: Substring) -> Double? {
    guard let quota = Double(quota), let period = Double(period), quota > 0, period > 0 else { return nil }
    return quota / period
  }

  /// The folders of the process's group with `controller` and of those above it; of the second version where that is empty.
  private func folders(of controller: String) -> [String] {
    let lines = text("\(root)/proc/self/cgroup").split(separator: "\n")
    for line in lines {
      // As in `4:cpu,cpuacct:/path`, and `0::/path` in the second version.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let controllers = parts[1].split(separator: ",")
      let isMeant = controller.isEmpty ? parts[1].isEmpty : controllers.contains(controller[...])
      guard isMeant else { continue }
      let mounts =
        controller.isEmpty ? ["", "/unified"] : ["/\(parts[1])", "/\(controller)"]
      let groups = FilePath.upwards(from: String(parts[2]))
      return mounts.flatMap { mount in groups.map { "\(root)/sys/fs/cgroup\(mount)\($0)" } }
    }
    return []
  }

  private func words(_ path: String) -> [Substring] {
    text(path).split { $0 == " " || $0 == "\n" }
  }

  private func text(_ path: String) -> String {
    (try? FileBytes.read(path: path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
