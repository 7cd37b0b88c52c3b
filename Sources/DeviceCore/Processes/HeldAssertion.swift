import LifeCycle

/// An assertion in force, and its time.
public struct HeldAssertion: Sendable, Hashable {
  /// The assertion.
  public var assertion: Assertion
  /// When it was acquired; for a group, the oldest.
  public var since: Instant?
  /// Its total time; nil if unlimited.
  public var limit: Span?
  /// When its time is over; nil if it is unlimited, or if its clock does not run yet.
  public var until: Instant?

  /// In words: `background task 'upload', for 18 s, 12 s left of 30 s`.
  public func explanation(at now: Instant) -> String {
    var parts = [assertion.explanation]
    if let since { parts.append("for \((now - since).inWords)") }
    if let until {
      let left = until - now
      let rest = left > .zero ? "\(left.inWords) left" : "its time is over"
      parts.append(rest + (limit.map { " of \($0.inWords)" } ?? ""))
    }
    return parts.joined(separator: ", ")
  }
}

extension AppProcess {
  /// Everything that keeps the process running, with its time: the one list of reasons from which all others derive.
  func heldAssertions(under policy: Policy) -> [HeldAssertion] {
    var list: [HeldAssertion] = []
    var hasBackgroundTasks = false
    let isEnforced = policy.enforcesDeadlines
    if holdsVisibleScene == false { appendTransition(to: &list, isEnforced) }
    for held in assertions.held {
      switch held.reason {
      case .visibleScene:
        list.append(HeldAssertion(assertion: .visibleScene, since: held.since))
        appendTransition(to: &list, isEnforced)
      case .backgroundTask:
        guard !hasBackgroundTasks else { continue }
        hasBackgroundTasks = true
        list.append(heldBackgroundTasks(since: held.since, under: policy))
      case .backgroundEvent(_, let kind):
        list.append(
          HeldAssertion(
            assertion: .backgroundEvent(kind.name), since: held.since, limit: policy.backgroundEvent,
            until: isEnforced ? held.until : nil))
      case .completionHandler(_, let name):
        list.append(
          HeldAssertion(
            assertion: .completionHandler(name), since: held.since, limit: policy.backgroundEvent, until: held.until))
      case .audio: list.append(HeldAssertion(assertion: .audio, since: held.since))
      case .location: list.append(HeldAssertion(assertion: .location, since: held.since))
      case .task(let task):
        list.append(
          HeldAssertion(
            assertion: .task(task.request.identifier, task.request.kind), since: held.since,
            limit: policy.tasks.allowance(for: task.request.kind), until: held.until))
      case .fileLocks(let paths): list.append(HeldAssertion(assertion: .fileLocks(paths), since: held.since))
      }
    }
    return list
  }

  /// The transition under way. It keeps the process running and yet is none of the set: the queue of transitions owns
  /// it, and an assertion kept beside it would have to follow each answer.
  private func appendTransition(to list: inout [HeldAssertion], _ isEnforced: Bool) {
    guard let first = transitions.first else { return }
    let isLimited = isEnforced && first.allowance != nil && transitions.limited?.number == first.number
    list.append(
      HeldAssertion(
        assertion: .transition(first.name), since: first.sent, limit: isEnforced ? first.allowance : nil,
        until: isLimited ? transitions.deadline : nil))
  }

  /// All of an app's background tasks count as one, with the oldest's start.
  private func heldBackgroundTasks(since: Instant, under policy: Policy) -> HeldAssertion {
    let assertion = Assertion.backgroundTasks(assertions.backgroundTasks)
    switch assertions.clock {
    case .stopped: return HeldAssertion(assertion: assertion, since: since, limit: policy.backgroundTasks)
    case .running(let until):
      return HeldAssertion(assertion: assertion, since: since, limit: policy.backgroundTasks, until: until)
    case .expired(let killAt):
      return HeldAssertion(assertion: assertion, since: since, limit: policy.expirationGrace, until: killAt)
    }
  }
}

extension BackgroundEvent.Kind {
  var name: String {
    switch self {
    case .remoteNotification: "silent push"
    case .fetch: "background fetch"
    case .urlSession: "background URL session events"
    case .notificationResponse: "notification response"
    }
  }
}

extension Span {
  /// Seconds for people: whole from ten up, else with one decimal unless that is zero.
  var inWords: String {
    let tenths = (max(0, nanoseconds) + 50_000_000) / 100_000_000
    guard tenths < 100, tenths % 10 != 0 else { return "\((tenths + 5) / 10) s" }
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
