/// A place in a scenario file or script; line and column from 1.
struct SourcePosition: Hashable, Sendable {
  var file: String
  var line: Int
  var column: Int

  func error(_ message: String) -> ScenarioError {
    ScenarioError(file: file, line: line, column: column, message: message)
  }
}
