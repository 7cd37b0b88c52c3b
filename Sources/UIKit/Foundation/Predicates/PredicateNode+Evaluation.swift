import Foundation

extension PredicateNode {
  /// Whether the predicate holds for an object.
  func evaluate(_ object: Any?) -> Bool {
    switch self {
    case .constant(let value): return value
    case .all(let parts): return parts.allSatisfy { $0.evaluate(object) }
    case .any(let parts): return parts.contains { $0.evaluate(object) }
    case .not(let part): return !part.evaluate(object)
    case .compare(let keyPath, let comparison, let constant, let options):
      return Self.compare(Self.value(keyPath, of: object), comparison, constant, options)
    }
  }

  private static func value(_ keyPath: String?, of object: Any?) -> Any? {
    guard let keyPath else { return object }
    return keyPath.split(separator: ".").reduce(object) { value, key in
      guard let value else { return nil }
      guard let dictionary = value as? [String: Any] else {
        fatalError(
          "a predicate reads \"\(key)\" of a \(type(of: value)): this platform has no key-value coding")
      }
      return dictionary[String(key)]
    }
  }

  private static func compare(_ left: Any?, _ comparison: Operator, _ right: Any, _ options: Options) -> Bool {
    switch comparison {
    case .isIn:
      if let list = right as? [Any] { return list.contains { compare(left, .plain(.equal), $0, options) } }
      return (right as? String).map { compare($0, .contains, left ?? "", options) } ?? false
    case .contains:
      if let list = left as? [Any] { return list.contains { compare($0, .plain(.equal), right, options) } }
      guard let (a, b) = texts(left, right, options) else { return false }
      return b.isEmpty || a.contains(b)
    case .like:
      guard let (a, b) = texts(left, right, options) else { return false }
      return matches(a, like(b))
    case .matches:
      guard let (a, b) = texts(left, right, options) else { return false }
      return matches(a, b)
    case .plain(let comparison):
      if let (a, b) = texts(left, right, options) { return compare(a, comparison, b) }
      if let a = left as? NSNumber, let b = right as? NSNumber {
        return compare(a.doubleValue, comparison, b.doubleValue)
      }
      let isEqual = (left as? NSObject).map { $0.isEqual(right) } ?? false
      return comparison == .equal ? isEqual : comparison == .notEqual ? !isEqual : false
    }
  }

  private static func texts(_ left: Any?, _ right: Any, _ options: Options) -> (String, String)? {
    guard let a = text(left), let b = text(right) else { return nil }
    var folding: String.CompareOptions = []
    if options.contains(.ignoresCase) { folding.insert(.caseInsensitive) }
    if options.contains(.ignoresDiacritics) { folding.insert(.diacriticInsensitive) }
    guard !folding.isEmpty else { return (a, b) }
    return (a.folding(options: folding, locale: nil), b.folding(options: folding, locale: nil))
  }

  private static func text(_ value: Any?) -> String? {
    value as? String ?? (value as? NSString).map { "\($0)" }
  }

  private static func compare<T: Comparable>(_ a: T, _ comparison: Comparison, _ b: T) -> Bool {
    switch comparison {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    case .beginsWith: "\(a)".hasPrefix("\(b)")
    case .endsWith: "\(a)".hasSuffix("\(b)")
    }
  }

  private static func like(_ pattern: String) -> String {
    NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\?", with: ".")
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let range = text.range(of: "^(?:\(pattern))$", options: .regularExpression) else { return false }
    return range == text.startIndex..<text.endIndex
  }
}
