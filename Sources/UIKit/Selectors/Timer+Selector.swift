import Foundation

extension Timer {
  /// A timer that sends a selector with itself as the sender; it runs once it is added to a run loop.
  ///
  /// The target is kept alive until the timer is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// A timer that sends a selector for the first time at a date.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    nonisolated(unsafe) let target = target as AnyObject
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      SelectorDispatch.perform(selector, on: target, sender: timer)
    }
    // Foundation has the property and no way to set it.
    if let userInfo { _ = Outlets.set("userInfo", of: self, to: userInfo as AnyObject) }
  }

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
