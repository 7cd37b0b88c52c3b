/// A mistake in a scenario file, a script or a request: where it stands and what to do about it.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named, or the name given to a script.
  public var file: String
  /// The line, from 1; 0 where the mistake concerns the file as a whole.
  public var line: Int
  /// The column in Unicode scalars, from 1; 0 where the mistake concerns the file as a whole.
  public var column: Int
  /// One sentence for people, without the place.
  public var message: String

  /// A mistake at its place.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column: message`, as compilers write it.
  public var description: String {
    line == 0 ? "\(file): \(message)" : "\(file):\(line):\(column): \(message)"
  }
}
