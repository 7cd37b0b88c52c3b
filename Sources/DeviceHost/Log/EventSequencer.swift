import DeviceCore
import LifeCycle

/// The one log: takes events as they begin and end, and gives them out in the order of their beginning.
///
/// A call is given out when it has returned, or when its process has died in it; what began later waits for it. So the
/// lines stand in the order of `seq` and are never changed afterwards.
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
  private var recentEvents = RecentEvents()
  /// Called with each event once it is final.
  private(set) var observers: [(Event) -> Void] = []
  /// What a device has to say while it starts waits until it is first asked for something.
  private var isHeld: Bool
  /// Events are gathered for later, in the order of their identities.
  private var isGathering = false

  /// - Parameter isHeld: gives out nothing before `release`.
  init(isHeld: Bool = false) { self.isHeld = isHeld }

  /// An event that is over as soon as it is told.
  func add(_ event: Event, id: EventID, cause: EventID?) {
    insert(Entry(id: id, event: event, cause: cause, isComplete: true))
    flush()
  }

  /// A call that has begun.
  func begin(_ event: Event, id: EventID, cause: EventID?) {
    insert(Entry(id: id, event: event, cause: cause, isComplete: false))
  }

  /// Nearly always at the end: only what is gathered may come out of order.
  private func insert(_ entry: Entry) {
    var place = waiting.count
    while place > 0, waiting[place - 1].id > entry.id { place -= 1 }
    waiting.insert(entry, at: place)
  }

  /// Gives nothing out before the body has ended, so that what is told in it may come in any order.
  func gathering(_ body: () -> Void) {
    let outer = isGathering
    isGathering = true
    body()
    isGathering = outer
    flush()
  }

  /// The call returned; nil where the process died in it.
  func end(_ id: EventID, duration: Span?, detail: [String: Value] = [:]) {
    guard let index = index(of: id) else { return }
    waiting[index].event.duration = duration
    waiting[index].event.detail.merge(detail) { $1 }
    waiting[index].isComplete = true
    flush()
  }

  /// The call never happened: the app does not implement it.
  func withdraw(_ id: EventID) {
    guard let index = index(of: id) else { return }
    waiting[index].isComplete = true
    waiting[index].isWithdrawn = true
    flush()
  }

  /// An app's last events, oldest first, as far as they are remembered.
  func recent(of app: String, atMost count: Int) -> [Event] { recentEvents.events(of: app, atMost: count) }

  /// Adds an observer; until `release` it has missed nothing.
  func observe(_ observer: @escaping (Event) -> Void) { observers.append(observer) }

  /// From here on events are given out, whether anybody observes or not.
  func release() {
    guard isHeld else { return }
    isHeld = false
    flush()
  }

  /// Numbers and observers go on from an earlier device's log.
  func goOn(from earlier: EventSequencer) {
    nextSeq = max(nextSeq, earlier.nextSeq)
    observers += earlier.observers
    recentEvents = earlier.recentEvents
  }

  /// The place in the log of an event that was given out.
  func seq(of id: EventID) -> Int? { seqs[id] }

  private func index(of id: EventID) -> Int? { waiting.firstIndex { $0.id == id } }

  private func flush() {
    guard !isHeld, !isGathering else { return }
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
    // Causes lie close behind their effects; what is long past is no cause any more.
    if seqs.count > 200_000 {
      let oldest = nextSeq - 100_000
      seqs = seqs.filter { $0.value >= oldest }
    }
  }
}
