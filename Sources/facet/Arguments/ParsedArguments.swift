/// A command line, sorted into options and operands.
struct ParsedArguments: Equatable {
  /// What stands on the line besides options, in its order.
  var operands: [String] = []
  /// The options' values by name, in the order of the line. Empty texts for an option without a value.
  private var values: [String: [String]] = [:]

  /// The option's value, the last where there are several, empty for one that takes none; nothing when it was not given.
  subscript(_ option: OptionSpec) -> String? { values[option.name]?.last }

  /// All values of an option that may be given several times.
  func all(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }
}

extension ParsedArguments {
  /// Sorts `arguments`, what follows the command's name. Behind `--` everything is an operand.
  init(_ arguments: [String], for command: CommandSpec) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument == "-h" {
        values[OptionSpec.help.name] = [""]
      } else if let option = command.options.first(where: { $0.short.map { "-\($0)" } == argument }) {
        try take(option.flag, from: &rest, for: command)
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(argument, from: &rest, for: command)
      } else {
        operands.append(argument)
      }
    }
    if self[.help] == nil { try checkOperands(for: command) }
  }

  /// Takes an option and the value that belongs to it: behind `=`, or the next argument.
  private mutating func take(
    _ argument: String, from rest: inout ArraySlice<String>, for command: CommandSpec
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let known = command.options + [.help]
    guard let option = known.first(where: { $0.flag == parts[0] }) else {
      throw .unknownOption(
        parts[0], command: command.name, nearest: Suggestion.nearest(to: parts[0], among: known.map(\.flag)))
    }
    if let placeholder = option.value {
      let next = parts.count == 2 ? parts[1] : rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
      guard let value = next, !value.isEmpty else {
        throw .valueMissing(option: option.flag, value: placeholder)
      }
      if parts.count == 1 { rest.removeFirst() }
      values[option.name] = (option.isRepeatable ? all(option) : []) + [value]
    } else {
      guard parts.count == 1 else { throw .valueNotTaken(option: option.flag, found: parts[1]) }
      values[option.name] = [""]
    }
  }

  private func checkOperands(for command: CommandSpec) throws(UsageError) {
    if let list = command.operandsFrom, self[list] != nil {
      guard let operand = operands.first else { return }
      throw .notTogether(list.flag, "'\(operand)'")
    }
    if operands.count < command.operandCount.lowerBound {
      throw .operandsMissing(command.operands, command: command.name)
    }
    if operands.count > command.operandCount.upperBound {
      throw .tooManyOperands(found: operands[command.operandCount.upperBound], command: command.name)
    }
  }
}
