extension CommandSpec {
  static let inspect = CommandSpec(
    name: "inspect", operands: "MODEL", operandCount: 1...1,
    summary: "Show what a model is made of: inputs, outputs, operators with shapes and work, memory.",
    details: ["MODEL is a name that 'facet models' lists, or a .tflite or .task file."],
    options: [.listFormat],
    examples: [Example(line: "facet inspect short-range", meaning: "the operators in the order they run")],
    run: { (arguments, surroundings) async throws(RunError) in .success })
}
