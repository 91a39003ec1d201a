import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What the fuzzer starts from, and what it ever found: opened again at every change.
@Suite struct `Files of the fuzzer` {
  /// A file for a target.
  struct Kept: CustomTestStringConvertible, Sendable {
    var target: String
    var file: URL
    var testDescription: String { "\(target)/\(file.lastPathComponent)" }
  }

  /// The files in a folder that has a folder for each target.
  static func kept(_ folder: URL) -> [Kept] {
    FuzzTarget.all.flatMap { target in
      let own = folder.appending(path: target.name)
      let files =
        (try? FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: nil)) ?? []
      return files.sorted { $0.path < $1.path }.map { Kept(target: target.name, file: $0) }
    }
  }

  static let seeds = kept(Checkout.folder.appending(path: "Fuzz/Corpus"))
  static let crashes = kept(Checkout.folder.appending(path: "Tests/FuzzTests/Fixtures/crashes"))

  @Test(arguments: seeds) func `are good seeds: small, and nothing is found in them`(kept: Kept) throws {
    let bytes = [UInt8](try Data(contentsOf: kept.file))
    #expect(bytes.count <= 8192)
    #expect(FuzzTarget.named(kept.target)?.run(bytes) == nil)
  }

  @Test(arguments: crashes) func `that broke Facet once do so no more`(kept: Kept) throws {
    let bytes = [UInt8](try Data(contentsOf: kept.file))
    #expect(FuzzTarget.named(kept.target)?.run(bytes) == nil)
  }

  /// Recipes drawn by chance, the same every time (SplitMix64), for those who have no fuzzer.
  @Test(arguments: 0..<8) func `are like thousands more`(part: Int) throws {
    var state = UInt64(part)
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    let target = try #require(FuzzTarget.named("graph"))
    for _ in 0..<(Checkout.isOptimized ? 500 : 20) {
      let recipe = (0..<20 + Int(next() % 100)).map { _ in UInt8(truncatingIfNeeded: next() >> 20) }
      #expect(target.run(recipe) == nil, "\(recipe)")
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name)) func `are there for every target`(target: String) {
    #expect(Self.seeds.contains { $0.target == target })
  }
}
