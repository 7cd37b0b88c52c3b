import LifeCycle

/// Processes that would be suspended with files locked.
extension DeviceCore {
  /// A suspended process would keep others from its locked files (reference 6.1, 6.5).
  mutating func killForLocks(_ index: Int, _ paths: [String], by cause: Cause) {
    end(
      index,
      ProcessExit(
        .fileLock, code: .fileLock,
        explanation: "held locks in a shared container at suspension: " + paths.joined(separator: ", ")),
      "fileLockHeld", by: cause)
  }

  /// The process stays awake, held by its locks, until it releases them or enters the foreground.
  mutating func refuseForLocks(_ index: Int, _ paths: [String], by cause: Cause) {
    processes[index].assertions.acquire(.fileLocks(paths), at: now, until: now + policy.lockLook)
    let refused = outbox.record(
      .system, "suspensionRefused", app: processes[index].app, process: processes[index].key,
      [
        "explanation": .string(Assertion.fileLocks(paths).explanation), "files": .array(paths.map { .string($0) }),
      ], by: cause)
    refresh(index, by: refused)
  }

  /// The locks that the process holds now.
  mutating func sharedLocks(_ process: ProcessKey, _ paths: [String]) throws(Refusal) {
    let index = try require(process)
    // It may have entered the foreground, or begun to end, since the question.
    guard processes[index].assertions.holds(.fileLocks) else { return }
    guard paths.isEmpty else { return processes[index].assertions.changeLocks(paths) }
    processes[index].assertions.release(.fileLocks)
    let dropped = outbox.record(
      .system, "fileLocksDropped", app: processes[index].app, process: process, by: processes[index].cause)
    refresh(index, by: dropped)
  }
}
