import DeviceCore
import KernelEdge
import LifeCycle

/// Changes that could not be written down, on a full disk perhaps.
struct Unwritten {
  /// So many at the most; what is oldest is given up.
  static let limit = 10_000
  /// How often they are tried again where nothing else is to be written.
  static let interval = Span.seconds(1)

  private(set) var changes: [StoreChange] = []
  var ticker: Ticker?

  /// Keeps changes for later, of each session only the last state.
  mutating func keep(_ new: [StoreChange]) {
    var saved: Set<SessionKey> = []
    var kept: [StoreChange] = []
    for change in new.reversed() {
      switch change {
      case .save(let session): if saved.insert(session.key).inserted { kept.append(change) }
      // What was saved before it is not to come back.
      case .delete(let key):
        saved.insert(key)
        kept.append(change)
      default: kept.append(change)
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
  /// Writes changes down, after those that could not be written before.
  func save(_ changes: [StoreChange]) {
    writeReports(changes)
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
      // The device lives on with what it has in memory; what could not be written is told, and tried again.
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
      // Then it waits for the next change.
      tell("notRetried", ["explanation": .string("\(error)")])
    }
  }
}
