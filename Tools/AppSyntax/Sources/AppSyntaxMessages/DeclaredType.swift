/// A type or an extension, with its methods and properties but without function bodies.
package struct DeclaredType: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package struct Parameter: Codable, Equatable, Sendable {
    /// `_` for none.
    package var label: String
    /// As written, without a default value.
    package var type: String

    package init(label: String, type: String) {
      self.label = label
      self.type = type
    }
  }

  package struct Method: Codable, Equatable, Sendable {
    /// With its labels, as in `application(_:open:options:)`.
    package var name: String
    package var parameters: [Parameter]
    /// The type of its result as written; nil for none.
    package var result: String?
    package var isAsync: Bool
    package var isThrowing: Bool
    package var isGeneric: Bool
    package var marks: DeclarationMarks
    package var line: Int
    package var column: Int

    package init(
      name: String, parameters: [Parameter], result: String?, isAsync: Bool, isThrowing: Bool, isGeneric: Bool,
      marks: DeclarationMarks, line: Int, column: Int
    ) {
      self.name = name
      self.parameters = parameters
      self.result = result
      self.isAsync = isAsync
      self.isThrowing = isThrowing
      self.isGeneric = isGeneric
      self.marks = marks
      self.line = line
      self.column = column
    }

    package var baseName: String { String(name.prefix { $0 != "(" }) }
    /// Whether it is `private` or `fileprivate`, so that no protocol can see it.
    package var isHidden: Bool { !marks.modifiers.isDisjoint(with: ["private", "fileprivate"]) }
    /// Whether it is `static` or `class`.
    package var isOfType: Bool { !marks.modifiers.isDisjoint(with: ["static", "class"]) }
  }

  package struct Property: Codable, Equatable, Sendable {
    package var name: String
    package var marks: DeclarationMarks
    /// Whether code in its type can set it.
    package var isSettable: Bool
    /// Whether it is computed or has observers.
    package var hasAccessors: Bool

    package init(name: String, marks: DeclarationMarks, isSettable: Bool, hasAccessors: Bool) {
      self.name = name
      self.marks = marks
      self.isSettable = isSettable
      self.hasAccessors = hasAccessors
    }
  }

  package var kind: Kind
  /// Without enclosing types and generic parameters.
  package var name: String
  /// With the enclosing types that the declaration itself spells, as in `extension A.B`.
  package var spelledName: String
  /// The superclass and protocols, as written, without module prefixes.
  package var inherited: [String]
  /// Whether it has a `where` clause.
  package var isConstrained: Bool
  package var marks: DeclarationMarks
  package var methods: [Method]
  package var properties: [Property]
  /// The file it is in.
  package var path: String

  package init(
    kind: Kind, name: String, spelledName: String, inherited: [String], isConstrained: Bool, marks: DeclarationMarks,
    methods: [Method], properties: [Property], path: String
  ) {
    self.kind = kind
    self.name = name
    self.spelledName = spelledName
    self.inherited = inherited
    self.isConstrained = isConstrained
    self.marks = marks
    self.methods = methods
    self.properties = properties
    self.path = path
  }
}

/// The attributes and modifiers of a declaration.
package struct DeclarationMarks: Codable, Equatable, Sendable {
  package var modifiers: Set<String>
  /// The attributes by name, with the tokens in their parentheses; those of a repeated one behind each other.
  package var attributes: [String: [String]]

  package init(modifiers: Set<String> = [], attributes: [String: [String]] = [:]) {
    self.modifiers = modifiers
    self.attributes = attributes
  }

  /// Whether the declaration itself exposes the method to the Objective-C runtime.
  package var isExposed: Bool {
    ["objc", "IBAction", "IBSegueAction", "NSManaged"].contains { attributes[$0] != nil }
  }

  /// The name from `@objc(name)`.
  package var objectiveCName: String? {
    guard let argument = attributes["objc"], !argument.isEmpty else { return nil }
    return argument.joined()
  }

  /// Whether it has `@available(*, unavailable)` or the like.
  package var isUnavailable: Bool { attributes["available"]?.contains("unavailable") == true }

  /// Whether other modules see it.
  package var isPublic: Bool { !modifiers.isDisjoint(with: ["public", "open"]) }
}
