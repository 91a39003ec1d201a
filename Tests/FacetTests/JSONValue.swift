import Foundation

/// A JSON text as a value, whole numbers told apart from others as JSON Schema does: by value.
enum JSONValue: Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue {
  init(text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  subscript(_ key: String) -> JSONValue? {
    get { if case .object(let fields) = self { fields[key] } else { nil } }
    set {
      guard case .object(var fields) = self else { return }
      fields[key] = newValue
      self = .object(fields)
    }
  }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var fields: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}
