import Foundation

/// A part of an expression parsed from text.
package indirect enum ExpressionNode {
  package enum Operation: Character {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "^"
  }

  case constant(Any?)
  /// A key path; nil for the object itself.
  case path(String?)
  case negative(ExpressionNode)
  /// Operations of one rank, from left to right: in a list, as there may be any number of them, each of which would be
  /// another call on the stack.
  case operations(ExpressionNode, [(Operation, ExpressionNode)])
  case call(String, [ExpressionNode])

  func value(of object: Any?) -> Any? {
    switch self {
    case .constant(let value): return value
    case .path(let path): return PredicateValues.value(path, of: object)
    case .negative(let node): return ExpressionNumber(node.value(of: object)).map { (.zero - $0).number }
    case .operations(let first, let others):
      guard var result = ExpressionNumber(first.value(of: object)) else { return nil }
      for (operation, node) in others {
        guard let number = ExpressionNumber(node.value(of: object)) else { return nil }
        result = result.with(operation, number)
      }
      return result.number
    case .call(let name, let arguments):
      return Self.functions[name]?(arguments.map { $0.value(of: object) })
    }
  }

  /// By the names that the text has, in small letters.
  static let functions: [String: @Sendable ([Any?]) -> Any?] = [
    "sqrt": one { $0.squareRoot() }, "ln": one { log($0) }, "log": one { log10($0) }, "exp": one { exp($0) },
    "abs": one { abs($0) }, "floor": one { $0.rounded(.down) }, "ceiling": one { $0.rounded(.up) },
    "trunc": one { $0.rounded(.towardZero) }, "sum": many { $0.reduce(0, +) },
    "average": many { $0.reduce(0, +) / Double($0.count) }, "min": many { $0.min() }, "max": many { $0.max() },
    "count": many { Double($0.count) },
  ]

  private static func one(_ body: @escaping @Sendable (Double) -> Double) -> @Sendable ([Any?]) -> Any? {
    { values in values.first.flatMap { ExpressionNumber($0) }.map { NSNumber(value: body($0.double)) } }
  }

  /// Of several arguments, or of the elements of one.
  private static func many(_ body: @escaping @Sendable ([Double]) -> Double?) -> @Sendable ([Any?]) -> Any? {
    { values in
      let given = values.compactMap { $0 }
      let all = given.count == 1 ? PredicateValues.elements(given[0]) ?? given : given
      return body(all.compactMap { ExpressionNumber($0)?.double }).map { NSNumber(value: $0) }
    }
  }
}

/// A number, whole or not: of two whole ones the results are whole, too.
enum ExpressionNumber {
  case whole(Int)
  case broken(Double)

  static let zero = ExpressionNumber.whole(0)

  init?(_ value: Any?) {
    switch value {
    case let number as NSNumber: self = Self.isBroken(number) ? .broken(number.doubleValue) : .whole(number.intValue)
    case let number as any BinaryInteger: self = .whole(Int(clamping: number))
    case let number as any BinaryFloatingPoint: self = .broken(Double(number))
    default: return nil
    }
  }

  private static func isBroken(_ number: NSNumber) -> Bool { ["d", "f"].contains(String(cString: number.objCType)) }

  var double: Double {
    switch self {
    case .whole(let value): Double(value)
    case .broken(let value): value
    }
  }

  var number: NSNumber {
    switch self {
    case .whole(let value): NSNumber(value: value)
    case .broken(let value): NSNumber(value: value)
    }
  }

  func with(_ operation: ExpressionNode.Operation, _ other: ExpressionNumber) -> ExpressionNumber {
    if case .whole(let left) = self, case .whole(let right) = other, let result = Self.whole(left, operation, right) {
      return .whole(result)
    }
    let (left, right) = (double, other.double)
    switch operation {
    case .add: return .broken(left + right)
    case .subtract: return .broken(left - right)
    case .multiply: return .broken(left * right)
    case .divide: return .broken(left / right)
    case .power: return .broken(pow(left, right))
    }
  }

  /// Nil where the result is not to be had in whole numbers.
  private static func whole(_ left: Int, _ operation: ExpressionNode.Operation, _ right: Int) -> Int? {
    let (result, isTooLarge) =
      switch operation {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      case .power: (0, true)
      }
    return isTooLarge ? nil : result
  }

  static func - (left: ExpressionNumber, right: ExpressionNumber) -> ExpressionNumber { left.with(.subtract, right) }
}
