import Foundation

/// As much of JSON Schema as `docs/audit.schema.json` uses.
struct JSONSchema {
  private let root: [String: Any]
  /// The properties of the schema that no value has shown yet, as `definition.property`.
  private(set) var unseen: Set<String> = []

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    collect(root, at: "")
  }

  private mutating func collect(_ schema: [String: Any], at place: String) {
    for (name, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
      unseen.insert("\(place)/\(name)")
      collect(value, at: "\(place)/\(name)")
    }
    if let items = schema["items"] as? [String: Any] { collect(items, at: place) }
    for (name, value) in schema["$defs"] as? [String: [String: Any]] ?? [:] { collect(value, at: "#/$defs/\(name)") }
  }

  /// What is wrong with a value; empty if nothing is.
  mutating func faults(of value: Any) -> [String] { faults(value, root, at: "", in: "") }

  /// - Parameters:
  ///   - place: Where in the value.
  ///   - home: Where in the schema.
  private mutating func faults(_ value: Any, _ schema: [String: Any], at place: String, in home: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let target = (root["$defs"] as? [String: [String: Any]])?[name] else {
        return ["\(reference) is not there"]
      }
      return faults(value, target, at: place, in: reference)
    }
    if let choices = schema["enum"] as? [String] {
      return choices.contains(value as? String ?? "") ? [] : ["\(place): '\(value)' is none of \(choices)"]
    }
    if let constant = schema["const"] {
      return "\(constant)" == "\(value)" ? [] : ["\(place): '\(value)' is not '\(constant)'"]
    }
    switch schema["type"] as? String {
    case "object": return ofObject(value, schema, at: place, in: home)
    case "array":
      guard let values = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(place) is no array"]
      }
      return values.enumerated().flatMap { faults($0.element, items, at: "\(place)/\($0.offset)", in: home) }
    case "string":
      guard let text = value as? String else { return ["\(place) is no string"] }
      guard let pattern = schema["pattern"] as? String else { return [] }
      return text.range(of: pattern, options: .regularExpression) == nil
        ? ["\(place): '\(text)' is not \(pattern)"] : []
    case "integer", "number":
      guard let number = value as? NSNumber else { return ["\(place) is no number"] }
      if schema["type"] as? String == "integer", number.doubleValue != number.doubleValue.rounded() {
        return ["\(place) is no integer"]
      }
      let least = (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
      let most = (schema["maximum"] as? NSNumber)?.doubleValue ?? .infinity
      return (least...most).contains(number.doubleValue) ? [] : ["\(place): \(number) is out of bounds"]
    default: return ["\(home): the schema says no type that is known here"]
    }
  }

  private mutating func ofObject(_ value: Any, _ schema: [String: Any], at place: String, in home: String) -> [String] {
    guard let object = value as? [String: Any] else { return ["\(place) is no object"] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var result: [String] = []
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      result.append("\(place)/\(key) is missing")
    }
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      guard let property = properties[key] else {
        result.append("\(place)/\(key) is not in the schema")
        continue
      }
      unseen.remove("\(home)/\(key)")
      result += faults(value, property, at: "\(place)/\(key)", in: "\(home)/\(key)")
    }
    return result
  }
}
