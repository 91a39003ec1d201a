import Foundation
import ImageFiles
import Mutations
import Testing

@testable import VideoFiles

/// Videos damaged at random are read as far as they go; the run is the test, under the address sanitizer most of all.
/// `FACET_MUTATIONS` says how many copies of each are tried.
@Suite struct `Damaged videos` {
  static let headers = [
    ("W16 H9 F30000:1001 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2", 144 + 2 * 40), ("W7 H5 C422", 35 + 2 * 20),
    ("W6 H6 F0:0 It C444 XCOLORRANGE=FULL", 108), ("W8 H8 Cmono", 64),
    ("W7 H5 C420p10 XYSCSS=420P10", 118), ("W9 H3 C411", 45), ("W5 H4 C444alpha", 80),
  ]

  @Test(arguments: headers)
  func `of YUV4MPEG2 never crash the reader`(header: String, frameBytes: Int) {
    damage(Clips.y4m(header, frameBytes: frameBytes, frames: 4), seed: UInt64(frameBytes))
  }

  @Test func `of JPEG pictures never crash the reader`() throws {
    damage(try Clips.jpeg(width: 24, height: 16) + Clips.jpeg(width: 9, height: 31), seed: 3)
  }

  private func damage(_ file: [UInt8], seed: UInt64) {
    var options = VideoOptions()
    options.frame.maximumPixels = 4_000_000  // a larger claim is refused, which other tests see to
    var mutations = Mutations(seed: seed)
    let count = ProcessInfo.processInfo.environment["FACET_MUTATIONS"].flatMap { Int($0) } ?? 100
    for i in 0..<count {
      let (frames, error) = Clips.read(
        mutations.mutate(file), pieceSize: [1, 13, .max][i % 3], options: options)
      #expect(frames.map(\.number) == Array(frames.indices))
      #expect(error?.frame ?? frames.count == frames.count)
    }
  }
}
