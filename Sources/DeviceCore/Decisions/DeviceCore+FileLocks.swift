import LifeCycle

/// Processes that would sleep on files which they have locked for others.
extension DeviceCore {
  /// Asleep, a process would keep others from the files it has locked (reference 6.1, 6.5).
  mutating func killForLocks(_ index: Int, _ paths: [String], by cause: Cause) {
    end(
      index,
      ProcessExit(
        .fileLock, code: .fileLock,
        explanation: "held locks in a shared container at suspension: " + paths.joined(separator: ", ")),
      "fileLockHeld", by: cause)
  }

  /// It goes on, held awake by its locks, until it has dropped them or comes to the front.
  mutating func refuseForLocks(_ index: Int, _ paths: [String], by cause: Cause) {
    processes[index].assertions.acquire(.fileLocks(paths), at: now, until: now + policy.lockLook)
    let refused = outbox.record(
      .system, "suspensionRefused", app: processes[index].app, process: processes[index].key,
      [
        "explanation": .string(Assertion.fileLocks(paths).explanation), "files": .array(paths.map { .string($0) }),
      ], by: cause)
    refresh(index, by: refused)
  }

  /// What the process holds of such locks now.
  mutating func sharedLocks(_ process: ProcessKey, _ paths: [String]) throws(Refusal) {
    let index = try require(process)
    // It may have come to the front, or be on its way out, since it was asked about.
    guard processes[index].assertions.holds(.fileLocks) else { return }
    guard paths.isEmpty else { return processes[index].assertions.changeLocks(paths) }
    processes[index].assertions.release(.fileLocks)
    let dropped = outbox.record(
      .system, "fileLocksDropped", app: processes[index].app, process: process, by: processes[index].cause)
    refresh(index, by: dropped)
  }
}
