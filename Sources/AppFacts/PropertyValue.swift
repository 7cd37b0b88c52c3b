/// A value of a property list.
package enum PropertyValue: Codable, Equatable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case array([PropertyValue])
  case dictionary([String: PropertyValue])
  /// A date or data, which no rule asks for.
  case other

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .other
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([PropertyValue].self) {
      self = .array(array)
    } else {
      self = .dictionary(try value.decode([String: PropertyValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .string(let string): try value.encode(string)
    case .number(let number): try value.encode(number)
    case .boolean(let boolean): try value.encode(boolean)
    case .array(let array): try value.encode(array)
    case .dictionary(let dictionary): try value.encode(dictionary)
    case .other: try value.encodeNil()
    }
  }

  /// The value of a key; nil for none, or for what is no dictionary.
  package subscript(key: String) -> PropertyValue? {
    if case .dictionary(let dictionary) = self { dictionary[key] } else { nil }
  }

  package var string: String? { if case .string(let string) = self { string } else { nil } }
  package var array: [PropertyValue]? { if case .array(let array) = self { array } else { nil } }
  package var dictionary: [String: PropertyValue]? { if case .dictionary(let values) = self { values } else { nil } }
  /// The strings of an array.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }
  /// Whether it is true: property lists that people write also have `YES` and 1.
  package var isTrue: Bool {
    switch self {
    case .boolean(let boolean): boolean
    case .number(let number): number != 0
    case .string(let string): ["YES", "TRUE", "1"].contains(string.uppercased())
    case .array, .dictionary, .other: false
    }
  }
}
