/// The builder's requests; one line of JSON each.
package enum Request: Codable, Equatable, Sendable {
  /// Parses the files of an app; the answer is `Reply.facts`, one for each file in the same order.
  ///
  /// The files stay available until the next `read`.
  case read(files: [SourceText], settings: CompilationSettings)
  /// Prepares some of the files read for the compiler, and finds problems in them; the answer is `Reply.preparation`.
  ///
  /// `framework` is a file with the reply to `declarations` for the framework's sources.
  case prepare(paths: [String], framework: String)
  /// Lists the declarations that other modules see in some sources; the answer is `Reply.declarations`.
  case declarations(files: [SourceText], settings: CompilationSettings)
  #if AUDIT
    /// Parses files, and says what they declare and do; the answer is `Reply.outlines`, one for each file in the same order.
    case outline(files: [SourceText], settings: CompilationSettings)
    /// Moves an app whose files were read to scenes; the answer is `Reply.migration`.
    case migrate(plan: MigrationRequest)
    /// Changes one place of files that were read; the answer is `Reply.correction`.
    case correct(plan: CorrectionRequest)
  #endif
}

/// A Swift file.
package struct SourceText: Codable, Equatable, Sendable {
  /// The absolute path; it identifies the file in every answer.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The settings that decide which `#if` branches the compiler sees.
package struct CompilationSettings: Codable, Equatable, Sendable {
  /// The names given with `-D`, such as `DEBUG`.
  package var definitions: Set<String>
  /// The Swift language mode, 5 or 6.
  package var languageMode: Int
  /// Every module that `canImport` finds on Linux.
  package var modules: Set<String>
  /// Whether sources are read as for an iPhone, and not as they are compiled here: `os(iOS)` holds, and `canImport` finds
  /// every module that is not of another system.
  package var isForPhones: Bool

  package init(
    definitions: Set<String>, languageMode: Int, modules: Set<String>, isForPhones: Bool = false
  ) {
    self.definitions = definitions
    self.languageMode = languageMode
    self.modules = modules
    self.isForPhones = isForPhones
  }
}
