/// The replies of `AppSyntax`; one line of JSON each.
package enum Reply: Codable, Equatable, Sendable {
  case facts(files: [FileFacts])
  case preparation(result: Preparation)
  case declarations(types: [DeclaredType])
  #if AUDIT
    case outlines(files: [SourceOutline])
    case migration(result: Migration)
    case correction(result: Correction)
  #endif
  /// The request failed; `reason` is a sentence for people.
  case failure(reason: String)
}

/// The facts about one file that a builder needs.
package struct FileFacts: Codable, Equatable, Sendable {
  /// The line of the first `@main` or `@UIApplicationMain` that the compiler sees; nil if there is none.
  package var entryPointLine: Int?
  /// The modules that it imports, under any condition, sorted.
  package var imports: [String]
  /// The first import of each module that the compiler sees, sorted by line.
  package var seenImports: [SeenImport]

  package init(entryPointLine: Int?, imports: [String], seenImports: [SeenImport] = []) {
    self.entryPointLine = entryPointLine
    self.imports = imports
    self.seenImports = seenImports
  }
}

/// An import that the compiler sees.
package struct SeenImport: Codable, Equatable, Sendable {
  package var module: String
  /// From 1.
  package var line: Int
  /// Whether it is a missing module of Apple's of which the file names nothing: the compiler sees no import of it.
  package var isUnnamed: Bool
  /// The first name of a missing module of Apple's in the file, where its names are known.
  package var use: Use?

  /// A name, and where it stands.
  package struct Use: Codable, Equatable, Sendable {
    package var name: String
    /// From 1.
    package var line: Int

    package init(name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  package init(module: String, line: Int, isUnnamed: Bool = false, use: Use? = nil) {
    self.module = module
    self.line = line
    self.isUnnamed = isUnnamed
    self.use = use
  }
}

/// The compiler's input in place of an app's sources, and the problems in them.
package struct Preparation: Codable, Equatable, Sendable {
  /// For the files that need a change.
  package var edits: [FileEdits]
  /// A file to add to the module; nil for none.
  package var companion: String?
  /// Sorted by file, line and column.
  package var findings: [Finding]
  /// Whether an app delegate implements `application(_:configurationForConnecting:options:)`.
  package var choosesSceneConfigurations: Bool

  package init(
    edits: [FileEdits], companion: String?, findings: [Finding], choosesSceneConfigurations: Bool
  ) {
    self.edits = edits
    self.companion = companion
    self.findings = findings
    self.choosesSceneConfigurations = choosesSceneConfigurations
  }
}

/// The changes to one file; they do not overlap.
package struct FileEdits: Codable, Equatable, Sendable {
  package var path: String
  /// Of two insertions at one place, the first comes first.
  package var edits: [TextEdit]

  package init(path: String, edits: [TextEdit]) {
    self.path = path
    self.edits = edits
  }
}

/// Code in an app's sources that will not work as intended.
package struct Finding: Codable, Equatable, Sendable {
  package enum Severity: String, Codable, Sendable { case error, warning }

  package var severity: Severity
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1, in UTF-8 bytes, as the compiler counts.
  package var column: Int
  package var message: String

  package init(severity: Severity, path: String, line: Int, column: Int, message: String) {
    self.severity = severity
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }
}
