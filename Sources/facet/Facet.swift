#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program: settles the process, runs the command line, ends with its status.
@main struct Facet {
  static func main() async {
    Surroundings.settleDescriptors()
    Surroundings.eraseLineWhenInterrupted()
    let status = await Facet.run(arguments: Array(CommandLine.arguments.dropFirst()), in: .process)
    exit(status.rawValue)
  }
}
