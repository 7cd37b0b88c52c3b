import DeviceCore
import KernelEdge
import LifeCycle

/// Changes that could not be written, for instance on a full disk.
struct Unwritten {
  /// The largest number of changes; the oldest are dropped.
  static let limit = 10_000
  /// The retry interval while no other change is due.
  static let interval = Span.seconds(1)

  private(set) var changes: [StoreChange] = []
  var ticker: Ticker?

  /// Keeps changes for later; for each session only the last state.
  mutating func keep(_ new: [StoreChange]) {
    var saved: Set<SessionKey> = []
    var kept: [StoreChange] = []
    for change in new.reversed() {
      switch change {
      case .save(let session): if saved.insert(session.key).inserted { kept.append(change) }
      // Drops earlier saves of the session, which must not reappear.
      case .delete(let key):
        saved.insert(key)
        kept.append(change)
      case .discardedLater, .discardsTold, .forceQuit, .exit, .reportsTaken, .notifications, .location, .saveTask,
        .deleteTask, .taskHistory, .launchHistory, .shortcutItems, .backgroundRefresh:
        kept.append(change)
      }
    }
    changes = Array(kept.prefix(Self.limit).reversed())
  }

  mutating func take() -> [StoreChange] {
    defer { changes = [] }
    return changes
  }
}

extension Device {
  /// Writes changes, after those that could not be written before.
  func save(_ changes: [StoreChange]) {
    writeReports(changes)
    deleteSnapshots(with: changes)
    let wasWritten = unwritten.changes.isEmpty
    let all = unwritten.take() + changes
    do {
      try store.apply(all, epoch: core.epoch, evidence: evidence) { [core] in
        core.apps[$0].bundleIdentifier
      }
      for case .exit(_, let record) in all { if let process = record.process { evidence[process] = nil } }
      unwritten.ticker?.stop()
      unwritten.ticker = nil
      if !wasWritten { tell("storedAgain") }
    } catch {
      // The device runs on with its state in memory; the failure is logged, and the write is retried.
      unwritten.keep(all)
      if wasWritten { tell("notStored", ["explanation": .string("\(error)")]) }
      retry()
    }
  }

  private func retry() {
    guard unwritten.ticker == nil else { return }
    do {
      unwritten.ticker = try Ticker(every: Unwritten.interval, on: loop) { [weak self] in
        guard let self, !hasEnded else { return }
        save([])
      }
    } catch {
      // Retried with the next change instead.
      tell("notRetried", ["explanation": .string("\(error)")])
    }
  }
}
