/// An app's background tasks and the time that they share (reference 5.2). Pure: the caller passes the time in.
public struct BackgroundTime: Sendable, Hashable {
  /// The time that all tasks share.
  public let budget: Span
  /// The open tasks, in the order in which they began.
  public private(set) var open: [UInt32] = []
  private var lastTask: UInt32 = 0
  /// The system may suspend the process now: a new task would come too late.
  private var isAboutToBeSuspended = false
  /// The time is used up: no task is granted until the app enters the foreground or wakes again.
  private var isExhausted = false
  /// When the app entered the background; nil in the foreground.
  private var since: Instant?

  /// Starts in the foreground with no open task.
  public init(budget: Span) { self.budget = budget }

  /// The time left, never negative; nil in the foreground, where no limit runs.
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

  /// Marks the time as used up.
  ///
  /// - Returns: The open tasks; their handlers run in this order.
  mutating func expire() -> [UInt32] {
    isExhausted = true
    return open
  }

  /// The system may suspend the process from here on.
  mutating func prepareSuspension() { isAboutToBeSuspended = true }

  /// It was not suspended after all: it holds something else. Its time goes on.
  mutating func goesOn() { isAboutToBeSuspended = false }

  /// A transition arrived, so the process runs. If it could have been suspended, its time starts again.
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
