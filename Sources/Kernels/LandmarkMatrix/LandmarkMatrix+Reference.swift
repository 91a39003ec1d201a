internal import CMath

extension Kernel<LandmarkMatrix> {
  /// The definition, and quick enough: some dozens of points.
  package static let reference = Kernel(name: "reference") { problem, operands, _ in
    landmarkMatrix(problem, operands)
  }
}

private func landmarkMatrix(_ p: LandmarkMatrix, _ operands: Operands) {
  func point(_ index: Int) -> (x: Float, y: Float) {
    (operands.input[3 * index], operands.input[3 * index + 1])
  }
  let (left, right) = (point(p.left), point(p.right))
  let angle = p.target - Float(facet_atan2(Double(right.y - left.y), Double(right.x - left.x)))
  let (cosine, sine) = (facet_cosf(angle), facet_sinf(angle))

  var (minX, maxX, minY, maxY) = (Float.infinity, -Float.infinity, Float.infinity, -Float.infinity)
  for index in p.subset {
    let (x, y) = point(index)
    let (turnedX, turnedY) = (cosine * x - sine * y, sine * x + cosine * y)
    (minX, maxX) = (min(minX, turnedX), max(maxX, turnedX))
    (minY, maxY) = (min(minY, turnedY), max(maxY, turnedY))
  }
  let (middleX, middleY) = ((minX + maxX) / 2, (minY + maxY) / 2)
  let (scaleX, scaleY) = (
    p.scaleX * (maxX - minX) / Float(p.width), p.scaleY * (maxY - minY) / Float(p.height)
  )

  // rotate(−angle) · scale, then the crop's middle put to the box's, turned back.
  let (a, b, c, d) = (cosine * scaleX, sine * scaleY, -sine * scaleX, cosine * scaleY)
  let (halfWidth, halfHeight) = (Float(p.width) / 2, Float(p.height) / 2)
  let rows: [Float] = [
    a, b, 0, cosine * middleX + sine * middleY - a * halfWidth - b * halfHeight,
    c, d, 0, -sine * middleX + cosine * middleY - c * halfWidth - d * halfHeight,
    0, 0, 1, 0,
    0, 0, 0, 1,
  ]
  for (index, value) in rows.enumerated() { operands.output[index] = value }
}
