import LifeCycle

/// The log's account of one app: the event that led to its present state, and that event's causes.
struct Story {
  /// How many events to keep for causes; older ones are no longer needed.
  private static let memory = 50_000
  /// The most steps in a chain of causes.
  private static let longest = 32

  let app: String
  /// The app's and the device's events, by number.
  private var events: [Int: Event] = [:]
  private var order: [Int] = []
  private var dropped = 0
  /// The last change of the app's process state.
  private(set) var turn: Event?
  /// What the app held at its last suspension.
  private(set) var heldAsleep: Event?

  /// The events of kind `process` that change the process's state.
  private static let turns: Set<String> = ["launched", "prewarmed", "resumed", "suspended", "exited", "launchRefused"]

  init(of app: String) { self.app = app }

  /// Takes the next event of the log.
  mutating func take(_ event: Event) {
    events[event.seq] = event
    order.append(event.seq)
    if order.count - dropped > Self.memory {
      events[order[dropped]] = nil
      dropped += 1
    }
    if event.app == app, event.name == "heldAtSuspension" { heldAsleep = event }
    if event.app == app, event.kind == .process, Self.turns.contains(event.name) { turn = event }
  }

  /// The causes of an event, the first cause first and the event itself last.
  func chain(to event: Event) -> [Event] {
    var chain = [event]
    while chain.count < Self.longest, let cause = chain.last?.cause, let earlier = events[cause],
      earlier.seq < chain[chain.count - 1].seq
    {
      chain.append(earlier)
    }
    return chain.reversed()
  }

  /// The app's own last events before one, oldest first.
  func before(_ event: Event, atMost count: Int) -> [Event] {
    var found: [Event] = []
    for seq in order.reversed() where seq < event.seq {
      guard let earlier = events[seq], earlier.app == app else { continue }
      found.append(earlier)
      if found.count == count { break }
    }
    return found.reversed()
  }
}
