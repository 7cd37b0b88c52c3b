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
      date, interval, target: target as AnyObject, selector: selector, userInfo: userInfo, repeats: repeats)
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

/// Used, as any timer, on the thread of its run loop.
private final class SelectorTimer: Timer {
  private var target: AnyObject?
  private let information: Any?

  init(
    _ date: Date, _ interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.target = target
    information = userInfo
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let target = (timer as? SelectorTimer)?.target else { return }
      SelectorDispatch.perform(selector, on: target, sender: timer)
      if !repeats { (timer as? SelectorTimer)?.target = nil }
    }
  }

  // Foundation has the property and no way to set it.
  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    target = nil
  }
}
