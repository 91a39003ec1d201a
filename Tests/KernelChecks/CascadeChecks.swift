package import Kernels

/// Cascades of one layer and of many, over pictures of few rows and few columns, and of sides around the tiles of pixels.
package func cascadeFailures(_ sets: [VectorFunctions]) -> [String] {
  var found: [String] = []
  for (name, cascade) in cascades { found += failures(cascade, sets, "cascade: \(name)") }
  return found
}

/// What a cascade's inner loops are not written for, and only the plain kernel computes.
package func plainCascades() -> [(name: String, cascade: Cascade)] {
  func picture(_ channels: Int, side: Int = 6) -> PictureShape {
    PictureShape(height: side, width: side, channels: channels)
  }
  var planar = picture(16)
  planar.arrangement = .planes
  var sloped = CascadeSamples.product(picture(16), to: 16)
  if case .convolution(var problem) = sloped {
    problem.rectifier = .slopes(Samples.slopes(16))
    sloped = .convolution(problem)
  }
  let tall = Window(height: 9, width: 1)
  let apart = Window(height: 2, width: 2, dilationY: 2, dilationX: 2)
  var strided = CascadeSamples.depthwise(picture(16))
  if case .depthwise(var problem) = strided {
    (problem.window.strideY, problem.window.strideX) = (2, 2)
    problem.output = picture(16, side: 3)
    strided = .depthwise(problem)
  }
  let sum = CascadeSamples.sum(picture(16))
  return [
    ("8 outputs", Cascade([CascadeSamples.product(picture(16), to: 8)])),
    ("24 channels", Cascade([CascadeSamples.depthwise(picture(24))])),
    ("planes", Cascade([CascadeSamples.product(planar, to: 16)])), ("slopes", Cascade([sloped])),
    ("nine rows", Cascade([CascadeSamples.convolution(picture(3, side: 12), to: 16, window: tall)])),
    ("dilation", Cascade([CascadeSamples.convolution(picture(3), to: 16, window: apart)])),
    ("stride 2", Cascade([strided])),
    ("a sum later", Cascade([CascadeSamples.product(picture(5, side: 3), to: 16), sum])),
    ("other sides between", Cascade([sum, CascadeSamples.depthwise(picture(16, side: 5))])),
    ("fifteen layers", Cascade((0..<15).map { _ in CascadeSamples.depthwise(picture(16)) })),
    (
      "rows of more than a million floats",
      Cascade([CascadeSamples.depthwise(PictureShape(height: 1, width: 1 << 16, channels: 16))])
    ),
  ]
}

private var cascades: [(name: String, cascade: Cascade)] {
  typealias Make = CascadeSamples
  var found: [(name: String, cascade: Cascade)] = []
  for (height, width) in [
    (1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (5, 4), (4, 5), (6, 6), (7, 7), (8, 9), (3, 11), (9, 13), (4, 17),
    (33, 4),
  ] {
    for (from, to) in [(16, 16), (3, 32), (32, 64), (48, 48), (64, 16), (17, 80)] {
      let input = PictureShape(height: height, width: width, channels: from)
      found.append(("pair of \(height)×\(width) \(from)→\(to)", Cascade(Make.pair(input, to: to))))
    }
    let narrow = PictureShape(height: height, width: width, channels: 16)
    let twice = PictureShape(height: 2 * height, width: 2 * width, channels: 16)
    let name = "\(height)×\(width)"
    found.append(("depthwise of \(name)", Cascade([Make.depthwise(narrow, range: .upToSix)])))
    found.append(("product of \(name)", Cascade([Make.product(narrow, to: 32, range: .upToSix)])))
    found.append(("maxima of \(name)", Cascade([Make.halved(twice)])))
    found.append(
      (
        "pair and maxima of \(name)",
        Cascade(Make.pair(twice, to: 32) + [Make.halved(Make.product(twice, to: 32).output)])
      ))
    found.append(
      ("sum and pair of \(name)", Cascade([Make.sum(twice, range: .positive)] + Make.pair(twice, to: 16))))
    var limited = Cascade([Make.depthwise(twice, range: .upToSix), Make.halved(twice)])
    found.append(("limited maxima of \(name)", limited))
    limited.layers = [Make.depthwise(narrow, range: .all), Make.depthwise(narrow, range: .unit)]
    found.append(("two depthwise of \(name)", limited))
  }
  return found + firstConvolutions + longCascades
}

/// First convolutions: windows that begin before the picture, end after it, or see nothing of it.
private var firstConvolutions: [(name: String, cascade: Cascade)] {
  var found: [(name: String, cascade: Cascade)] = []
  for (height, width) in [(1, 1), (2, 3), (5, 5), (8, 24), (9, 25), (16, 31)] {
    for (window, stride, before, after) in [
      (3, 2, 1, 0), (3, 1, 1, 1), (2, 2, 0, 1), (5, 2, 2, 2), (1, 1, 3, 2), (3, 4, 5, 9),
    ] {
      let input = PictureShape(height: height, width: width, channels: 3)
      guard min(height, width) + before + after >= window else { continue }
      let first = CascadeSamples.convolution(
        input, to: 16,
        window: Window(
          height: window, width: window, strideY: stride, strideX: stride, top: before, left: before),
        below: after, right: after)
      let name = "\(window)×\(window)/\(stride) of \(height)×\(width), \(before) before and \(after) after"
      found.append((name, Cascade([first])))
      found.append(("\(name), and a pair", Cascade([first] + CascadeSamples.pair(first.output, to: 32))))
    }
  }
  // Windows in the middle of a cascade.
  let input = PictureShape(height: 7, width: 9, channels: 16)
  let middle = CascadeSamples.convolution(
    input, to: 32, window: Window(height: 3, width: 3, strideY: 2, strideX: 2, top: 1, left: 1), below: 1,
    right: 1)
  found.append(("a window after a depthwise", Cascade([CascadeSamples.depthwise(input), middle])))
  return found
}

/// What YuNet begins with, over pictures of one piece and of several.
private var longCascades: [(name: String, cascade: Cascade)] {
  [(8, 8), (24, 40), (72, 16), (200, 8)].map { height, width in
    let input = PictureShape(height: height, width: width, channels: 3)
    var layers = [
      CascadeSamples.convolution(
        input, to: 16, window: Window(height: 3, width: 3, strideY: 2, strideX: 2, top: 1, left: 1))
    ]
    func output() -> PictureShape { layers[layers.count - 1].output }
    layers += CascadeSamples.pair(output(), to: 16)
    layers.append(CascadeSamples.halved(output()))
    for outputs in [16, 32, 32, 64] { layers += CascadeSamples.pair(output(), to: outputs) }
    layers.append(CascadeSamples.halved(output()))
    return ("the beginning of YuNet on \(height)×\(width)", Cascade(layers))
  }
}
