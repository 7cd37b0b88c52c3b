import LifeCycle

/// The processor time of an app on a virtual clock: the app declares its use, on one processor, and it accrues unless
/// the app is suspended.
struct ModelledUse: Hashable {
  /// The time used up to `since`.
  private var used: Span = .zero
  /// The time still to be used at `since`.
  private var left: Span = .zero
  private var since: Instant = .zero
  private var isHeld = false

  /// Adds to the time to be used from here on.
  mutating func begin(_ span: Span, at now: Instant) {
    goOn(to: now)
    left = Span(nanoseconds: left.nanoseconds + span.nanoseconds)
  }

  /// A suspended process uses no time.
  mutating func hold(_ isHeld: Bool, at now: Instant) {
    goOn(to: now)
    self.isHeld = isHeld
  }

  func processor(at now: Instant) -> Span {
    isHeld ? used : Span(nanoseconds: used.nanoseconds + min(left, max(.zero, now - since)).nanoseconds)
  }

  private mutating func goOn(to now: Instant) {
    let total = processor(at: now)
    left = Span(nanoseconds: left.nanoseconds - (total.nanoseconds - used.nanoseconds))
    used = total
    since = now
  }
}
