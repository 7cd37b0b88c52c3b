import DormouseFoundation
import Foundation
import Synchronization

// In an extension of the protocol, so that a class of the app can declare it itself.
extension NSObjectProtocol {
  /// Whether the object has the method. Only the app's `@objc` methods and the framework's named ones are known.
  public func responds(to selector: Selector!) -> Bool { SelectorDispatch.method(selector, of: self) != nil }
}

extension NSObject {
  /// Calls the method at once; returns its result, if that is an object or has been made one.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    SelectorDispatch.result(of: selector, on: self, sender: nil)
  }

  /// Calls the method at once, with an argument.
  @discardableResult
  public func perform(_ selector: Selector!, with object: Any?) -> Unmanaged<AnyObject>! {
    SelectorDispatch.result(of: selector, on: self, sender: object)
  }

  /// Calls the method at once, with two arguments.
  @discardableResult
  public func perform(_ selector: Selector!, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>! {
    SelectorDispatch.result(of: selector, on: self, sender: first, event: second)
  }

  /// Calls the method on the main thread: at once if this is the main thread and the call waits, else from the main
  /// run loop.
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (target, argument) = (self, argument)
    if wait, Thread.isMainThread {
      SelectorDispatch.perform(selector, on: target, sender: argument)
    } else if wait {
      DispatchQueue.main.sync { SelectorDispatch.perform(selector, on: target, sender: argument) }
    } else {
      DispatchQueue.main.async { SelectorDispatch.perform(selector, on: target, sender: argument) }
    }
  }

  /// Calls the method on a thread of its own.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, argument)
    Thread.detachNewThread { SelectorDispatch.perform(selector, on: target, sender: argument) }
  }

  /// Calls the method on the main thread.
  ///
  /// - Parameter thread: The main thread.
  /// - Note: Differs from iOS: another thread is not reached; the call then runs on the main thread too.
  public func perform(_ selector: Selector, on thread: Thread, with argument: Any?, waitUntilDone wait: Bool) {
    performSelector(onMainThread: selector, with: argument, waitUntilDone: wait)
  }

  /// Calls the method from this thread's run loop after a delay in seconds; keeps the object and the argument alive
  /// until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    perform(selector, with: argument, afterDelay: delay, inModes: [.default])
  }

  /// The same, while the run loop is in one of some modes.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    let id = ObjectIdentifier(self)
    let timer = SelectorTimer(
      Date(timeIntervalSinceNow: delay), 0, target: self, userInfo: argument, repeats: false
    ) { target, timer in
      DelayedCalls.remove(timer, of: id)
      SelectorDispatch.perform(selector, on: target, sender: timer.userInfo)
    }
    DelayedCalls.add(timer, selector, of: id)
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
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
