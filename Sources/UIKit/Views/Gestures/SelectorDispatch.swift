import Foundation

/// Sends selectors to targets. There is no Objective-C runtime, so whoever can resolve them sets `send`.
@MainActor
enum SelectorDispatch {
  /// Calls the method on the target; false when it has none.
  static var send: ((_ target: AnyObject, _ action: Selector, _ sender: Any?) -> Bool)?

  /// Sends, and says on standard error when nobody took it.
  static func perform(_ action: Selector, on target: AnyObject?, sender: Any?) {
    guard let target else { return }
    if send?(target, action, sender) != true {
      StandardError.print("-[\(type(of: target)) \(action)]: unrecognized selector sent to instance")
    }
  }
}

/// A target and a selector; the target is not kept alive.
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector
}
