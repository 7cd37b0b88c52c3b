/// A mistake in a scenario file, a script or a request: its position and how to fix it.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as named, or the script's name.
  public var file: String
  /// The line, from 1; 0 if the mistake concerns the whole file.
  public var line: Int
  /// The column in Unicode scalars, from 1; 0 if the mistake concerns the whole file.
  public var column: Int
  /// One sentence for people, without the position.
  public var message: String

  /// A mistake at a position.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column: message`, as compilers print it.
  public var description: String {
    line == 0 ? "\(file): \(message)" : "\(file):\(line):\(column): \(message)"
  }
}
