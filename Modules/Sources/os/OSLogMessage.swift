import Foundation

/// A message with its values put in.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  /// A message with values in it, put in at once.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Puts values into a message; what says how to show or hide them is accepted and has no effect.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// Begins a message; called by the compiler.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Adds words; called by the compiler.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value as Swift describes it, whoever may read it.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  /// Adds a value; how it is to be shown has no effect.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  /// Adds a value; how it is to be aligned has no effect.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
}

/// Who may read a value in a log. Accepted; it has no effect here: every value is shown.
public struct OSLogPrivacy: Sendable {
  /// What is shown in place of a value that may not be read.
  public enum Mask: Sendable { case none, hash }
  /// As the value's type says.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Whoever develops the app.
  public static let `private` = OSLogPrivacy()
  /// Nobody, not even while developing.
  public static let sensitive = OSLogPrivacy()
  /// As the value's type says, masked for others.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Whoever develops the app, masked for others.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How an integer is shown. Accepted; it has no effect here.
public struct OSLogIntegerFormatting: Sendable {
  /// With the digits 0 to 9.
  public static let decimal = OSLogIntegerFormatting()
  /// With the digits 0 to f.
  public static let hex = OSLogIntegerFormatting()
}

/// How a text is aligned. Accepted; it has no effect here.
public struct OSLogStringAlignment: Sendable {
  /// As it is.
  public static let none = OSLogStringAlignment()
  /// To the left of so many columns.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// To the right of so many columns.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}
