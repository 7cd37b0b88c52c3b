import DormouseFoundation
import Foundation

extension UIResponder: _SelectorReceiver {}

/// Sends selectors to objects.
///
/// Any thread; a method runs on the sender's thread.
enum SelectorDispatch {
  /// The method with this name: the object's own, or an extension's.
  static func method(_ selector: Selector, of target: AnyObject) -> _SelectorMethod? {
    SelectorTable.method(selector.description, of: target)
  }

  /// The object that stands in for one that has not the method; nil if it names none, or itself.
  private static func forwardingTarget(of target: AnyObject, for selector: Selector) -> AnyObject? {
    guard let forwarder = target as? any _MessageForwarder else { return nil }
    nonisolated(unsafe) let isolated = forwarder
    nonisolated(unsafe) var named: Any?
    let call: @MainActor () -> Void = {
      let unwrapped: Any? = isolated.forwardingTarget(for: selector)
      named = unwrapped ?? isolated.forwardingTarget(for: Optional(selector))
    }
    unsafeBitCast(call, to: (() -> Void).self)()
    return named.map { $0 as AnyObject }.flatMap { $0 === target ? nil : $0 }
  }

  /// Calls the method for its result, which lives at least until the main queue's next turn.
  static func result(
    of selector: Selector, on target: AnyObject, sender: Any?, event: Any? = nil
  ) -> Unmanaged<AnyObject>? {
    guard let method = method(selector, of: target) else {
      if let other = forwardingTarget(of: target, for: selector) {
        return result(of: selector, on: other, sender: sender, event: event)
      }
      StandardError.print("-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
      return nil
    }
    do throws(_SelectorMethod.Problem) {
      guard let result = try method.result(sender: sender, event: event) else { return nil }
      nonisolated(unsafe) let object = result as AnyObject
      DispatchQueue.main.async { withExtendedLifetime(object) {} }
      return .passUnretained(object)
    } catch {
      StandardError.print("-[\(type(of: target)) \(selector)]: not called: it \(error)")
      return nil
    }
  }

  /// Calls the method; false if the target has none. Reports arguments that do not fit on standard error.
  @discardableResult
  static func send(_ selector: Selector, to target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    guard let method = method(selector, of: target) else {
      guard let other = forwardingTarget(of: target, for: selector) else { return false }
      return send(selector, to: other, sender: sender, event: event)
    }
    if let problem = method.call(sender: sender, event: event) {
      StandardError.print("-[\(type(of: target)) \(selector)]: not called: it \(problem)")
    }
    return true
  }

  /// Calls the method and reports on standard error if the target has none.
  static func perform(_ selector: Selector, on target: AnyObject, sender: Any?, event: Any? = nil) {
    if !send(selector, to: target, sender: sender, event: event) {
      StandardError.print("-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
    }
  }
}

/// A target and a selector; the target is a weak reference.
struct TargetAction {
  private let reference: WeakObject
  var target: AnyObject? { reference.object }
  /// Whether the action was registered without a target and goes along the responder chain.
  let isUnaddressed: Bool
  let action: Selector

  init(target: AnyObject?, action: Selector) {
    reference = WeakObject(target)
    isUnaddressed = target == nil
    self.action = action
  }

  /// Sends the selector; along the responder chain if it never had a target.
  @MainActor
  func send(from sender: Any, event: UIEvent?) {
    guard target != nil || isUnaddressed else { return }
    UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
  }
}
