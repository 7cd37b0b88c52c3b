/// A method's name, as Objective-C code spells it.
///
/// There is no Objective-C runtime. The builder replaces `#selector` with names, and adds tables of `@objc` methods to
/// the app's classes.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The spelling, such as `buttonTapped:`.
  public let description: String

  /// The selector with this spelling.
  public init(_ name: String) { description = name }
  public init(stringLiteral value: String) { description = value }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The spelling of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The selector with this spelling.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
