/// A type or an extension in an app's sources, as far as the builder needs it.
struct TypeDeclaration: Equatable, Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  struct Parameter: Equatable, Sendable {
    /// `_` for none.
    var label: String
    /// As written, without a default value.
    var type: String
  }

  struct Method: Equatable, Sendable {
    /// With its labels, as in `application(_:open:options:)`.
    var name: String
    var parameters: [Parameter]
    var isAsync: Bool
    var isThrowing: Bool
    var isGeneric: Bool
    var prefix: DeclarationPrefix
    var line: Int
    var column: Int

    var baseName: String { String(name.prefix { $0 != "(" }) }
    /// `private` or `fileprivate`, so that no protocol can see it.
    var isHidden: Bool { !prefix.modifiers.isDisjoint(with: ["private", "fileprivate"]) }
    /// `static` or `class`.
    var isOfType: Bool { !prefix.modifiers.isDisjoint(with: ["static", "class"]) }
  }

  struct Property: Equatable, Sendable {
    var name: String
    var prefix: DeclarationPrefix

    /// How a selector of its getter or setter is told from a method's name.
    static func getter(_ name: String) -> String { "getter: \(name)" }
    static func setter(_ name: String) -> String { "setter: \(name)" }
  }

  var kind: Kind
  /// Without the types around it and without generic parameters.
  var name: String
  /// With the types around it that the declaration itself writes, as in `extension A.B`.
  var spelledName: String
  /// Superclass and protocols, as written, without the module in front.
  var inherited: [String]
  var isConstrained: Bool
  var prefix: DeclarationPrefix
  var methods: [Method] = []
  var properties: [Property] = []
  /// Path of the file.
  var file: String
  /// Where its head ends, in bytes of the file: another protocol can be named there.
  var headEnd: Int
  /// Its opening and closing brace; nil for the latter while there is none.
  var opening: SwiftToken?
  var closing: SwiftToken?
  /// The token before and after the closing brace.
  var last: SwiftToken?
  var following: SwiftToken?
}
