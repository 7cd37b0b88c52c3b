import DeviceCore
import LifeCycle

/// The log: takes events as they begin and end, and emits them in order of their beginning.
///
/// A call is emitted when it has returned, or when its process died in it; later events wait for it. So lines are in
/// `seq` order and never change afterwards.
final class EventSequencer {
  private struct Entry {
    let id: EventID
    var event: Event
    var cause: EventID?
    var isComplete: Bool
    var isWithdrawn = false
  }

  private var waiting: [Entry] = []
  private var seqs: [EventID: Int] = [:]
  private var nextSeq = 1
  /// The time of the latest event that has been added.
  private(set) var latest: Instant = .zero
  private var recentEvents = RecentEvents()
  /// Called with each event once it is final.
  private(set) var observers: [(Event) -> Void] = []
  /// Events from the device's start wait until the device gets its first request.
  private var isHeld: Bool
  /// Collects events for later, in order of their identifiers.
  private var isGathering = false

  /// Whether events wait, as something else comes first for a moment.
  var isWaiting = false { didSet { if !isWaiting { flush() } } }

  /// - Parameter isHeld: emit nothing before `release`.
  init(isHeld: Bool = false) { self.isHeld = isHeld }

  /// Adds an event without duration.
  func add(_ event: Event, id: EventID, cause: EventID?) {
    insert(Entry(id: id, event: event, cause: cause, isComplete: true))
    flush()
  }

  /// Adds a call that has begun.
  func begin(_ event: Event, id: EventID, cause: EventID?) {
    insert(Entry(id: id, event: event, cause: cause, isComplete: false))
  }

  /// Nearly always appends: only collected events can be out of order.
  private func insert(_ entry: Entry) {
    var place = waiting.count
    while place > 0, waiting[place - 1].id > entry.id { place -= 1 }
    latest = max(latest, entry.event.time)
    waiting.insert(entry, at: place)
  }

  /// Emits nothing until the body ends, so that the body may add events in any order.
  func gathering(_ body: () -> Void) {
    let outer = isGathering
    isGathering = true
    body()
    isGathering = outer
    flush()
  }

  /// Records a call's return; nil if the process died in it.
  func end(_ id: EventID, duration: Span?, detail: [String: Value] = [:]) {
    guard let index = index(of: id) else { return }
    waiting[index].event.duration = duration
    waiting[index].event.detail.merge(detail) { $1 }
    waiting[index].isComplete = true
    flush()
  }

  /// Removes a call that never happened because the app does not implement it.
  func withdraw(_ id: EventID) {
    guard let index = index(of: id) else { return }
    waiting[index].isComplete = true
    waiting[index].isWithdrawn = true
    flush()
  }

  /// An app's last events, oldest first, as far as they are kept.
  func recent(of app: String, atMost count: Int) -> [Event] { recentEvents.events(of: app, atMost: count) }

  /// Adds an observer; before `release` it has missed nothing.
  func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

  /// Emits events from here on, with or without observers.
  func release() {
    guard isHeld else { return }
    isHeld = false
    flush()
  }

  /// Continues the numbers and observers of an earlier device's log.
  func goOn(from earlier: EventSequencer) {
    nextSeq = max(nextSeq, earlier.nextSeq)
    observers += earlier.observers
    recentEvents = earlier.recentEvents
    latest = max(latest, earlier.latest)
  }

  /// The position of the last emitted event; 0 for none.
  var lastSeq: Int { nextSeq - 1 }

  /// The log position of an emitted event.
  func seq(of id: EventID) -> Int? { seqs[id] }

  private func index(of id: EventID) -> Int? { waiting.firstIndex { $0.id == id } }

  private func flush() {
    guard !isHeld, !isGathering, !isWaiting else { return }
    var done = 0
    while done < waiting.count, waiting[done].isComplete { done += 1 }
    guard done > 0 else { return }
    let complete = waiting[..<done]
    waiting.removeFirst(done)
    for entry in complete where !entry.isWithdrawn {
      var event = entry.event
      event.seq = nextSeq
      seqs[entry.id] = nextSeq
      nextSeq += 1
      event.cause = entry.cause.flatMap { seqs[$0] }
      recentEvents.take(event)
      for observer in observers { observer(event) }
    }
    // Causes are close to their effects; old events are no longer needed.
    if seqs.count > 200_000 {
      let oldest = nextSeq - 100_000
      seqs = seqs.filter { $0.value >= oldest }
    }
  }
}
