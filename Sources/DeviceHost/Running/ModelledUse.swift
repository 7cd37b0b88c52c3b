import LifeCycle

/// The processor time of an app on a virtual clock: it uses what it says, at the pace of one processor, unless it is held.
struct ModelledUse: Hashable {
  /// What it had used at `since`.
  private var used: Span = .zero
  /// What it was still to use at `since`.
  private var left: Span = .zero
  private var since: Instant = .zero
  private var isHeld = false

  /// From here on it uses so much more.
  mutating func begin(_ span: Span, at now: Instant) {
    goOn(to: now)
    left = Span(nanoseconds: left.nanoseconds + span.nanoseconds)
  }

  /// A suspended process uses nothing.
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
