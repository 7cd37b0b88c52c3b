import Foundation

/// A log's subsystem and category, for the older functions.
public final class OSLog: Sendable {
  let prefix: String

  /// The log of a subsystem and category.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }
  /// The log of a subsystem, with a purpose as its category.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
  private init() { prefix = "" }

  /// A purpose of a log.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Signposts of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts with their stacks.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Signposts with their stacks.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The log without a category.
  public static let `default` = OSLog()
  /// A log that discards every `os_log` message.
  ///
  /// - Note: Differs from iOS: a `Logger` made of it writes all the same.
  public static let disabled = OSLog()
}

/// The severity of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// An informative message.
  public static let info = OSLogType(rawValue: 1)
  /// A debug message.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A bug in the program or the system.
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch self {
    case .info: "info: "
    case .debug: "debug: "
    case .error: "error: "
    case .fault: "fault: "
    default: ""
    }
  }
}

/// Logs a message with a format such as `%@`, `%d` or `%{public}@`.
///
/// Values appear in Swift's description, one per placeholder of the format; widths have no effect.
// The name is the public API's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ values: Any...) {
  write(message, log, type, values)
}

/// The same with the type first.
// The name is the public API's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ values: Any...) {
  write(message, log, type, values)
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ values: [Any]) {
  guard log !== OSLog.disabled else { return }
  let text = Format.filled("\(message)", with: values)
  FileHandle.standardError.write(Data("\(log.prefix)\(type.name)\(text)\n".utf8))
}

enum Format {
  /// Inserts the values into the format's placeholders, in order; `%%` is a percent sign.
  static func filled(_ format: String, with values: [Any]) -> String {
    var text = ""
    var values = values[...]
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
      // Flags, width, precision and length come before the letter that ends the placeholder.
      rest = rest.drop { "0123456789.+-# hlqzjtL*'".contains($0) }
      rest = rest.dropFirst()
      if let value = values.popFirst() { text += "\(value)" }
    }
    return text + rest
  }
}
