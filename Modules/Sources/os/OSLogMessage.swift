import Foundation

/// A message with its values formatted.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  /// A message with interpolated values, formatted at once.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Inserts values into a message; format and privacy are accepted but have no effect.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// Begins a message; called by the compiler.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Adds literal text; called by the compiler.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value's description, whatever its privacy.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  /// Adds a value; the format has no effect.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  /// Adds a value; the alignment has no effect.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
}

/// The privacy of a value in a log. Accepted; it has no effect here: every value is shown.
public struct OSLogPrivacy: Sendable {
  /// The substitute for a private value.
  public enum Mask: Sendable { case none, hash }
  /// Depends on the value's type.
  public static let auto = OSLogPrivacy()
  /// Visible to everyone.
  public static let `public` = OSLogPrivacy()
  /// Visible to the app's developer.
  public static let `private` = OSLogPrivacy()
  /// Visible to no one, not even during development.
  public static let sensitive = OSLogPrivacy()
  /// Depends on the value's type, masked for others.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Visible to the app's developer, masked for others.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The format of an integer. Accepted; it has no effect here.
public struct OSLogIntegerFormatting: Sendable {
  /// Decimal.
  public static let decimal = OSLogIntegerFormatting()
  /// Hexadecimal.
  public static let hex = OSLogIntegerFormatting()
}

/// The alignment of a string. Accepted; it has no effect here.
public struct OSLogStringAlignment: Sendable {
  /// No alignment.
  public static let none = OSLogStringAlignment()
  /// Left-aligned in this many columns.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// Right-aligned in this many columns.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}
