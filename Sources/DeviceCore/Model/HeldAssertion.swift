import LifeCycle

/// An assertion that is held now, and its time.
public struct HeldAssertion: Sendable, Hashable {
  /// What keeps the process running.
  public var assertion: Assertion
  /// Since when it is held; of what is counted as one, the oldest.
  public var since: Instant?
  /// What it has altogether; nil where nothing limits it.
  public var limit: Span?
  /// When its time is over; nil where nothing limits it, or where its clock does not run yet.
  public var until: Instant?

  /// In words: `background task 'upload', since 18 s, 12 s left of 30 s`.
  public func explanation(at now: Instant) -> String {
    var parts = [assertion.explanation]
    if let since { parts.append("since \((now - since).inWords)") }
    if let until {
      let left = until - now
      let rest = left > .zero ? "\(left.inWords) left" : "its time is over"
      parts.append(rest + (limit.map { " of \($0.inWords)" } ?? ""))
    }
    return parts.joined(separator: ", ")
  }
}

extension DeviceCore {
  /// What keeps the app's process running, with its time, in the order of ``assertions(of:)``.
  public func heldAssertions(of app: AppKey) -> [HeldAssertion] {
    processIndex(of: app).map { processes[$0].heldAssertions(under: policy) } ?? []
  }
}

extension AppProcess {
  /// The same list as ``assertions``.
  func heldAssertions(under policy: Policy) -> [HeldAssertion] {
    let isEnforced = policy.enforcesDeadlines
    var held: [HeldAssertion] = []
    if hasForegroundScene { held.append(.init(assertion: .visibleScene, since: since.foreground)) }
    if let first = outstanding.first {
      let isLimited = isEnforced && first.allowance != nil && limited?.number == first.number
      held.append(
        .init(
          assertion: .transition(first.name), since: first.sent, limit: isEnforced ? first.allowance : nil,
          until: isLimited ? deadline : nil))
    }
    if !backgroundTasks.isEmpty {
      held.append(
        .init(
          assertion: .backgroundTasks(backgroundTasks.map(\.name)), since: backgroundTasks.map(\.since).min(),
          limit: expiresAt == nil ? policy.backgroundTasks : policy.expirationGrace,
          until: expiresAt ?? backgroundUntil))
    }
    for event in events {
      held.append(
        .init(
          assertion: .backgroundEvent(event.kind.name), since: event.since, limit: policy.backgroundEvent,
          until: isEnforced ? event.deadline : nil))
    }
    for handler in handlers {
      held.append(
        .init(
          assertion: .completionHandler(handler.name), since: handler.since, limit: policy.backgroundEvent,
          until: handler.until))
    }
    if holdsAudio { held.append(.init(assertion: .audio, since: since.audio)) }
    if holdsLocation { held.append(.init(assertion: .location, since: since.location)) }
    for task in tasks {
      held.append(
        .init(
          assertion: .task(task.request.identifier, task.request.kind), since: task.since,
          limit: policy.tasks.allowance(for: task.request.kind), until: task.killAt ?? task.until))
    }
    if let locks { held.append(.init(assertion: .fileLocks(locks.paths), since: locks.since)) }
    return held
  }

  /// Notes since when it holds what has no beginning of its own.
  mutating func noteHeld(at now: Instant) {
    since.foreground = hasForegroundScene ? since.foreground ?? now : nil
    since.audio = holdsAudio ? since.audio ?? now : nil
    since.location = holdsLocation ? since.location ?? now : nil
  }
}

extension Span {
  /// Seconds for people: whole from ten on, else with one decimal, without a zero after the point.
  var inWords: String {
    let tenths = (max(0, nanoseconds) + 50_000_000) / 100_000_000
    guard tenths < 100, tenths % 10 != 0 else { return "\((tenths + 5) / 10) s" }
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
