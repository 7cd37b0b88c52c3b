import DeviceCore
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls
import SystemLink

/// Kernel operations on processes: freeze, thaw, kill.
extension Device {
  func freeze(_ key: ProcessKey, by cause: Cause) {
    guard let app = running[key] else { return }
    guard let freezer = app.freezer else {
      app.link?.drain()
      app.isHeld = true
      app.modelled.hold(true, at: clock.now)
      return feed(.kernel(.frozen(key, sharedLocks: sharedLocks(of: app, by: cause))))
    }
    do {
      try freezer.freeze { [weak self, weak app] in
        guard let self, let app else { return }
        // Messages sent before the freeze count: an assertion found here thaws the process again.
        app.link?.drain()
        // From now on it stands still, whatever a look at its locks takes.
        let time = self.clock.now
        self.talking[app.key] = nil
        self.feed(.kernel(.frozen(app.key, sharedLocks: self.sharedLocks(of: app, by: cause))), at: time)
        self.sleepers.append(app.key)
      }
    } catch {
      feed(.kernel(.notFrozen(key, "\(error)")))
    }
  }

  /// The files in shared containers on which any process of a launch holds an exclusive lock.
  func sharedLocks(of app: RunningApp, by cause: Cause) -> [String] {
    guard let pid = app.pid, !app.bundle.appGroups.isEmpty else { return [] }
    if app.groupFolders.count < app.bundle.appGroups.count {
      // The kernel names open files without symbolic links.
      app.groupFolders = app.bundle.appGroups.compactMap {
        FileLocks.resolved(folder.groups.appending(path: $0).path)
      }
    }
    do {
      return try FileLocks.held(by: try app.process?.group?.processes() ?? [pid], under: app.groupFolders)
    } catch {
      tell("locksUnknown", ["explanation": .string("\(error)")], app: app, by: cause)
      return []
    }
  }

  func thaw(_ key: ProcessKey, by cause: Cause) {
    guard let app = running[key] else { return }
    memory?.runs(key, at: clock.now)
    talking[key] = app
    app.isHeld = false
    app.modelled.hold(false, at: clock.now)
    let waiting = app.waiting
    app.waiting = []
    do { try app.freezer?.thaw() } catch {
      tell("notThawed", ["explanation": .string("\(error)")], app: app, by: cause)
    }
    for message in waiting { received(message, from: app) }
  }

  func kill(_ key: ProcessKey, _ exit: ProcessExit, by cause: Cause) {
    guard let app = running[key] else { return }
    guard app.begin == nil else {
      app.begin = nil
      running[key] = nil
      return feed(.kernel(.exited(key, .notStarted("it was ended before it started"))))
    }
    app.isBeingKilled = true
    examine(app, exit) { [weak self, weak app] in
      guard let self, let app else { return }
      do { try app.process?.kill() } catch {
        self.tell("notKilled", ["explanation": .string("\(error)")], app: app, by: cause)
      }
    }
  }

  func ended(_ app: RunningApp, _ end: ChildProcess.End) {
    app.link?.drain()
    do { try app.close() } catch { tell("outputLost", ["explanation": .string("\(error)")], app: app) }
    for call in app.calls.values.sorted() { log.end(call, duration: nil) }
    running[app.key] = nil
    talking[app.key] = nil
    defer { startNext(after: app) }
    evidence[app.key] = ExitEvidence(app, end)
    if app.ignoresSnapshot { ignoreSnapshots(of: app) }
    memory?.ended(app.key, at: clock.now, isShort: core.memory.level > .normal)
    if !end.survivors.isEmpty {
      tell("survivorsEnded", ["pids": .array(end.survivors.map { .integer(Int64($0)) })], app: app)
    }
    switch end.termination {
    case .exited(let code): feed(.kernel(.exited(app.key, .exited(code))))
    case .signaled(SIGKILL, _) where !app.isBeingKilled && memory?.takeKernelKill() ?? false:
      feed(.kernel(.exited(app.key, .outOfMemory)))
    case .signaled(let signal, _): feed(.kernel(.exited(app.key, .signaled(signal))))
    }
  }
}
