import AppSyntaxMessages
import SwiftSyntax

/// A type, and the places in its file where text can be inserted.
struct LocatedType {
  var type: DeclaredType
  /// Its name after those of the types around it.
  var qualifiedName: [String]
  /// After the inheritance clause, or after the name: another protocol can be added there.
  var headEnd: Int
  /// The closing brace; nil if missing.
  var closing: Brace?
  /// The syntax node, by which an expression finds its enclosing type.
  var node: SyntaxIdentifier

  /// A closing brace and its neighbours.
  struct Brace {
    var start: Int
    var end: Int
    /// Whether the text before it on its line needs no semicolon.
    var isAlone: Bool
    /// Whether more text follows on its line.
    var isFollowed: Bool
  }
}
