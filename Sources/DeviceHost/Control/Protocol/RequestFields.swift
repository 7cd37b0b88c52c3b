import EventLog
import LifeCycle

/// The fields of one request; each read throws an error that names the field.
struct RequestFields {
  var values: [String: Value]

  /// - Throws: `ControlError.malformed` if the line is not a JSON object.
  init(_ line: [UInt8]) throws(ControlError) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw ControlError(.malformed, "a request must be UTF-8 text")
    }
    let value: Value
    do { value = try EventLogEncoding.value(json: text) } catch {
      throw ControlError(.malformed, "a request must be a JSON object: \(error)")
    }
    guard case .object(let values) = value else {
      throw ControlError(.malformed, "a request must be a JSON object")
    }
    self.values = values
  }

  func text(_ name: String) throws(ControlError) -> String {
    guard let text = try textIfPresent(name), !text.isEmpty else { throw Self.wrong(name, "a string") }
    return text
  }

  func textIfPresent(_ name: String) throws(ControlError) -> String? {
    switch values[name] {
    case nil, .null: nil
    case .string(let text): text
    default: throw Self.wrong(name, "a string")
    }
  }

  func integer(_ name: String) throws(ControlError) -> Int64 {
    guard case .integer(let integer) = values[name] else { throw Self.wrong(name, "a whole number") }
    return integer
  }

  func integerIfPresent(_ name: String) throws(ControlError) -> Int64? {
    switch values[name] {
    case nil, .null: nil
    case .integer(let integer): integer
    default: throw Self.wrong(name, "a whole number")
    }
  }

  func numberIfPresent(_ name: String) throws(ControlError) -> Double? {
    switch values[name] {
    case nil, .null: nil
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: throw Self.wrong(name, "a number")
    }
  }

  func boolIfPresent(_ name: String) throws(ControlError) -> Bool? {
    switch values[name] {
    case nil, .null: nil
    case .bool(let bool): bool
    default: throw Self.wrong(name, "true or false")
    }
  }

  private static func wrong(_ name: String, _ what: String) -> ControlError {
    ControlError(.malformed, "the field '\(name)' must be \(what)")
  }
}
