/// What the taps of a window see, as sources of a product.
package struct WindowPatches: Sendable {
  private let input: PictureShape
  private let window: Window
  /// Output pixels of a row.
  private let width: Int

  init(_ input: PictureShape, _ window: Window, width: Int) {
    (self.input, self.window, self.width) = (input, window, width)
  }

  /// Floats that a worker may need: a file may name many channels, and pictures as wide as it likes.
  static let mostFloats = 1 << 20

  /// Floats of one source: whole vectors.
  package static func padded(_ pixels: Int) -> Int {
    (pixels + PictureShape.vectorLength - 1) / PictureShape.vectorLength * PictureShape.vectorLength
  }
}

extension WindowPatches {
  /// What one tap sees for some output rows, in some channels: the first channel's pixels go to `y`.
  func take(
    _ x: UnsafePointer<Float>, rows: Range<Int>, tap: (i: Int, j: Int), channels: Range<Int>,
    to y: UnsafeMutablePointer<Float>, yChannel: Int, _ functions: VectorFunctions
  ) {
    let (fromY, fromX) = (tap.i * window.dilationY - window.top, tap.j * window.dilationX - window.left)
    let down = inside(rows, stride: window.strideY, from: fromY, input.height)
    let across = inside(0..<width, stride: window.strideX, from: fromX, input.width)
    // The input pixel seen by the first output pixel that sees one; any place where none does.
    let row = down.isEmpty ? 0 : down.lowerBound * window.strideY + fromY
    let column = across.isEmpty ? 0 : across.lowerBound * window.strideX + fromX
    unsafe functions.patches(
      PatchCall(
        channels: channels.count, width: width, rows: rows.count,
        insideRows: down.lowerBound - rows.lowerBound..<down.upperBound - rows.lowerBound,
        insideColumns: across, x: x + input.offset(y: row, x: column, channel: channels.lowerBound),
        xColumn: window.strideX * input.columnStride, xRow: window.strideY * input.rowStride,
        xChannel: input.channelStride, y: y, yChannel: yChannel))
  }

  /// Those of some output places whose input place, `place` · stride + from, is in 0..<side.
  private func inside(_ places: Range<Int>, stride: Int, from: Int, _ side: Int) -> Range<Int> {
    let first = from >= 0 ? 0 : (-from + stride - 1) / stride
    let end = from >= side ? 0 : (side - from + stride - 1) / stride
    let lower = min(max(first, places.lowerBound), places.upperBound)
    return lower..<max(lower, min(end, places.upperBound))
  }
}
