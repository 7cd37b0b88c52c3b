/// What the builder asks; one line of JSON each.
package enum Request: Codable, Equatable, Sendable {
  /// Parses the files of an app; the answer is `Reply.facts`, one for each file in the same order.
  ///
  /// The files stay known until the next `read`.
  case read(files: [SourceText], settings: CompilationSettings)
  /// Works out what the compiler must see in place of some of the files read, and what is wrong in them; the answer is
  /// `Reply.preparation`.
  ///
  /// `framework` is a file that holds the reply to `declarations` for the framework's sources.
  case prepare(paths: [String], framework: String)
  /// Lists what other modules see of some sources; the answer is `Reply.declarations`.
  case declarations(files: [SourceText], settings: CompilationSettings)
}

/// A Swift file.
package struct SourceText: Codable, Equatable, Sendable {
  /// Absolute; it names the file in every answer.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What decides which `#if` branches the compiler sees.
package struct CompilationSettings: Codable, Equatable, Sendable {
  /// Names given with `-D`, such as `DEBUG`.
  package var definitions: Set<String>
  /// The Swift language mode, 5 or 6.
  package var languageMode: Int
  /// Every module that `canImport` finds.
  package var modules: Set<String>

  package init(definitions: Set<String>, languageMode: Int, modules: Set<String>) {
    self.definitions = definitions
    self.languageMode = languageMode
    self.modules = modules
  }
}
