import KernelChecks
import Kernels
import Testing

@Suite struct `Every kernel of every list` {
  @Test func `convolves as the reference does, whatever is left over`() {
    #expect(convolutionFailures() == [])
  }

  @Test func `convolves depthwise as the reference does, whatever is left over`() {
    #expect(depthwiseFailures() == [])
  }

  @Test func `adds and limits as the reference does`() { #expect(elementFailures() == []) }

  @Test func `pools, pads, joins, resizes and spreads as the reference does`() {
    #expect(placeFailures() == [])
  }

  @Test func `is chosen from the end of its list`() {
    let problem = Samples.convolution(from: 3, to: 5, window: 3, stride: 1)
    #expect(problem.kernel.name == Convolution.kernels.last { $0.accepts(problem) }?.name)
    #expect(Convolution.kernels[0].name == "reference")
  }

  @Test func `counts work without trapping on what a file may claim`() {
    #expect(saturatingProduct(3, 4, 5) == 60)
    #expect(saturatingProduct(.max, 2, 0) == 0)
    #expect(saturatingProduct(.max, 2) == .max)
  }
}
