/// A tensor of up to four axes: a picture for each place of the outermost. Axes that a tensor does not have are sides of
/// one element before its own, as broadcasting counts them.
package struct TensorShape: Sendable, Equatable {
  package var batch: Int
  package var picture: PictureShape  // interleaved unless there is exactly one

  package init(batch: Int = 1, _ picture: PictureShape) { (self.batch, self.picture) = (batch, picture) }
}

extension TensorShape {
  /// Elements along each axis, the outermost first.
  package var sides: SIMD4<Int> { SIMD4(batch, picture.height, picture.width, picture.channels) }

  /// Floats from place to place along each axis.
  package var strides: SIMD4<Int> {
    SIMD4(picture.count, picture.rowStride, picture.columnStride, picture.channelStride)
  }

  /// Strides for reading the tensor as if it were larger: 0 along axes of one element, which is read again and again.
  package var stretchedStrides: SIMD4<Int> { strides.replacing(with: 0, where: sides .== 1) }

  package var count: Int { batch * picture.count }
}

extension SIMD4<Int> {
  /// Where the element at `place` stands, when `self` are the strides.
  @inline(always)
  package func offset(of place: SIMD4<Int>) -> Int { (self &* place).wrappedSum() }
}
