import Foundation

/// A message with its values put in.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Puts values into a message; what says how to show or hide them is accepted and has no effect.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some Any, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }
}

/// Who may read a value in a log.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case none, hash }
  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How an integer is shown; accepted, without effect.
public struct OSLogIntegerFormatting: Sendable {
  public static let decimal = OSLogIntegerFormatting()
  public static let hex = OSLogIntegerFormatting()
}

/// How a text is aligned; accepted, without effect.
public struct OSLogStringAlignment: Sendable {
  public static let none = OSLogStringAlignment()
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}
