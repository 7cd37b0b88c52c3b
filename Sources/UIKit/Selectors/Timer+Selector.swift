import Foundation

/// Timers that send selectors. Foundation's convenience initializers cannot create an instance of a subclass;
/// initializers in a protocol extension can.
///
/// Only Timer conforms. An initializer in a protocol extension may assign another object to `self`, because `self`
/// might be a value.
public protocol _SelectorTimerMaking {}

extension Timer: _SelectorTimerMaking {}

extension _SelectorTimerMaking {
  /// A timer that sends a selector with itself as the sender. It runs once it is added to a run loop.
  ///
  /// The timer keeps its target alive until it is invalidated, or, if it does not repeat, until it fires.
  public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// A timer that first sends its selector at a date.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let timer: Timer = SelectorTimer(
      date, interval, target: target as AnyObject, userInfo: userInfo, repeats: repeats
    ) { target, timer in SelectorDispatch.perform(selector, on: target, sender: timer) }
    guard let made = timer as? Self else { preconditionFailure("\(Self.self) cannot be created with a selector") }
    self = made
  }
}

extension Timer {
  /// Schedules a timer that sends a selector on this thread's run loop.
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

/// A timer that releases its target once it will not fire again. Like any timer, use it on its run loop's thread.
final class SelectorTimer: Timer {
  private var target: AnyObject?
  private let information: Any?

  init(
    _ date: Date, _ interval: TimeInterval, target: AnyObject, userInfo: Any?, repeats: Bool,
    action: @escaping (_ target: AnyObject, _ timer: Timer) -> Void
  ) {
    self.target = target
    information = userInfo
    // Foundation's block is `@Sendable`; the run loop calls it only on its own thread.
    nonisolated(unsafe) let action = action
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      guard let timer = timer as? SelectorTimer, let target = timer.target else { return }
      if !repeats { timer.target = nil }
      action(target, timer)
    }
  }

  // Foundation has the property but no way to set it.
  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    target = nil
  }
}
