import LifeCycle

/// The decided effects that are not handed out yet, in order; and the event numbers.
struct Outbox: Sendable {
  private var effects: [Effect] = []
  private var nextEvent = 1

  /// The present position; see ``drop(after:)``.
  var mark: Int { effects.count }

  mutating func newEvent() -> EventID {
    defer { nextEvent += 1 }
    return EventID(nextEvent)
  }

  mutating func put(_ effect: Effect) {
    // Enough for most stimuli.
    if effects.isEmpty { effects.reserveCapacity(4) }
    effects.append(effect)
  }

  /// Stores a change persistently.
  mutating func store(_ change: StoreChange?) { if let change { put(.store(change)) } }

  /// Records an event of the system's own.
  ///
  /// - Returns: the event as the cause of its consequences.
  @discardableResult
  mutating func record(
    _ kind: EventKind, _ name: String, app: AppKey? = nil, process: ProcessKey? = nil, session: SessionKey? = nil,
    _ detail: Record.Detail = .none, by cause: Cause
  ) -> Cause {
    let id = newEvent()
    put(
      .record(
        Record(
          id: id, kind: kind, name: name, app: app, process: process, session: session, cause: cause, said: detail)))
    return .event(id)
  }

  /// The first event recorded since a mark: that of the stimulus itself, if it is a user's.
  func firstEvent(after mark: Int) -> Cause? {
    for index in mark..<effects.count {
      if case .record(let record) = effects[index] { return .event(record.id) }
    }
    return nil
  }

  /// Drops the effects since a mark, because the stimulus was refused.
  mutating func drop(after mark: Int) { effects.removeLast(effects.count - mark) }

  /// Takes over the caller's list: pending effects are appended to it, and so is each new one.
  mutating func lend(_ list: inout [Effect]) {
    if !effects.isEmpty {
      list += effects
      effects = []
    }
    swap(&effects, &list)
  }

  /// Returns the caller's list with its own first effects only, because the stimulus was refused; pending effects stay.
  mutating func giveBack(_ list: inout [Effect], first count: Int) {
    let waiting = Array(effects[count...])
    effects.removeLast(waiting.count)
    list = effects
    effects = waiting
  }

  /// Returns the caller's list with all new effects.
  mutating func giveBack(_ list: inout [Effect]) {
    swap(&effects, &list)
  }
}
