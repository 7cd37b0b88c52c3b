import AppSyntaxMessages
import SwiftSyntax

/// A type, and the places in its file where something can be put.
struct LocatedType {
  var type: DeclaredType
  /// Behind the inheritance clause, or behind the name: another protocol can be named there.
  var headEnd: Int
  /// The closing brace; nil while there is none.
  var closing: Brace?
  /// The syntax node, by which an expression finds the type around it.
  var node: SyntaxIdentifier

  /// A closing brace and its neighbours.
  struct Brace {
    var start: Int
    var end: Int
    /// Whether what stands in front of it on its line needs no semicolon.
    var isAlone: Bool
    /// Whether something follows on its line.
    var isFollowed: Bool
  }
}
