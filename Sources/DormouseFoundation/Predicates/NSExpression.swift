import Foundation

/// An expression from text, which Foundation does not have on this platform.
///
/// Supports numbers, `+`, `-`, `*`, `/`, `**`, parentheses, `SELF` and key paths, `%@`, `%K`, `%d` and similar, and the
/// functions of numbers: `sqrt`, `ln`, `log`, `exp`, `abs`, `floor`, `ceiling`, `trunc`, `sum`, `average`, `min`, `max` and
/// `count`. Other text ends the process, as on iOS.
open class NSExpression: NSObject, @unchecked Sendable {
  private let node: ExpressionNode

  /// An expression from text. Whole numbers are divided as such: `5/2` is 2, as on iOS.
  public convenience init(format expressionFormat: String, _ args: Any?...) {
    self.init(format: expressionFormat, argumentArray: args.map { $0 ?? NSNull() })
  }

  /// The same, with the arguments in an array.
  public init(format expressionFormat: String, argumentArray arguments: [Any]) {
    do { node = try ExpressionParser.parse(expressionFormat, arguments) } catch {
      UncaughtException.raise(
        "NSInvalidArgumentException", "Unable to parse the format string \"\(expressionFormat) == 1\": \(error)")
    }
  }

  /// A constant.
  public init(forConstantValue obj: Any?) { node = .constant(obj) }
  /// The value of a key path.
  public init(forKeyPath keyPath: String) { node = .path(keyPath) }

  /// The value, with which key paths are those of an object.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? { node.value(of: object) }

  /// The constant; nil for another expression.
  open var constantValue: Any? { if case .constant(let value) = node { value } else { nil } }
  /// The key path; empty for another expression.
  open var keyPath: String { if case .path(let path) = node { path ?? "SELF" } else { "" } }
}
