import KernelChecks
import Kernels
import Testing

/// The references against figures worked out by hand from the formulas.
@Suite struct `The references` {
  private func run<Problem: CheckedProblem>(_ problem: Problem, _ input: [Float], _ other: [Float] = [])
    -> [Float]
  {
    output(of: problem, Problem.kernels([])[0], input: input, other: other)
  }

  @Test func `convolve by the formula, taps outside the picture left out`() {
    let problem = Convolution(
      input: PictureShape(height: 2, width: 2, channels: 1),
      output: PictureShape(height: 2, width: 2, channels: 1),
      window: Window(height: 3, width: 3, top: 1, left: 1), weights: [1, 2, 3, 4, 5, 6, 7, 8, 9], bias: [100],
      range: .all)
    // Upper left: the taps 5 6 / 8 9 see 1 2 / 3 4, so 100 + 5 + 12 + 24 + 36; the others alike.
    #expect(run(problem, [1, 2, 3, 4]) == [177, 167, 147, 137])
  }

  @Test func `convolve channels, strides and ranges by the formula`() {
    let problem = Convolution(
      input: PictureShape(height: 1, width: 3, channels: 2),
      output: PictureShape(height: 1, width: 2, channels: 2),
      window: Window(height: 1, width: 1, strideX: 2), weights: [1, 10, -1, -10], bias: [0.5, 0.5],
      range: .positive)
    #expect(run(problem, [1, 2, 9, 9, 3, 4]) == [21.5, 0, 43.5, 0])
  }

  @Test func `convolve depthwise with a multiplier: output channel c·m + k sees input channel c`() {
    let problem = Depthwise(
      input: PictureShape(height: 1, width: 1, channels: 2),
      output: PictureShape(height: 1, width: 1, channels: 4),
      window: Window(height: 1, width: 1), multiplier: 2, weights: [1, 10, 100, 1000], bias: [0, 0, 0, 0],
      range: .all)
    #expect(run(problem, [2, 3]) == [2, 20, 300, 3000])
  }

  @Test func `convolve with dilation: taps stand apart`() {
    let problem = Depthwise(
      input: PictureShape(height: 1, width: 5, channels: 1),
      output: PictureShape(height: 1, width: 3, channels: 1),
      window: Window(height: 1, width: 2, dilationX: 2), weights: [1, 10], bias: [0], range: .all)
    #expect(run(problem, [1, 2, 3, 4, 5]) == [31, 42, 53])
  }

  @Test func `add, and limit what they add`() {
    let shape = PictureShape(height: 1, width: 1, channels: 3)
    #expect(
      run(Addition(input: shape, other: shape, output: shape, range: .upToSix), [1, 5, -3], [1, 5, 1]) == [
        2, 6, 0,
      ])
    #expect(run(Clamping(input: shape, output: shape, range: .unit), [-2, 0.5, 2]) == [-1, 0.5, 1])
  }

  @Test func `multiply what is negative by its channel's slope, whatever the slope is`() {
    let shape = PictureShape(height: 1, width: 2, channels: 2)
    let problem = PReLU(input: shape, output: shape, slopes: [-5, 20])
    #expect(run(problem, [-1, -0.5, 2, 3]) == [5, -10, 2, 3])
  }

  @Test func `let NaN through a limit`() {
    #expect(ValueRange.positive.limit(.nan).isNaN)
    #expect(ValueRange.positive.limit(-1) == 0)
  }

  @Test func `pool the largest, even of negative values at the edge`() {
    let problem = MaxPool(
      input: PictureShape(height: 3, width: 3, channels: 1),
      output: PictureShape(height: 2, width: 2, channels: 1),
      window: Window(height: 2, width: 2, strideY: 2, strideX: 2), range: .all)
    #expect(run(problem, [-1, -2, -3, -4, -5, -6, -7, -8, -9]) == [-1, -3, -7, -9])
  }

  @Test func `pad rows, columns and channels with zeros`() {
    let problem = ZeroPadding(
      input: PictureShape(height: 1, width: 2, channels: 1),
      output: PictureShape(height: 2, width: 3, channels: 2),
      top: 1, left: 1, front: 0)
    #expect(run(problem, [7, 8]) == [0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 8, 0])
  }

  @Test func `put runs where the joined tensor has them`() {
    let second = Concatenation(runs: 2, runLength: 1, start: 2, distance: 3)
    let joined = run(second, [5, 6])
    #expect(joined[2] == 5 && joined[5] == 6)
    #expect(joined[0].isNaN && joined[1].isNaN && joined[3].isNaN && joined[4].isNaN)
  }

  @Test func `resize with half-pixel centres, and without`() {
    func problem(_ half: Bool, _ aligned: Bool) -> ResizeBilinear {
      ResizeBilinear(
        input: PictureShape(height: 1, width: 2, channels: 1),
        output: PictureShape(height: 1, width: 4, channels: 1),
        alignsCorners: aligned, halfPixelCenters: half)
    }
    #expect(run(problem(true, false), [0, 4]) == [0, 1, 3, 4])
    #expect(run(problem(false, false), [0, 4]) == [0, 2, 4, 4])
    let aligned = run(problem(false, true), [0, 3])
    #expect(zip(aligned, [0, 1, 2, 3]).allSatisfy { abs($0 - $1) <= 4 * .ulpOfOne })
  }

  /// What LiteRT 2.3.0 makes of the pixels 0, 1, 2, … in one row.
  @Test(
    arguments: [
      (false, false, 3, [0, 0, 0, 1, 1, 2, 2]), (false, false, 7, [0, 2, 4]),
      (false, false, 2, [0, 0, 1, 1]),
      (false, false, 4, [0, 0, 0, 1, 1, 2, 2, 3, 3]), (false, false, 10, [0, 2, 5, 7]),
      (false, false, 6, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]), (false, false, 3, [0]),
      (false, true, 3, [0, 0, 1, 1, 1, 2, 2]), (false, true, 7, [1, 3, 5]), (false, true, 2, [0, 0, 1, 1]),
      (false, true, 4, [0, 0, 1, 1, 2, 2, 2, 3, 3]), (false, true, 10, [1, 3, 6, 8]),
      (false, true, 6, [0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5]), (false, true, 3, [1]),
      (true, false, 3, [0, 0, 1, 1, 1, 2, 2]), (true, false, 7, [0, 3, 6]), (true, false, 2, [0, 0, 1, 1]),
      (true, false, 4, [0, 0, 1, 1, 2, 2, 2, 3, 3]), (true, false, 10, [0, 3, 6, 9]),
      (true, false, 6, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]), (true, false, 3, [0]),
      (true, true, 3, [0, 1, 1, 1, 2, 2, 2]), (true, true, 7, [2, 5, 6]), (true, true, 2, [0, 1, 1, 1]),
      (true, true, 4, [0, 1, 1, 1, 2, 2, 2, 3, 3]), (true, true, 10, [2, 5, 8, 9]),
      (true, true, 6, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]), (true, true, 3, [2]),
    ] as [(Bool, Bool, Int, [Float])])
  func `take the nearest pixel by every convention`(aligns: Bool, half: Bool, from: Int, expected: [Float]) {
    func problem(_ input: PictureShape, _ output: PictureShape) -> ResizeNearest {
      ResizeNearest(input: input, output: output, alignsCorners: aligns, halfPixelCenters: half)
    }
    let pixels = (0..<from).map { Float($0) }
    let across = problem(
      PictureShape(height: 1, width: from, channels: 1),
      PictureShape(height: 1, width: expected.count, channels: 1))
    #expect(run(across, pixels) == expected)
    let down = problem(
      PictureShape(height: from, width: 1, channels: 1),
      PictureShape(height: expected.count, width: 1, channels: 1))
    #expect(run(down, pixels) == expected)
  }

  @Test func `spread channels over pixels, the block's rows first`() {
    let problem = DepthToSpace(input: PictureShape(height: 1, width: 1, channels: 8), block: 2)
    #expect(run(problem, [1, 2, 3, 4, 5, 6, 7, 8]) == [1, 2, 3, 4, 5, 6, 7, 8])
    let two = DepthToSpace(input: PictureShape(height: 1, width: 2, channels: 4), block: 2)
    #expect(run(two, [1, 2, 3, 4, 5, 6, 7, 8]) == [1, 2, 5, 6, 3, 4, 7, 8])
  }
}
