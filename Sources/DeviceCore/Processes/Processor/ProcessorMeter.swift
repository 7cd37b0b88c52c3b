import LifeCycle

/// A budget of processor time that is open: what was used before it, and when it is worth looking again.
struct ProcessorMeter: Sendable, Hashable {
  /// What the process had used when the count began; nil until that is measured.
  var base: Span?
  /// When the count began.
  var since: Instant
  /// When the next measurement is due; nil while one is under way.
  var due: Instant?

  /// What a measurement says of the budget.
  enum Reading: Hashable {
    /// The count begins.
    case begun
    case within
    /// So much was used within so long.
    case exceeded(used: Span, over: Span)
  }

  /// Takes what the process has used in all, and says when to look again.
  ///
  /// - Parameter window: after so long the count begins anew; nil for a budget that is used up only once.
  mutating func take(
    _ total: Span, at now: Instant, allowance: Span, window: Span?, _ policy: ProcessorPolicy
  ) -> Reading {
    guard let base else {
      begin(at: now, from: total, allowance: allowance, window: window, policy)
      return .begun
    }
    let used = Span(nanoseconds: total.nanoseconds - base.nanoseconds)
    guard used <= allowance else { return .exceeded(used: used, over: now - since) }
    if let window, now - since >= window {
      begin(at: now, from: total, allowance: allowance, window: window, policy)
    } else {
      look(after: Span(nanoseconds: allowance.nanoseconds - used.nanoseconds), at: now, window: window, policy)
    }
    return .within
  }

  private mutating func begin(
    at now: Instant, from total: Span, allowance: Span, window: Span?, _ policy: ProcessorPolicy
  ) {
    base = total
    since = now
    look(after: allowance, at: now, window: window, policy)
  }

  /// No process can use up what is left in less time than all processors together need for it.
  private mutating func look(after left: Span, at now: Instant, window: Span?, _ policy: ProcessorPolicy) {
    let soonest = Span(nanoseconds: left.nanoseconds / Int64(max(1, policy.processors)))
    let next = now + max(policy.interval, soonest)
    due = window.map { min(next, max(since + $0, now + policy.interval)) } ?? next
  }
}
