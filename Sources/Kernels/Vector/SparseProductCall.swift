/// The same product with most weights zero: for each output only the weights that are not, and where their sources
/// stand. Pixels are one run.
@unsafe package struct SparseProductCall {
  package var product: ProductCall
  /// Where the weights of output o are: entries `starts[o]..<starts[o + 1]` of `product.weights` and `places`.
  package var starts: UnsafePointer<Int>
  /// Floats from `product.x` to each weight's source.
  package var places: UnsafePointer<Int>

  package init(product: ProductCall, starts: UnsafePointer<Int>, places: UnsafePointer<Int>) {
    unsafe (self.product, self.starts, self.places) = (product, starts, places)
  }
}
