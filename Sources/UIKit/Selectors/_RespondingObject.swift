import DormouseFoundation
import Foundation

/// The base of delegates that apps ask which methods they have.
///
/// - Note: Differs from iOS: a delegate need not derive from NSObject.
public protocol _RespondingObject: AnyObject {}

extension _RespondingObject {
  /// Whether the delegate has the method. Only the app's `@objc` methods are known: a delegate's method without that
  /// attribute counts as missing.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { SelectorDispatch.method(selector, of: self) != nil }
}
