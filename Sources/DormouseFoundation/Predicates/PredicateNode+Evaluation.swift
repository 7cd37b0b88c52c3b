import Foundation

/// A value that predicates compare by what it stands for: a managed object and its identifier are the same.
package protocol PredicateIdentity: AnyObject {
  var predicateIdentity: AnyHashable { get }
}

extension PredicateNode {
  /// Whether the predicate holds for an object.
  package func evaluate(_ object: Any?, variables: [String: Any] = [:]) -> Bool {
    switch self {
    case .constant(let value): return value
    case .all(let parts): return parts.allSatisfy { $0.evaluate(object, variables: variables) }
    case .any(let parts): return parts.contains { $0.evaluate(object, variables: variables) }
    case .not(let part): return !part.evaluate(object, variables: variables)
    case .compare(let left, let comparison, let right, let options, let modifier):
      let left = left.value(object, variables)
      let right = right.value(object, variables) ?? NSNull()
      func holds(_ value: Any?) -> Bool { PredicateComparison.holds(value, comparison, right, options) }
      switch modifier {
      case .direct: return holds(left)
      case .any: return (PredicateValues.elements(left) ?? []).contains(where: holds)
      case .all: return (PredicateValues.elements(left) ?? []).allSatisfy(holds)
      case .none: return !(PredicateValues.elements(left) ?? []).contains(where: holds)
      }
    }
  }

  /// The variables that it needs.
  package var variables: Set<String> {
    switch self {
    case .constant: []
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.variables) }
    case .not(let part): part.variables
    case .compare(let left, _, let right, _, _): left.variables.union(right.variables)
    }
  }
}

extension PredicateNode.Expression {
  func value(_ object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): return value
    case .path(let path): return PredicateValues.value(path, of: object)
    case .variable(let name, let path):
      guard let value = variables[name] else { fatalError("a predicate needs a value for $\(name)") }
      return PredicateValues.value(path, of: value)
    case .list(let parts): return parts.map { $0.value(object, variables) ?? NSNull() }
    case .subquery(let collection, let name, let node, let path):
      let elements = PredicateValues.elements(collection.value(object, variables)) ?? []
      let found = elements.filter { element in
        node.evaluate(object, variables: variables.merging([name: element]) { $1 })
      }
      return PredicateValues.value(path, of: found)
    }
  }

  var variables: Set<String> {
    switch self {
    case .constant, .path: []
    case .variable(let name, _): [name]
    case .list(let parts): parts.reduce(into: []) { $0.formUnion($1.variables) }
    case .subquery(let collection, let name, let node, _):
      collection.variables.union(node.variables.subtracting([name]))
    }
  }
}

/// The values of key paths.
package enum PredicateValues {
  /// The value at the end of a path; of a collection, the values of its elements.
  package static func value(_ keyPath: String?, of object: Any?) -> Any? {
    guard let keyPath else { return object }
    return keyPath.split(separator: ".").reduce(object) { value, key in
      value.flatMap { $0 is NSNull ? nil : member(String(key), of: $0) }
    }
  }

  /// The elements of a collection; nil for another value.
  package static func elements(_ value: Any?) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let set as NSSet: set.allObjects
    case let list as NSOrderedSet: list.array
    case let list as NSArray: list.map { $0 }
    case let set as any Collection: set.map { $0 }
    default: nil
    }
  }

  private static func member(_ key: String, of value: Any) -> Any? {
    if key == "self" || key == "SELF" { return value }
    if let text = value as? String, key == "length" { return text.utf16.count as NSNumber }
    if let dictionary = value as? [String: Any] { return dictionary[key] }
    if let elements = elements(value) { return gathered(key, elements) }
    guard let object = value as? NSObject, let found = KeyValue.get(key, of: object) else { unreadable(key, value) }
    return found.value
  }

  /// `@count` and other operators, or the values of the elements, without those that are missing.
  private static func gathered(_ key: String, _ elements: [Any]) -> Any? {
    func numbers() -> [Double] { elements.compactMap { ($0 as? NSNumber)?.doubleValue } }
    switch key {
    case "@count": return elements.count as NSNumber
    case "@sum": return numbers().reduce(0, +) as NSNumber
    case "@avg": return elements.isEmpty ? 0 as NSNumber : numbers().reduce(0, +) / Double(elements.count) as NSNumber
    case "@min": return numbers().min().map { $0 as NSNumber }
    case "@max": return numbers().max().map { $0 as NSNumber }
    default: return elements.compactMap { member(key, of: $0) }.flatMap { flattened($0) }
    }
  }

  /// A collection in a collection counts by its elements.
  private static func flattened(_ value: Any) -> [Any] { value is String ? [value] : elements(value) ?? [value] }

  private static func unreadable(_ key: String, _ value: Any) -> Never {
    UncaughtException.raise(
      "NSUnknownKeyException",
      "[<\(type(of: value))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
  }
}
