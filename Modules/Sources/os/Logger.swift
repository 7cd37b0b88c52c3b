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

  public func log(_ message: OSLogMessage) { write("", message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.name, message) }
  public func trace(_ message: OSLogMessage) { write("debug: ", message) }
  public func debug(_ message: OSLogMessage) { write("debug: ", message) }
  public func info(_ message: OSLogMessage) { write("info: ", message) }
  public func notice(_ message: OSLogMessage) { write("", message) }
  public func warning(_ message: OSLogMessage) { write("error: ", message) }
  public func error(_ message: OSLogMessage) { write("error: ", message) }
  public func critical(_ message: OSLogMessage) { write("fault: ", message) }
  public func fault(_ message: OSLogMessage) { write("fault: ", message) }

  private func write(_ level: String, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(prefix)\(level)\(message.text)\n".utf8))
  }
}
