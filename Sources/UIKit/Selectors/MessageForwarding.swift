import DormouseFoundation
import Foundation

/// A class with a `forwardingTarget(for:)` of its own. The builder adds the conformance.
///
/// Apps write the selector's type with and without an exclamation mark; so there are two.
public protocol _MessageForwarder: AnyObject, SendableMetatype {
  /// The object that gets the messages which this one has no method for.
  @MainActor func forwardingTarget(for aSelector: Selector) -> Any?
  /// The same.
  @MainActor func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension _MessageForwarder {
  /// None.
  @MainActor public func forwardingTarget(for aSelector: Selector) -> Any? { nil }
}

// In an extension of the protocol, so that a class of the app can declare it itself.
extension NSObjectProtocol {
  /// The object that gets the messages which this one has no method for; a class overrides it. None here.
  ///
  /// - Note: Differs from iOS: actions, notifications and `perform(_:)` are passed on. The methods of a protocol are
  ///   called without a message: an optional one that the class lacks is not passed on.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
