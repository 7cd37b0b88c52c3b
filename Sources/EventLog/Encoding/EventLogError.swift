/// A mistake in an event log.
public struct EventLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the log, from 1.
  public var line: Int
  /// The mistake's byte offset in its line.
  public var offset: Int
  /// One sentence for people, without the position.
  public var message: String

  /// A mistake at a position.
  public init(line: Int = 1, offset: Int, message: String) {
    self.line = line
    self.offset = offset
    self.message = message
  }

  /// The position, counted from 1, and the message.
  public var description: String { "line \(line), column \(offset + 1): \(message)" }
}
