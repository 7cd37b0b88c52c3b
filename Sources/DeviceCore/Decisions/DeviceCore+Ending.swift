import LifeCycle

/// Ends processes, and handles the consequences (reference 6).
extension DeviceCore {
  /// Asks a running process to end: its scenes disconnect, it is told, then it is killed.
  mutating func quit(_ index: Int, _ exit: ProcessExit, discards: Bool, by cause: Cause) {
    processes[index].noteEnd(under: policy)
    if processes[index].model == .scenes {
      for scene in processes[index].scenes { disconnect(index, scene.session, discards: discards, by: cause) }
    }
    send(index, .terminate, by: cause)
    do throws(ProcessMachine.Illegal) {
      try processes[index].machine.terminate(exit, by: cause)
    } catch {
      return report(error, "told of its end", index, by: cause)
    }
    refresh(index, by: cause)
  }

  /// Kills a process without notice.
  mutating func kill(_ index: Int, _ exit: ProcessExit, by cause: Cause) {
    let wasDecided = processes[index].isEnding
    // Before the transition to "ending", which loses this information.
    processes[index].noteEnd(under: policy)
    guard processes[index].machine.kill(exit, by: cause) == .kill else { return }
    if !wasDecided { leaveScreens(processes[index].app) }
    processes[index].meters.close()
    outbox.put(.kill(processes[index].key, exit, cause: cause))
  }

  /// The same, with the reason in the log.
  mutating func end(_ index: Int, _ exit: ProcessExit, _ name: String, by cause: Cause) {
    let told = outbox.record(
      .system, name, app: processes[index].app, process: processes[index].key, .exit(exit), by: cause)
    kill(index, exit, by: told)
  }

  mutating func violated(_ process: ProcessKey, _ how: String) throws(Refusal) {
    let index = try require(process)
    let told = outbox.record(
      .system, "protocolViolation", app: processes[index].app, process: process, .text("explanation", how),
      by: processes[index].cause)
    kill(index, ProcessExit(.crash, explanation: "violated the protocol: \(how)"), by: told)
  }

  mutating func exited(_ process: ProcessKey, _ ending: Ending) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    let ordered = processes[index].machine.ordered
    let exit = ordered?.exit ?? ending.exit
    if ordered == nil { leaveScreens(app) }
    processes[index].noteEnd(under: policy)
    let told = outbox.record(
      .process, "exited", app: app, process: process, .exit(exit), by: ordered?.cause ?? processes[index].cause)
    let ended = processes.remove(at: index)
    outbox.store(
      apps.ended(
        app,
        ExitRecord(
          process: process, exit: exit, time: now, standing: ended.atEnd?.standing ?? ended.standing, ending: ending,
          assertions: ended.atEnd?.assertions ?? [], overuse: ended.meters.overuse)))
    if !exit.reason.isByTheUser { loseScenes(ended.scenes.map(\.session)) }
    if !prompts.take(where: { $0.process == process }).isEmpty, prompts.waiting.isEmpty {
      stage.endInterruption(for: .systemAlert)
    }
    location.ended(process)
    notifications.ended(process)
    carryOut(audio.ended(process), by: told)
    dropContinuedRequests(of: app, by: told)
    prewarming.look(at: now + policy.prewarm.delay, policy)
    // Handles a launch requested while the old process was ending.
    reconcile(by: told)
  }
}

extension DeviceCore {
  /// The system has disconnected these scenes: their process died, or the device did. A session that asked to be
  /// destroyed then is; its app hears of it at its next launch (reference 2.7, iOS 26).
  mutating func loseScenes(_ keys: [SessionKey]) {
    for key in keys {
      guard let session = sessions[key], meets(.systemDisconnection, session) else { continue }
      discard(session, tellLater: true)
    }
  }
}

extension ExitReason {
  /// Whether the user closed the app, which is no disconnection by the system.
  fileprivate var isByTheUser: Bool { self == .userQuit || self == .lastWindowClosed }
}

extension Ending {
  /// The exit for an end that the system did not order.
  var exit: ProcessExit {
    switch self {
    case .exited(let code): ProcessExit(.appExit, explanation: "exited by itself with code \(code)")
    case .signaled(let signal): ProcessExit(.crash, explanation: "ended by \(Self.name(ofSignal: signal))")
    case .outOfMemory: ProcessExit(.jetsam, explanation: "ended by the kernel, which was out of memory")
    case .notStarted(let why): ProcessExit(.crash, explanation: "could not be started: \(why)")
    }
  }

  /// `signal 11 (SIGSEGV)`: by Linux's numbers, with the names of the usual fatal ones.
  static func name(ofSignal signal: Int32) -> String {
    let name: String? =
      switch signal {
      case 1: "SIGHUP"
      case 2: "SIGINT"
      case 3: "SIGQUIT"
      case 4: "SIGILL"
      case 5: "SIGTRAP"
      case 6: "SIGABRT"
      case 7: "SIGBUS"
      case 8: "SIGFPE"
      case 9: "SIGKILL"
      case 11: "SIGSEGV"
      case 13: "SIGPIPE"
      case 15: "SIGTERM"
      case 24: "SIGXCPU"
      case 25: "SIGXFSZ"
      case 31: "SIGSYS"
      default: nil
      }
    return "signal \(signal)" + (name.map { " (\($0))" } ?? "")
  }
}

extension ExitReason {
  /// The termination code for a reason that has exactly one (reference 6.1).
  var code: TerminationCode? {
    switch self {
    case .watchdog: .watchdog
    case .backgroundTaskTimeout: .backgroundTask
    case .fileLock: .fileLock
    case .appExit, .userQuit, .lastWindowClosed, .jetsam, .memoryLimit, .cpuLimit, .crash, .sceneLifeCycleRequired,
      .systemRestart:
      nil
    }
  }
}
