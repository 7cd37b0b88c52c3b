@_exported import Foundation

/// Writes to the log of a subsystem's category.
///
/// There is no unified log here: what is logged goes to standard error, a line each, where the device shows it in the
/// app's timeline. Private values are shown too, since nobody but the developer reads them. Any thread.
public struct Logger: Sendable {
  private let prefix: String

  /// The default log.
  public init() { prefix = "" }

  /// The log of a category.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }

  /// The log of an `OSLog`.
  public init(_ logObject: OSLog) { prefix = logObject.prefix }

  /// Logs a message of no level of its own.
  public func log(_ message: OSLogMessage) { write("", message) }
  /// Logs a message of a level, whose name stands before it; the default level has none.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.name, message) }
  /// Logs what helps to follow the program; the same as `debug(_:)`.
  public func trace(_ message: OSLogMessage) { write("debug: ", message) }
  /// Logs what helps while developing.
  ///
  /// - Note: Differs from iOS: nothing is left out for its level.
  public func debug(_ message: OSLogMessage) { write("debug: ", message) }
  /// Logs what may be good to know.
  public func info(_ message: OSLogMessage) { write("info: ", message) }
  /// Logs what anybody may want to know; the same as `log(_:)`.
  public func notice(_ message: OSLogMessage) { write("", message) }
  /// Logs something odd; the same as `error(_:)`.
  public func warning(_ message: OSLogMessage) { write("error: ", message) }
  /// Logs an error.
  public func error(_ message: OSLogMessage) { write("error: ", message) }
  /// Logs what should never be; the same as `fault(_:)`.
  public func critical(_ message: OSLogMessage) { write("fault: ", message) }
  /// Logs a fault of the program or the system.
  public func fault(_ message: OSLogMessage) { write("fault: ", message) }

  private func write(_ level: String, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(prefix)\(level)\(message.text)\n".utf8))
  }
}
