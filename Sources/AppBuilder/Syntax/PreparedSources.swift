import AppSyntaxMessages
import Foundation

/// The compiler's input in place of an app's sources, and what the author should know about them.
struct PreparedSources {
  /// The texts that differ from the app's own, by path; line numbers are unchanged.
  var changed: [String: String]
  /// A file to add to the module; nil for none.
  var companion: String?
  /// Errors in the compiler's own form; an app with errors is not compiled.
  var errors: [String]
  var warnings: [BuildWarning]
  /// Whether an app delegate implements `application(_:configurationForConnecting:options:)`.
  var choosesSceneConfigurations: Bool

  init(_ preparation: Preparation, sources: [SourceFile]) {
    let texts = Dictionary(sources.map { ($0.url.path, $0.text) }) { $1 }
    let others = sources.filter(\.differsFromFile).map { ($0.url.path, $0.text) }
    changed = preparation.edits.reduce(into: Dictionary(others) { $1 }) { changed, file in
      changed[file.path] = texts[file.path].map { TextEdit.apply(file.edits, to: $0) }
    }
    companion = preparation.companion
    errors = preparation.findings.filter { $0.severity == .error }.map {
      "\($0.path):\($0.line):\($0.column): error: \($0.message)"
    }
    warnings = preparation.findings.filter { $0.severity == .warning }.map {
      BuildWarning(file: $0.path, line: $0.line, column: $0.column, message: $0.message)
    }
    choosesSceneConfigurations = preparation.choosesSceneConfigurations
  }
}
