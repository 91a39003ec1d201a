extension Kernel<LandmarkTransform> {
  /// The definition, and quick enough: some dozens of points.
  package static let reference = Kernel(name: "reference") { problem, operands, _ in
    landmarkTransform(problem, operands)
  }
}

private func landmarkTransform(_ p: LandmarkTransform, _ operands: Operands) {
  let m = operands.other
  for landmark in 0..<p.landmarkCount {
    let first = landmark * p.dimensions
    let (x, y) = (operands.input[first], operands.input[first + 1])
    operands.output[first] = m[0] * x + m[1] * y + m[3]
    operands.output[first + 1] = m[4] * x + m[5] * y + m[7]
    if p.dimensions == 3 { operands.output[first + 2] = operands.input[first + 2] }
  }
}
