/// Why a file is left as it is, in one sentence.
package struct EditRefusal: Error, Equatable, CustomStringConvertible {
  /// A sentence with its full stop, which follows the file's name.
  package var reason: String
  /// From 1; nil for what concerns the whole file.
  package var line: Int?

  package init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
