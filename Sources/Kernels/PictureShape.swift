/// Sides of a picture of numbers, and where each number stands: channel c of pixel (x, y) is at
/// y·rowStride + x·columnStride + c·channelStride.
package struct PictureShape: Sendable, Equatable {
  /// The order in which numbers follow each other.
  package enum Arrangement: Sendable, Equatable {
    /// Pixel after pixel, in a pixel channel after channel (NHWC): a model's inputs and outputs.
    case interleaved
    /// Row after row, in a row channel after channel, in a channel pixel after pixel: a few rows of all channels are
    /// one short stretch of memory.
    case rows
    /// Channel after channel, each with all its pixels, up to the next multiple of a vector.
    case planes
  }

  package var height: Int
  package var width: Int
  package var channels: Int
  package var arrangement: Arrangement

  package init(height: Int, width: Int, channels: Int, arrangement: Arrangement = .interleaved) {
    (self.height, self.width, self.channels, self.arrangement) = (height, width, channels, arrangement)
  }

  /// Floats of the picture, without what lies between planes.
  package var count: Int { height * width * channels }

  /// Whether the other picture has the same height, width and channels, however both are arranged.
  package func hasSides(of other: PictureShape) -> Bool {
    height == other.height && width == other.width && channels == other.channels
  }
}

extension PictureShape {
  /// The widest vector, in floats. Rows of whole vectors, and planes with room up to the next one, let vector kernels
  /// work without looking at what is left over.
  package static let vectorLength = 16

  /// The arrangement vector kernels compute: rows where a row is whole vectors, else planes.
  package var planar: PictureShape {
    PictureShape(
      height: height, width: width, channels: channels,
      arrangement: width % PictureShape.vectorLength == 0 ? .rows : .planes)
  }

  /// Floats of one plane, room for whole vectors included.
  package var planeCount: Int {
    (height * width + PictureShape.vectorLength - 1) / PictureShape.vectorLength * PictureShape.vectorLength
  }

  /// Floats from row to row. Rows that were a multiple of 4 KB long would all begin in the same place of the nearest cache,
  /// and push each other out where windows read several of them: those are a vector longer.
  package var rowStride: Int {
    switch arrangement {
    case .interleaved: width * channels
    case .rows: width * channels % 1024 == 0 ? width * channels + PictureShape.vectorLength : width * channels
    case .planes: width
    }
  }

  /// Floats from pixel to pixel in a row.
  package var columnStride: Int { arrangement == .interleaved ? channels : 1 }

  /// Floats from channel to channel.
  package var channelStride: Int {
    switch arrangement {
    case .interleaved: 1
    case .rows: width
    case .planes: planeCount
    }
  }

  /// Floats from the first to one past the last. Planar pictures have room for what vectors write past the last row: of
  /// a picture at twice the size, two vectors at most.
  package var extent: Int {
    switch arrangement {
    case .interleaved: count
    case .rows: height * rowStride + 2 * PictureShape.vectorLength
    case .planes: channels * planeCount + 2 * PictureShape.vectorLength
    }
  }

  /// Where channel 0 of pixel (x, y) stands.
  @inline(always)
  package func offset(y: Int, x: Int) -> Int { y * rowStride + x * columnStride }

  /// Where channel c of pixel (x, y) stands.
  @inline(always)
  package func offset(y: Int, x: Int, channel: Int) -> Int {
    y * rowStride + x * columnStride + channel * channelStride
  }
}
