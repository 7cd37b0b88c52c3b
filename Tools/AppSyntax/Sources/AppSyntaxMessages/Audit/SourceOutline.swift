/// What a Swift file declares and does, without types of expressions: as much of it as an audit asks for.
package struct SourceOutline: Codable, Equatable, Sendable {
  package var path: String
  /// Whether the parsed file, printed, is the file again, byte for byte.
  package var isFaithful: Bool
  /// The first mistake that keeps the file from being parsed as a whole; nil for none.
  package var mistake: SyntaxMistake?
  /// The line of the first entry point that the compiler sees; nil for none.
  package var entryPointLine: Int?
  /// The modules that it imports under any condition, sorted.
  package var imports: [String]
  /// The types and extensions that the compiler sees, local ones included, in text order.
  package var types: [TypeOutline]
  /// The functions outside of types, and code outside of functions under the name `main`.
  package var functions: [FunctionOutline]
  /// The constants and variables outside of types and functions.
  package var properties: [PropertyOutline]
  /// What comments say to the audit.
  package var remarks: [AuditRemark]

  package init(
    path: String, isFaithful: Bool, mistake: SyntaxMistake?, entryPointLine: Int?, imports: [String],
    types: [TypeOutline], functions: [FunctionOutline], properties: [PropertyOutline] = [], remarks: [AuditRemark]
  ) {
    self.path = path
    self.isFaithful = isFaithful
    self.mistake = mistake
    self.entryPointLine = entryPointLine
    self.imports = imports
    self.types = types
    self.functions = functions
    self.properties = properties
    self.remarks = remarks
  }
}

/// A place at which a file cannot be parsed.
package struct SyntaxMistake: Codable, Equatable, Sendable {
  /// From 1.
  package var line: Int
  package var message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

/// `// dormouse:ignore RULE reason`: findings of a rule on this line or the next are wanted.
package struct AuditRemark: Codable, Equatable, Sendable {
  /// From 1.
  package var line: Int
  package var rule: String
  /// Why; empty where the comment does not say, which is a finding itself.
  package var reason: String

  package init(line: Int, rule: String, reason: String) {
    self.line = line
    self.rule = rule
    self.reason = reason
  }
}

/// A type or an extension with what its functions do.
package struct TypeOutline: Codable, Equatable, Sendable {
  package var kind: DeclaredType.Kind
  /// With the types around it, as in `A.B`.
  package var name: String
  /// The superclass and protocols, as written, without module prefixes.
  package var inherited: [String]
  package var marks: DeclarationMarks
  /// From 1.
  package var line: Int
  package var endLine: Int
  package var functions: [FunctionOutline]
  package var properties: [PropertyOutline]
  /// The cases of an enumeration without what they carry; a raw value is the value.
  package var cases: [EnumCaseOutline]
  /// What stands between its braces.
  package var membersPlace: ByteRange?

  package init(
    kind: DeclaredType.Kind, name: String, inherited: [String], marks: DeclarationMarks, line: Int, endLine: Int,
    functions: [FunctionOutline], properties: [PropertyOutline], cases: [EnumCaseOutline] = [],
    membersPlace: ByteRange? = nil
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.marks = marks
    self.line = line
    self.endLine = endLine
    self.functions = functions
    self.properties = properties
    self.cases = cases
    self.membersPlace = membersPlace
  }
}

/// A case of an enumeration.
package struct EnumCaseOutline: Codable, Equatable, Sendable {
  package var name: String
  /// The raw value as written; nil for none.
  package var value: String?
  /// From 1.
  package var line: Int

  package init(name: String, value: String?, line: Int) {
    self.name = name
    self.value = value
    self.line = line
  }
}

/// A property of a type. What its accessors do is among the functions of the type, under the name `NAME.get` and so on.
package struct PropertyOutline: Codable, Equatable, Sendable {
  package var name: String
  /// As written; nil where it is inferred.
  package var type: String?
  package var marks: DeclarationMarks
  /// Whether it is a `var`.
  package var isVariable: Bool
  /// Whether it has accessors, but for observers.
  package var isComputed: Bool
  /// The initial value as written, shortened; nil for none.
  package var value: String?
  /// What the initial value does.
  package var initial: [Step]
  /// From 1.
  package var line: Int

  package init(
    name: String, type: String?, marks: DeclarationMarks, isVariable: Bool, isComputed: Bool, value: String?,
    initial: [Step], line: Int
  ) {
    self.name = name
    self.type = type
    self.marks = marks
    self.isVariable = isVariable
    self.isComputed = isComputed
    self.value = value
    self.initial = initial
    self.line = line
  }
}

/// A function, an initializer or an accessor.
package struct FunctionOutline: Codable, Equatable, Sendable {
  package struct Parameter: Codable, Equatable, Sendable {
    /// `_` for none.
    package var label: String
    /// Inside of the function.
    package var name: String
    /// As written, without a default value.
    package var type: String
    /// What its default value does.
    package var initial: [Step]
    /// Its label and its name, where it is written.
    package var place: ByteRange?

    package init(label: String, name: String, type: String, initial: [Step] = [], place: ByteRange? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.initial = initial
      self.place = place
    }
  }

  /// With its labels, as in `scene(_:openURLContexts:)`; `init(frame:)`, `deinit`, and `window.didSet` for accessors.
  package var name: String
  package var parameters: [Parameter]
  package var marks: DeclarationMarks
  package var isAsync: Bool
  /// From 1.
  package var line: Int
  package var endLine: Int
  /// What it does, in order, but for what is deeper than a message can be; nil for a requirement without a body.
  package var body: [Step]?
  /// Its name without labels, where it is written; nil for accessors and what else has none.
  package var namePlace: ByteRange?
  /// What stands between its braces; nil for a requirement, and for accessors.
  package var bodyPlace: ByteRange?

  package init(
    name: String, parameters: [Parameter], marks: DeclarationMarks, isAsync: Bool, line: Int, endLine: Int,
    body: [Step]?, namePlace: ByteRange? = nil, bodyPlace: ByteRange? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.marks = marks
    self.isAsync = isAsync
    self.line = line
    self.endLine = endLine
    self.body = body?.limited(to: Wire.deepestSteps)
    self.namePlace = namePlace
    self.bodyPlace = bodyPlace
  }

  /// Without its labels.
  package var baseName: String { String(name.prefix { $0 != "(" }) }
}
