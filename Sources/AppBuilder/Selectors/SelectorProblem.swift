/// A `#selector(…)` that names no method, and where it stands in the app's own file.
struct SelectorProblem: Equatable, Sendable {
  /// Whether the app cannot be built with it.
  var isError: Bool
  var file: String
  /// From 1; the column in UTF-8 bytes, as the compiler counts.
  var line: Int
  var column: Int
  var text: String

  /// In the compiler's own form.
  var error: String { "\(file):\(line):\(column): error: \(text)" }
  var warning: BuildWarning { BuildWarning(file: file, line: line, column: column, message: text) }
}
