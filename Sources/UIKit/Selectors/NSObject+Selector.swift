import Foundation
import Synchronization

extension NSObject {
  /// Whether the object has the method. Only the app's `@objc` methods and the framework's named ones are known.
  public func responds(to selector: Selector) -> Bool { SelectorDispatch.method(selector, of: self) != nil }

  /// Calls the method at once.
  public func perform(_ selector: Selector) { SelectorDispatch.perform(selector, on: self, sender: nil) }

  /// Calls the method at once, with an argument.
  public func perform(_ selector: Selector, with object: Any?) {
    SelectorDispatch.perform(selector, on: self, sender: object)
  }

  /// Calls the method at once, with two arguments.
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) {
    SelectorDispatch.perform(selector, on: self, sender: first, event: second)
  }

  /// Calls the method from this thread's run loop after a delay in seconds; keeps the object and the argument alive
  /// until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let id = ObjectIdentifier(self)
    let timer = SelectorTimer(
      Date(timeIntervalSinceNow: delay), 0, target: self, userInfo: argument, repeats: false
    ) { target, timer in
      DelayedCalls.remove(timer, of: id)
      SelectorDispatch.perform(selector, on: target, sender: timer.userInfo)
    }
    DelayedCalls.add(timer, selector, of: id)
    RunLoop.current.add(timer, forMode: .default)
  }

  /// Cancels all pending calls of `perform(_:with:afterDelay:)` to the target.
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.cancel(of: ObjectIdentifier(target as AnyObject)) { _ in true }
  }

  /// Cancels the pending calls of one method, whatever their argument.
  public static func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
    DelayedCalls.cancel(of: ObjectIdentifier(target as AnyObject)) { $0 == selector }
  }
}

/// The pending calls. Each timer keeps its object alive, so no other object can take the address.
private enum DelayedCalls {
  private struct Call: @unchecked Sendable {
    let timer: Timer
    let selector: Selector
  }
  private static let calls = Mutex<[ObjectIdentifier: [Call]]>([:])

  static func add(_ timer: Timer, _ selector: Selector, of object: ObjectIdentifier) {
    let call = Call(timer: timer, selector: selector)
    calls.withLock { $0[object, default: []].append(call) }
  }

  static func remove(_ timer: Timer, of object: ObjectIdentifier) {
    let timer = ObjectIdentifier(timer)
    calls.withLock { calls in
      calls[object]?.removeAll { ObjectIdentifier($0.timer) == timer }
      if calls[object]?.isEmpty == true { calls[object] = nil }
    }
  }

  static func cancel(of object: ObjectIdentifier, where matches: (Selector) -> Bool) {
    let cancelled = calls.withLock { calls in
      let cancelled = calls[object, default: []].filter { matches($0.selector) }
      calls[object]?.removeAll { matches($0.selector) }
      if calls[object]?.isEmpty == true { calls[object] = nil }
      return cancelled
    }
    for call in cancelled { call.timer.invalidate() }
  }
}
