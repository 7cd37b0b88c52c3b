/// A mistake in an event log.
public struct EventLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the log, from 1.
  public var line: Int
  /// Bytes before the mistake in its line.
  public var offset: Int
  /// One sentence for people, without the place.
  public var message: String

  /// A mistake at its place.
  public init(line: Int = 1, offset: Int, message: String) {
    self.line = line
    self.offset = offset
    self.message = message
  }

  /// The place, counted from 1, and the message.
  public var description: String { "line \(line), column \(offset + 1): \(message)" }
}
