/// A JSON Schema of draft 2020-12, as far as this project's schemas use it. A keyword that is not known fails the
/// check, so that none is passed over in silence.
struct JSONSchema {
  let root: JSONValue

  /// What in `value` the schema refuses, a line each; nothing for a valid value.
  func problems(of value: JSONValue) -> [String] { problems(of: value, under: root, at: "$") }

  /// The same for one of the schema's definitions.
  func problems(of value: JSONValue, definition: String) -> [String] {
    problems(of: value, under: .object(["$ref": .string("#/$defs/\(definition)")]), at: "$")
  }

  private func problems(of value: JSONValue, under schema: JSONValue, at place: String) -> [String] {
    schema.fields.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "title", "description", "$defs", "required": []
      case "additionalProperties":
        // One that is `false` is looked at with the properties.
        rule.fields.isEmpty
          ? []
          : value.fields.filter { schema["properties"]?[$0.key] == nil }.sorted { $0.key < $1.key }
            .flatMap { problems(of: $0.value, under: rule, at: "\(place).\($0.key)") }
      case "minProperties": Double(value.fields.count) >= (rule.number ?? 0) ? [] : ["\(place): too few"]
      case "maxProperties": Double(value.fields.count) <= (rule.number ?? 0) ? [] : ["\(place): too many"]
      case "$ref": problems(of: value, under: definition(rule.text ?? ""), at: place)
      case "oneOf":
        rule.elements.count { problems(of: value, under: $0, at: place).isEmpty } == 1
          ? [] : ["\(place): not exactly one of \(rule.elements.count)"]
      case "type": hasType(rule.text ?? "", value) ? [] : ["\(place): not \(rule.text ?? "")"]
      case "enum": rule.elements.contains(value) ? [] : ["\(place): not in the list"]
      case "minimum": (value.number ?? 0) >= (rule.number ?? 0) ? [] : ["\(place): too small"]
      case "maximum": (value.number ?? 0) <= (rule.number ?? 0) ? [] : ["\(place): too large"]
      case "minItems": Double(value.elements.count) >= (rule.number ?? 0) ? [] : ["\(place): too few"]
      case "maxItems": Double(value.elements.count) <= (rule.number ?? 0) ? [] : ["\(place): too many"]
      case "pattern": matches(value.text ?? "", rule.text ?? "") ? [] : ["\(place): not \(rule.text ?? "")"]
      case "items":
        value.elements.enumerated().flatMap { problems(of: $1, under: rule, at: "\(place)[\($0)]") }
      case "properties": problems(of: value, properties: rule, schema: schema, at: place)
      default: ["\(place): keyword \(keyword) is not checked"]
      }
    }
  }

  private func problems(
    of value: JSONValue, properties: JSONValue, schema: JSONValue, at place: String
  ) -> [String] {
    guard case .object(let fields) = value else { return [] }
    let missing = (schema["required"]?.elements ?? []).compactMap(\.text).filter { fields[$0] == nil }
    let surplus =
      schema["additionalProperties"] == .bool(false) ? fields.keys.filter { properties[$0] == nil } : []
    return missing.map { "\(place).\($0): missing" } + surplus.map { "\(place).\($0): unknown" }
      + fields.flatMap { name, field in
        properties[name].map { problems(of: field, under: $0, at: "\(place).\(name)") } ?? []
      }
  }

  private func definition(_ reference: String) -> JSONValue {
    let path = reference.split(separator: "/").dropFirst()
    let found = path.reduce(Optional(root)) { $0?[String($1)] }
    return found ?? .object(["$ref to nowhere": .null])
  }

  private func hasType(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
    return text.contains(expression)
  }
}
