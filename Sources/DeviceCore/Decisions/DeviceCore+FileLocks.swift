import LifeCycle

/// Processes that would sleep on files which they have locked for others.
extension DeviceCore {
  /// Asleep, a process would keep others from the files it has locked (reference 6.1, 6.5).
  mutating func killForLocks(_ index: Int, _ paths: [String]) {
    let exit = ProcessExit(
      .fileLock, code: .fileLock,
      explanation: "held locks in a shared container at suspension: " + paths.joined(separator: ", "))
    record(
      .system, "fileLockHeld", app: processes[index].app, process: processes[index].key, detail: exit.detail)
    kill(index, exit)
  }

  /// It goes on, held awake by its locks, until it has dropped them or comes to the front.
  mutating func refuseForLocks(_ index: Int, _ paths: [String]) {
    processes[index].locks = (paths, now, now + policy.lockLook)
    record(
      .system, "suspensionRefused", app: processes[index].app, process: processes[index].key,
      detail: [
        "explanation": .string(Assertion.fileLocks(paths).explanation), "files": .array(paths.map { .string($0) }),
      ])
    processes[index].cause = cause
    refresh(index)
  }

  /// Asks what it holds now, where that is due.
  mutating func lookAtLocks(_ index: Int) {
    guard let locks = processes[index].locks, locks.nextLook <= now else { return }
    processes[index].locks?.nextLook = now + policy.lockLook
    effects.append(.checkLocks(processes[index].key))
  }

  mutating func sharedLocks(_ process: ProcessKey, _ paths: [String]) throws(Refusal) {
    let index = try require(process)
    // It may have come to the front, or be on its way out, since it was asked about.
    guard processes[index].locks != nil else { return }
    guard paths.isEmpty else {
      processes[index].locks?.paths = paths
      return
    }
    cause = processes[index].cause
    processes[index].locks = nil
    record(.system, "fileLocksDropped", app: processes[index].app, process: process)
    refresh(index)
  }
}
