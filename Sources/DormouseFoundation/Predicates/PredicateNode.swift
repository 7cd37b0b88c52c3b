import Foundation

/// A predicate parsed from text.
package indirect enum PredicateNode: @unchecked Sendable {
  package enum Comparison: String, Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, beginsWith, endsWith
  }
  package enum Operator: Equatable, Sendable {
    case plain(Comparison)
    case contains, like, matches, isIn, between
  }
  /// Whether a comparison means every value of a collection on its left, or one of them.
  package enum Modifier: Sendable { case direct, any, all, none }
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let ignoresCase = Options(rawValue: 1)
    package static let ignoresDiacritics = Options(rawValue: 2)
  }
  /// One side of a comparison.
  package indirect enum Expression {
    /// A value; `NSNull` for nil.
    case constant(Any)
    /// A key path; nil for the object itself.
    case path(String?)
    /// `$NAME`, and a path from it.
    case variable(String, path: String?)
    /// The elements of a collection for which a condition holds, and a path from there.
    case subquery(Expression, variable: String, PredicateNode, path: String?)
    case list([Expression])
  }

  case constant(Bool)
  case compare(Expression, Operator, Expression, Options, Modifier)
  case all([PredicateNode])
  case any([PredicateNode])
  case not(PredicateNode)
}
