import Foundation

/// Compares two values as predicates do.
enum PredicateComparison {
  static func holds(
    _ left: Any?, _ comparison: PredicateNode.Operator, _ right: Any, _ options: PredicateNode.Options
  ) -> Bool {
    switch comparison {
    case .isIn:
      if let text = right as? String { return holds(text, .contains, left ?? "", options) }
      return PredicateValues.elements(right)?.contains { holds(left, .plain(.equal), $0, options) } ?? false
    case .contains:
      if let (a, b) = texts(left, right, options) { return b.isEmpty || a.contains(b) }
      return PredicateValues.elements(left)?.contains { holds($0, .plain(.equal), right, options) } ?? false
    case .between:
      guard let ends = PredicateValues.elements(right), ends.count == 2 else { return false }
      return holds(left, .plain(.greaterOrEqual), ends[0], options)
        && holds(left, .plain(.lessOrEqual), ends[1], options)
    case .like:
      guard let (a, b) = texts(left, right, options) else { return false }
      return matches(a, like(b))
    case .matches:
      guard let (a, b) = texts(left, right, options) else { return false }
      return matches(a, b)
    case .plain(let comparison): return compare(left, comparison, right, options)
    }
  }

  private static func compare(
    _ left: Any?, _ comparison: PredicateNode.Comparison, _ right: Any, _ options: PredicateNode.Options
  ) -> Bool {
    if let (a, b) = texts(left, right, options) { return compare(a, comparison, b) }
    if let a = left as? NSNumber, let b = right as? NSNumber {
      return compare(a.compare(b).rawValue, comparison, 0)
    }
    if let a = left as? Date, let b = right as? Date { return compare(a, comparison, b) }
    let isEqual = isSame(left, right)
    return comparison == .equal ? isEqual : comparison == .notEqual ? !isEqual : false
  }

  private static func isSame(_ left: Any?, _ right: Any) -> Bool {
    guard let left, !(left is NSNull) else { return right is NSNull }
    if let a = left as? any PredicateIdentity, let b = right as? any PredicateIdentity {
      return a.predicateIdentity == b.predicateIdentity
    }
    if let a = left as? UUID, let b = right as? UUID { return a == b }
    if let a = left as? URL, let b = right as? URL { return a == b }
    if let a = left as? Data, let b = right as? Data { return a == b }
    if let a = left as? NSObject, let b = right as? NSObject { return a.isEqual(b) }
    return (left as? AnyHashable).map { $0 == right as? AnyHashable } ?? false
  }

  private static func texts(
    _ left: Any?, _ right: Any, _ options: PredicateNode.Options
  ) -> (String, String)? {
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

  private static func compare<T: Comparable>(_ a: T, _ comparison: PredicateNode.Comparison, _ b: T) -> Bool {
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
