/// A position in a scenario file or script; line and column from 1.
package struct SourcePosition: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package func error(_ message: String) -> SourceError {
    SourceError(file: file, line: line, column: column, message: message)
  }
}
