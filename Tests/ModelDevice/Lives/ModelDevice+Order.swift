import DeviceCore
import LifeCycle

/// What holds at every moment, whatever is under way; and what outlives a restart.
extension ModelDevice {
  /// Whether a process can say something now: it runs, and its app is launched and well.
  func mayTalk(_ process: ProcessKey) -> Bool {
    live.contains(process) && !isFrozen(process) && faults?.silent.contains(process) != true
      && !later.contains { if case .end = $0.what { $0.process == process } else { false } }
  }

  mutating func fillDisk() { store.isFull = true }
  mutating func makeRoom() { store.makeRoom() }

  /// What must be the same after the device's death.
  struct Standing: Sendable {
    var sessions: [SessionKey: Session]
    var exits: [AppKey: ProcessExit]
    var tasks: [String]
  }

  var standing: Standing {
    Standing(
      sessions: store.sessions, exits: store.exits, tasks: Self.named(store.tasks))
  }

  private static func named(_ tasks: [PendingTask]) -> [String] {
    tasks.map { "\($0.app.rawValue) \($0.order) \($0.request)" }.sorted()
  }

  /// What a device that has just come back does not know any more, in words.
  func lost(since before: Standing) -> String? {
    let now = Dictionary(
      core.sessions.all.filter { !$0.isImplicit }.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    for (key, session) in before.sessions {
      guard let found = now[key] else { return "session \(key.rawValue) is lost" }
      if found != session { return "session \(key.rawValue) was \(session), and is \(found)" }
    }
    if let more = now.keys.first(where: { before.sessions[$0] == nil }) { return "session \(more.rawValue) is new" }
    for (app, exit) in before.exits where core.lastExit[app] != exit {
      return "the exit of app \(app.rawValue) was \(exit), and is \(core.lastExit[app] as Any)"
    }
    let tasks = Self.named(core.apps.keys.flatMap { core.pendingTasks(of: $0) })
    if tasks != before.tasks { return "the tasks were \(before.tasks), and are \(tasks)" }
    if let app = core.apps.keys.first(where: { core.process(of: $0) != nil }) {
      return "app \(app.rawValue) runs on a device that has just begun"
    }
    return nil
  }

  /// What is out of order, in words.
  ///
  /// - Parameter all: Also compares every session with what is written down of it.
  func disorder(all: Bool) -> String? {
    var known = 0
    for key in live {
      guard let app = core.app(of: key) else { return "process \(key.rawValue) lives, and the system does not know" }
      guard core.process(of: app) == key else {
        // The next one is started already, and begins when this one is gone.
        if core.isAboutToEnd(key) { continue }
        return "app \(app.rawValue) has two processes"
      }
      known += 1
      guard core.processState(of: app) == .suspended else { continue }
      if !isFrozen(key) { return "process \(key.rawValue) counts as suspended, and is not frozen" }
      if let assertion = core.assertions(of: app).first { return "a process sleeps with \(assertion.explanation)" }
      if locks[key] != nil { return "a process sleeps with a locked file" }
    }
    if let due = core.nextDeadline {
      if due < core.now { return "due at \(due) and never dealt with, at \(core.now)" }
    } else if !core.isAtRest, nextLater == nil {
      return "no rest, and nothing to come: \(core.unrest)"
    }
    guard all else { return nil }
    let running = core.apps.keys.filter { core.process(of: $0) != nil }.count
    if running != known { return "\(known) processes live, and the system knows of \(running)" }
    guard !store.isFull else { return nil }
    let saved = store.sessions
    for session in core.sessions.all where !session.isImplicit && session.record.configuration != nil {
      let key = session.key
      guard let stored = saved[key] else { return "session \(key.rawValue) is not written down" }
      if stored != session { return "session \(key.rawValue) is \(session), and \(stored) is written down" }
    }
    for key in saved.keys where core.sessions[key] == nil {
      return "session \(key.rawValue) is still written down"
    }
    return nil
  }
}
