import LifeCycle

/// Every reason to run that a process holds, each with its owner, its beginning and its limit; unanswered transitions
/// are separate reasons, in ``TransitionQueue``.
///
/// The owner of a reason acquires and releases it. ``takeExpired(at:enforcing:)`` returns reasons whose time is over;
/// ``nextDeadline(enforcing:)`` says when that will be.
struct AssertionSet: Sendable {
  /// A reason by its kind, with the kind's data.
  enum Reason: Sendable {
    case visibleScene
    /// `beginBackgroundTask`, by the app's own number.
    case backgroundTask(UInt32, name: String)
    indirect case backgroundEvent(UInt32, BackgroundEvent.Kind)
    case completionHandler(UInt32, name: String)
    case audio
    case location
    indirect case task(RunningTask)
    case fileLocks([String])

    /// The order in lists: first by kind; reasons of one kind in the order in which they began.
    @inline(__always) fileprivate var kind: Kind {
      switch self {
      case .visibleScene: .visibleScene
      case .backgroundTask: .backgroundTask
      case .backgroundEvent: .backgroundEvent
      case .completionHandler: .completionHandler
      case .audio: .audio
      case .location: .location
      case .task: .task
      case .fileLocks: .fileLocks
      }
    }
  }

  /// The kind of a reason, without its data.
  enum Kind: UInt8, Sendable {
    case visibleScene, backgroundTask, backgroundEvent, completionHandler, audio, location, task, fileLocks

    fileprivate var bit: UInt8 { 1 << rawValue }
  }

  /// A reason in force.
  struct Held: Sendable {
    let kind: Kind
    var reason: Reason
    let since: Instant
    /// When its own time is over; for background tasks, see ``Clock``.
    var until: Instant?
  }

  /// The time that all background tasks of an app share (reference 5.2). It runs only in the background.
  enum Clock: Sendable {
    case stopped
    case running(until: Instant)
    /// The expiration handlers have run; any task still held then kills the process.
    case expired(killAt: Instant)
  }

  private(set) var held: [Held] = [] {
    didSet {
      kinds = 0
      for index in held.indices { kinds |= held[index].kind.bit }
    }
  }
  /// The kinds in force, one bit each, for the most frequent query.
  private var kinds: UInt8 = 0
  private(set) var clock = Clock.stopped
  /// Since when the process has run in the background.
  private var inBackgroundSince: Instant?

  @inline(__always) var isEmpty: Bool { kinds == 0 }

  @inline(__always) func holds(_ kind: Kind) -> Bool { kinds & kind.bit != 0 }

  func count(_ kind: Kind) -> Int { held.count { $0.kind == kind } }

  // MARK: Acquire and release

  mutating func acquire(_ reason: Reason, at now: Instant, until: Instant? = nil) {
    let kind = reason.kind
    var place = held.count
    while place > 0, held[place - 1].kind.rawValue > kind.rawValue { place -= 1 }
    held.insert(Held(kind: kind, reason: reason, since: now, until: until), at: place)
  }

  /// Acquires or releases a reason that exists only once.
  @inline(__always)
  mutating func hold(_ reason: Reason, _ isHeld: Bool, at now: Instant) {
    let kind = reason.kind
    guard isHeld != holds(kind) else { return }
    if isHeld { acquire(reason, at: now) } else { removeAll(kind) }
  }

  @inline(__always)
  mutating func release(_ kind: Kind) { if holds(kind) { removeAll(kind) } }

  private mutating func removeAll(_ kind: Kind) {
    while let index = held.firstIndex(where: { $0.kind == kind }) { held.remove(at: index) }
  }

  /// Releases a background task.
  ///
  /// - Returns: its name; nil if no task with this number is held.
  mutating func endBackgroundTask(_ id: UInt32) -> String? {
    for index in held.indices {
      if case .backgroundTask(id, let name) = held[index].reason {
        held.remove(at: index)
        return name
      }
    }
    return nil
  }

  /// Releases a background event whose completion handler was called.
  ///
  /// - Returns: the event; nil if it was not held.
  mutating func finishEvent(_ id: UInt32) -> BackgroundEvent.Kind? {
    for index in held.indices {
      if case .backgroundEvent(id, let event) = held[index].reason {
        held.remove(at: index)
        return event
      }
    }
    return nil
  }

  /// Releases a completion handler that was called.
  mutating func callHandler(_ id: UInt32) {
    _ = remove { if case .completionHandler(id, _) = $0 { true } else { false } }
  }

  /// Releases a scheduled task.
  ///
  /// - Returns: the task; nil if it does not run.
  mutating func endTask(_ id: UInt32) -> RunningTask? {
    guard let task = tasks.first(where: { $0.id == id }) else { return nil }
    _ = remove { if case .task(let task) = $0 { task.id == id } else { false } }
    return task
  }

  mutating func releaseTasks(_ isMeant: (RunningTask) -> Bool) {
    held.removeAll { if case .task(let task) = $0.reason { isMeant(task) } else { false } }
  }

  private mutating func remove(_ isMeant: (Reason) -> Bool) -> Bool {
    guard let index = held.firstIndex(where: { isMeant($0.reason) }) else { return false }
    held.remove(at: index)
    return true
  }

  // MARK: Queries

  func holdsBackgroundTask(_ id: UInt32) -> Bool {
    held.contains { if case .backgroundTask(id, _) = $0.reason { true } else { false } }
  }

  func holdsHandler(_ id: UInt32) -> Bool {
    held.contains { if case .completionHandler(id, _) = $0.reason { true } else { false } }
  }

  var backgroundTasks: [String] {
    held.compactMap { if case .backgroundTask(_, let name) = $0.reason { name } else { nil } }
  }

  var events: [BackgroundEvent.Kind] {
    held.compactMap { if case .backgroundEvent(_, let kind) = $0.reason { kind } else { nil } }
  }

  var handlers: [String] {
    held.compactMap { if case .completionHandler(_, let name) = $0.reason { name } else { nil } }
  }

  /// The scheduled tasks in progress, in the order in which they began.
  var tasks: [RunningTask] {
    held.compactMap { if case .task(let task) = $0.reason { task } else { nil } }
  }

  /// Changes a running task.
  ///
  /// - Returns: whether it runs.
  @discardableResult
  mutating func changeTask(_ id: UInt32, _ body: (inout RunningTask) -> Void) -> Bool {
    for index in held.indices {
      guard case .task(var task) = held[index].reason, task.id == id else { continue }
      body(&task)
      held[index].reason = .task(task)
      return true
    }
    return false
  }

  /// Updates the list of locked files after a refused suspension.
  mutating func changeLocks(_ paths: [String]) {
    for index in held.indices {
      if case .fileLocks = held[index].reason { held[index].reason = .fileLocks(paths) }
    }
  }

  // MARK: Time

  /// Starts or stops the background tasks' clock by the process's state: it runs while the process is awake in the
  /// background.
  ///
  /// Reference on assertions without a limit, audio and location: 5.2 has only the system's own message that the time
  /// does not begin while "start-time-defining assertions exist"; chosen: it begins when the last of these goes, so
  /// that a task of an app that has long played in the background has its whole time.
  mutating func stand(inBackground: Bool, at now: Instant, budget: Span) {
    guard inBackground else {
      inBackgroundSince = nil
      clock = .stopped
      return
    }
    let isUnlimited = holds(.audio) || holds(.location)
    let since = inBackgroundSince ?? now
    inBackgroundSince = isUnlimited ? nil : since
    switch (clock, holds(.backgroundTask) && !isUnlimited) {
    case (.stopped, true): clock = .running(until: since + budget)
    case (.running, false), (.expired, false): clock = .stopped
    case (.stopped, false), (.running, true), (.expired, true): break
    }
  }

  /// Restarts the background time of a process that was suspended, or nearly.
  mutating func wakes(at now: Instant) { inBackgroundSince = now }

  /// A reason whose time is over.
  enum Expiry {
    /// The expiration handlers have run and the grace period is over; these tasks are still held.
    case backgroundTasksKept([String])
    /// A scheduled task did not complete after its expiration handler.
    case taskKept(RunningTask)
    case eventNotFinished(BackgroundEvent.Kind)
    case handlerNotCalled(String)
    /// The locks for which its suspension was refused must be checked again.
    case locksDue
    case backgroundTimeOver([String])
    case taskTimeOver(RunningTask)

    /// Whether it kills the process; not under a debugger (reference 6.2).
    var isFatal: Bool {
      switch self {
      case .backgroundTasksKept, .taskKept, .eventNotFinished: true
      case .handlerNotCalled, .locksDue, .backgroundTimeOver, .taskTimeOver: false
      }
    }
  }

  /// When the first reason's time is over.
  ///
  /// - Parameter enforcing: whether times that kill the process count.
  @inline(__always)
  func nextDeadline(enforcing: Bool) -> Instant? {
    var next: Instant?
    switch clock {
    case .stopped: break
    case .running(let until): next = until
    case .expired(let killAt): if enforcing { next = killAt }
    }
    for index in held.indices where held[index].until != nil && (enforcing || !held[index].isFatal) {
      next = earlier(next, held[index].until)
    }
    return next
  }

  /// The earliest time that kills the process.
  var fatalDeadline: Instant? {
    var next: Instant? = if case .expired(let killAt) = clock { killAt } else { nil }
    for index in held.indices where held[index].isFatal { next = earlier(next, held[index].until) }
    return next
  }

  /// All reasons whose time is over, fatal ones first. Any other moves on to its next time.
  mutating func takeExpired(at now: Instant, enforcing: Bool, grace: Span, lockLook: Span) -> [Expiry] {
    guard let due = nextDeadline(enforcing: enforcing), due <= now else { return [] }
    var fatal: [Expiry] = []
    var other: [Expiry] = []
    switch clock {
    case .expired(let killAt) where killAt <= now && enforcing: fatal.append(.backgroundTasksKept(backgroundTasks))
    case .running(let until) where until <= now:
      clock = .expired(killAt: now + grace)
      other.append(.backgroundTimeOver(backgroundTasks))
    case .stopped, .running, .expired: break
    }
    var kept: [Held] = []
    for var held in held {
      guard let until = held.until, until <= now else {
        kept.append(held)
        continue
      }
      switch held.reason {
      case .backgroundEvent(_, let kind): if enforcing { fatal.append(.eventNotFinished(kind)) }
      // The app loses its time, and nothing else.
      case .completionHandler(_, let name):
        other.append(.handlerNotCalled(name))
        continue
      case .task(let task):
        if !task.hasExpired { other.append(.taskTimeOver(task)) } else if enforcing { fatal.append(.taskKept(task)) }
      case .fileLocks:
        held.until = now + lockLook
        other.append(.locksDue)
      case .visibleScene, .backgroundTask, .audio, .location: break
      }
      kept.append(held)
    }
    held = kept
    return fatal + other
  }

  /// A task's expiration handler is called: from now on it has the grace period.
  mutating func expireTask(_ id: UInt32, killAt: Instant) {
    for index in held.indices {
      guard case .task(var task) = held[index].reason, task.id == id else { continue }
      task.killAt = killAt
      held[index].reason = .task(task)
      held[index].until = killAt
    }
  }

  /// A task shows progress: its time starts again.
  mutating func prolongTask(_ id: UInt32, until: Instant) {
    for index in held.indices {
      guard case .task(var task) = held[index].reason, task.id == id else { continue }
      task.until = until
      held[index].reason = .task(task)
      held[index].until = until
    }
  }

  /// Restarts the time of everything that would kill the process, because a debugger holds it.
  mutating func spare(at now: Instant, grace: Span, event: Span) {
    if case .expired(let killAt) = clock, killAt <= now { clock = .expired(killAt: now + grace) }
    for index in held.indices where held[index].isFatal {
      guard let until = held[index].until, until <= now else { continue }
      if case .task(var task) = held[index].reason {
        task.killAt = now + grace
        held[index].reason = .task(task)
        held[index].until = now + grace
      } else {
        held[index].until = now + event
      }
    }
  }
}

extension AssertionSet.Held {
  /// Whether the end of its time kills the process.
  fileprivate var isFatal: Bool {
    switch reason {
    case .backgroundEvent: true
    case .task(let task): task.hasExpired
    case .visibleScene, .backgroundTask, .completionHandler, .audio, .location, .fileLocks: false
    }
  }
}
