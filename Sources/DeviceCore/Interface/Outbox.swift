import LifeCycle

/// What has been decided and not been handed out, in order; and the numbers of events.
struct Outbox: Sendable {
  private var effects: [Effect] = []
  private var nextEvent = 1

  /// How much has been decided so far; see ``drop(after:)``.
  var mark: Int { effects.count }

  mutating func newEvent() -> EventID {
    defer { nextEvent += 1 }
    return EventID(nextEvent)
  }

  mutating func put(_ effect: Effect) { effects.append(effect) }

  /// Has a change outlive the device's process.
  mutating func store(_ change: StoreChange?) { if let change { effects.append(.store(change)) } }

  /// Writes an event of the system's own.
  ///
  /// - Returns: the event as the cause of what it leads to.
  @discardableResult
  mutating func record(
    _ kind: EventKind, _ name: String, app: AppKey? = nil, process: ProcessKey? = nil, session: SessionKey? = nil,
    _ detail: Record.Detail = .none, by cause: Cause
  ) -> Cause {
    let id = newEvent()
    effects.append(
      .record(
        Record(
          id: id, kind: kind, name: name, app: app, process: process, session: session, cause: cause, said: detail)))
    return .event(id)
  }

  /// The first event that was told since a mark: that of the stimulus itself, where it is a user's.
  func firstEvent(after mark: Int) -> Cause? {
    for case .record(let record) in effects[mark...] { return .event(record.id) }
    return nil
  }

  /// Forgets what was decided since a mark: the stimulus was refused.
  mutating func drop(after mark: Int) { effects.removeLast(effects.count - mark) }

  mutating func take() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
