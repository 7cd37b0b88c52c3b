import LifeCycle

/// An open budget of processor time: the use before it, and when to measure again.
struct ProcessorMeter: Sendable, Hashable {
  /// The process's use when the count began; nil until measured.
  var base: Span?
  /// When the count began.
  var since: Instant
  /// When the next measurement is due; nil while one is in progress.
  var due: Instant?

  /// What a measurement shows about the budget.
  enum Reading: Hashable {
    /// The count begins.
    case begun
    case within
    /// The budget was exceeded: this much use in this time.
    case exceeded(used: Span, over: Span)
  }

  /// Takes the process's total use, and schedules the next measurement.
  ///
  /// - Parameter window: the time after which the count restarts; nil for a budget without a window.
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

  /// No process can use up the rest faster than all processors together.
  private mutating func look(after left: Span, at now: Instant, window: Span?, _ policy: ProcessorPolicy) {
    let soonest = Span(nanoseconds: left.nanoseconds / Int64(max(1, policy.processors)))
    let next = now + max(policy.interval, soonest)
    due = window.map { min(next, max(since + $0, now + policy.interval)) } ?? next
  }
}
