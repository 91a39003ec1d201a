/// Groups of block² channels spread out as block × block pixels.
///
/// y[oy, ox, c] = x[oy / block, ox / block, ((oy mod block)·block + ox mod block)·outputChannels + c].
package struct DepthToSpace: KernelProblem {
  package var input: PictureShape
  package var output: PictureShape
  package var block: Int

  /// The output's sides follow from the input's; its arrangement may be another.
  package init(input: PictureShape, block: Int) {
    (self.input, self.block) = (input, block)
    output = PictureShape(
      height: input.height * block, width: input.width * block, channels: input.channels / (block * block))
  }

  package static let operation = "depth to space"
  package static func kernels(_ sets: [VectorFunctions]) -> [Kernel<DepthToSpace>] { [.reference, .copying] }
  package var rowCount: Int { output.height }
}
