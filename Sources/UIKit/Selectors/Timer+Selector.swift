import Foundation

/// Timers that send selectors. Foundation's own convenience initializers cannot make an object of a subclass, those of a
/// protocol's extension can.
///
/// Only Timer conforms: an initializer can give another object in place of `self` where it might be a value.
public protocol _SelectorTimerMaking {}

extension Timer: _SelectorTimerMaking {}

extension _SelectorTimerMaking {
  /// A timer that sends a selector with itself as the sender; it runs once it is added to a run loop.
  ///
  /// The target is kept alive until the timer is invalidated, or has fired if it does not repeat.
  public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// A timer that sends a selector for the first time at a date.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let timer: Timer = SelectorTimer(
      date, interval, target: target as AnyObject, userInfo: userInfo, repeats: repeats
    ) { target, timer in SelectorDispatch.perform(selector, on: target, sender: timer) }
    guard let made = timer as? Self else { preconditionFailure("\(Self.self) cannot be made with a selector") }
    self = made
  }
}

extension Timer {
  /// A timer that sends a selector, running on this thread's run loop.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that lets go of its target as soon as it will not fire again. Used, as any timer, on its run loop's thread.
final class SelectorTimer: Timer {
  private var target: AnyObject?
  private let information: Any?

  init(
    _ date: Date, _ interval: TimeInterval, target: AnyObject, userInfo: Any?, repeats: Bool,
    action: @escaping (_ target: AnyObject, _ timer: Timer) -> Void
  ) {
    self.target = target
    information = userInfo
    // Foundation's block may go to other threads; the run loop calls it on its own.
    nonisolated(unsafe) let action = action
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let timer = timer as? SelectorTimer, let target = timer.target else { return }
      if !repeats { timer.target = nil }
      action(target, timer)
    }
  }

  // Foundation has the property and no way to set it.
  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    target = nil
  }
}
