/// What one element of a tensor is, by the schema's number.
public enum ElementType: Int, Sendable, Equatable {
  /// 32-bit float.
  case float32 = 0
  /// 16-bit float, stored only: computed as `float32`.
  case float16 = 1
  /// 32-bit signed integer, for shapes and paddings.
  case int32 = 2
  /// 8-bit unsigned integer.
  case uint8 = 3
  /// 64-bit signed integer.
  case int64 = 4
  /// Text.
  case string = 5
  /// One byte, zero or one.
  case bool = 6
  /// 16-bit signed integer.
  case int16 = 7
  /// Two 32-bit floats.
  case complex64 = 8
  /// 8-bit signed integer.
  case int8 = 9
  /// 64-bit float.
  case float64 = 10
  /// Two 64-bit floats.
  case complex128 = 11
  /// 64-bit unsigned integer.
  case uint64 = 12
  /// A handle.
  case resource = 13
  /// Anything.
  case variant = 14
  /// 32-bit unsigned integer.
  case uint32 = 15
  /// 16-bit unsigned integer.
  case uint16 = 16
  /// 4-bit signed integer, two a byte.
  case int4 = 17
  /// 16-bit float with the exponent of a 32-bit one.
  case bfloat16 = 18
  /// 2-bit signed integer, four a byte.
  case int2 = 19
  /// 4-bit unsigned integer, two a byte.
  case uint4 = 20
}

extension ElementType {
  /// Bytes an element takes in the file; none where it is not a whole number of bytes or has no fixed size.
  public var byteCount: Int? {
    switch self {
    case .uint8, .int8, .bool: 1
    case .float16, .int16, .uint16, .bfloat16: 2
    case .float32, .int32, .uint32: 4
    case .int64, .float64, .uint64, .complex64: 8
    case .complex128: 16
    case .string, .resource, .variant, .int4, .int2, .uint4: nil
    }
  }

  /// The schema's name in lower case: `float32`, `int8`, …
  public var name: String {
    switch self {
    case .float32: "float32"
    case .float16: "float16"
    case .int32: "int32"
    case .uint8: "uint8"
    case .int64: "int64"
    case .string: "string"
    case .bool: "bool"
    case .int16: "int16"
    case .complex64: "complex64"
    case .int8: "int8"
    case .float64: "float64"
    case .complex128: "complex128"
    case .uint64: "uint64"
    case .resource: "resource"
    case .variant: "variant"
    case .uint32: "uint32"
    case .uint16: "uint16"
    case .int4: "int4"
    case .bfloat16: "bfloat16"
    case .int2: "int2"
    case .uint4: "uint4"
    }
  }
}
