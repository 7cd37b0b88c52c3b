/// An app's background tasks and the time that they have together (reference 5.2). Pure: the time is handed in.
public struct BackgroundTime: Sendable, Hashable {
  /// What all tasks have together.
  public let budget: Span
  /// The open tasks, in the order in which they were begun.
  public private(set) var open: [UInt32] = []
  private var lastTask: UInt32 = 0
  /// The system has been told that the process may be suspended: a task begun now would come too late.
  private var isAboutToBeSuspended = false
  /// The time is used up: no task is granted until the app is in front, or is woken anew.
  private var isExhausted = false
  /// When the app went to the background; nil in the foreground.
  private var since: Instant?

  /// No task is open, and the app is in the foreground.
  public init(budget: Span) { self.budget = budget }

  /// What is left at a time, never less than nothing; nil in the foreground, where no clock runs.
  public func remaining(at now: Instant) -> Span? {
    since.map { max(.zero, Span(nanoseconds: budget.nanoseconds - (now - $0).nanoseconds)) }
  }

  mutating func begin() -> UInt32? {
    guard !isAboutToBeSuspended, !isExhausted else { return nil }
    lastTask += 1
    open.append(lastTask)
    return lastTask
  }

  mutating func end(_ id: UInt32) -> Bool {
    guard let index = open.firstIndex(of: id) else { return false }
    open.remove(at: index)
    return true
  }

  /// The time is over.
  ///
  /// - Returns: The open tasks; their handlers run in this order.
  mutating func expire() -> [UInt32] {
    isExhausted = true
    return open
  }

  /// The process may be suspended from here on.
  mutating func prepareSuspension() { isAboutToBeSuspended = true }

  /// A transition has arrived, so the process runs. Where it could have been suspended, its time begins anew.
  mutating func wake(at now: Instant) {
    if isAboutToBeSuspended, since != nil {
      since = now
      isExhausted = false
    }
    isAboutToBeSuspended = false
  }

  mutating func applicationIs(inBackground: Bool, at now: Instant) {
    if !inBackground {
      since = nil
      isExhausted = false
    } else if since == nil {
      since = now
    }
  }
}
