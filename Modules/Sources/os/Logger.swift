@_exported import Foundation

/// Writes to the log of a subsystem and category.
///
/// There is no unified log here: messages go to standard error, one line each, and the device shows them in the app's
/// timeline. Private values are shown too, since only the developer reads them. Any thread.
public struct Logger: Sendable {
  private let prefix: String

  /// The default log.
  public init() { prefix = "" }

  /// The log of a subsystem and category.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }

  /// The log of an `OSLog`.
  public init(_ logObject: OSLog) { prefix = logObject.prefix }

  /// Logs a message at the default level.
  public func log(_ message: OSLogMessage) { write("", message) }
  /// Logs a message at a level, whose name is the prefix; the default level has none.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.name, message) }
  /// Logs a trace message; the same as `debug(_:)`.
  public func trace(_ message: OSLogMessage) { write("debug: ", message) }
  /// Logs a debug message.
  ///
  /// - Note: Differs from iOS: nothing is left out for its level.
  public func debug(_ message: OSLogMessage) { write("debug: ", message) }
  /// Logs an informative message.
  public func info(_ message: OSLogMessage) { write("info: ", message) }
  /// Logs a notice; the same as `log(_:)`.
  public func notice(_ message: OSLogMessage) { write("", message) }
  /// Logs a warning; the same as `error(_:)`.
  public func warning(_ message: OSLogMessage) { write("error: ", message) }
  /// Logs an error.
  public func error(_ message: OSLogMessage) { write("error: ", message) }
  /// Logs a critical error; the same as `fault(_:)`.
  public func critical(_ message: OSLogMessage) { write("fault: ", message) }
  /// Logs a bug in the program or the system.
  public func fault(_ message: OSLogMessage) { write("fault: ", message) }

  private func write(_ level: String, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(prefix)\(level)\(message.text)\n".utf8))
  }
}
