import LifeCycle

/// The open budgets of processor time of one process: the watchdog's for scene creation in the background, and the
/// limit on running there.
struct ProcessorMeters: Sendable {
  /// The watchdog's budget, during a creation in the background.
  private var creating: ProcessorMeter?
  /// The background limit, while it runs there.
  private var background: ProcessorMeter?
  /// By how much it exceeded that limit, once it has.
  private(set) var overuse: ProcessorOveruse?

  /// When to measure its processor use next.
  var due: Instant? { earlier(creating?.due, background?.due) }

  mutating func close() {
    creating = nil
    background = nil
  }

  /// Opens and closes the budgets by what the process does in the background.
  ///
  /// - Parameters:
  ///   - creation: the creation in progress, if any; nil closes that budget.
  ///   - isLimited: whether the limit on running in the background applies.
  mutating func run(creation: Creation?, isLimited: Bool, at now: Instant, _ policy: ProcessorPolicy) {
    switch creation {
    case nil: creating = nil
    // All use counts for a process's own launch; later the count begins with its use so far.
    case .launch where creating == nil:
      let soonest = Span(nanoseconds: policy.sceneCreate.nanoseconds / Int64(max(1, policy.processors)))
      creating = ProcessorMeter(base: .zero, since: now, due: now + soonest)
    case .scene where creating == nil: creating = ProcessorMeter(base: nil, since: now, due: now)
    case .launch, .scene: break
    }
    if !isLimited {
      background = nil
    } else if background == nil {
      background = ProcessorMeter(since: now, due: now + policy.settling)
    }
  }

  /// The creations that the watchdog limits by processor time.
  enum Creation { case launch, scene }

  /// Whether a measurement is due; if so, it starts one.
  mutating func takeDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    creating?.due = nil
    background?.due = nil
    return true
  }

  /// What a measurement shows about the budgets.
  enum Verdict: Hashable {
    case within
    case creationExceeded
    case limitExceeded(ProcessorOveruse)
  }

  /// Takes the process's total use since its start.
  mutating func take(_ total: Span, at now: Instant, _ policy: ProcessorPolicy) -> Verdict {
    if case .exceeded? = creating?.take(total, at: now, allowance: policy.sceneCreate, window: nil, policy) {
      return .creationExceeded
    }
    if case .exceeded(let used, let over)? = background?.take(
      total, at: now, allowance: policy.allowance, window: policy.window, policy)
    {
      let overuse = ProcessorOveruse(used: used, over: over)
      self.overuse = overuse
      return .limitExceeded(overuse)
    }
    return .within
  }

  /// The use is unknown, or does not count: restarts the count.
  mutating func countAnew(at now: Instant, _ policy: ProcessorPolicy) {
    let next = now + max(policy.interval, policy.settling)
    if creating != nil { creating = ProcessorMeter(since: now, due: next) }
    if background != nil { background = ProcessorMeter(since: now, due: next) }
  }
}

/// By how much an app has overused the processors.
public struct ProcessorOveruse: Sendable, Hashable {
  /// The processor time.
  public var used: Span
  /// The time in which it was used.
  public var over: Span

  /// Creates an overuse.
  public init(used: Span, over: Span) {
    self.used = used
    self.over = over
  }
}
