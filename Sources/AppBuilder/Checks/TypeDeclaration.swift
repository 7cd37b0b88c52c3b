/// A type or an extension in an app's sources, as far as the checks need it.
struct TypeDeclaration: Equatable, Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  struct Method: Equatable, Sendable {
    /// With its labels, as in `application(_:open:options:)`.
    var name: String
    var isAsync: Bool
    /// `private` or `fileprivate`, so that no protocol can see it.
    var isHidden: Bool
    /// `static` or `class`.
    var isOfType: Bool
    var line: Int
    var column: Int

    var baseName: String { String(name.prefix { $0 != "(" }) }
  }

  var kind: Kind
  /// Without the types around it and without generic parameters.
  var name: String
  /// Superclass and protocols, as written, without the module in front.
  var inherited: [String]
  var methods: [Method]
  /// Path of the file.
  var file: String
}
