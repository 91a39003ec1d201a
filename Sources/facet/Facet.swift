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
    Surroundings.endTidilyWhenInterrupted()
    let status = await Facet.run(arguments: Surroundings.arguments, in: .process)
    exit(status.rawValue)
  }
}
