import LifeCycle

/// A decision of the system; a runner carries the effects out in order.
///
/// An effect that may lead to a runner's own event carries its cause.
public enum Effect: Sendable {
  /// Start a process of the app and send it its bootstrap, with these stored sessions.
  case spawn(ProcessKey, AppKey, sessions: [SessionRecord], isPrewarm: Bool, cause: Cause)
  case send(ProcessKey, number: UInt32, Transition, cause: Cause)
  case answer(ProcessKey, request: UInt32, code: Int32?, reason: String)
  indirect case answerTask(ProcessKey, request: UInt32, TaskAnswer)
  /// Freeze it, read its remaining messages, then report `.frozen`.
  case freeze(ProcessKey, cause: Cause)
  case thaw(ProcessKey, cause: Cause)
  /// Check whether a process still holds locks in shared containers, then report `.sharedLocks`.
  case checkLocks(ProcessKey, cause: Cause)
  /// Kill it reliably; `.exited` follows.
  indirect case kill(ProcessKey, ProcessExit, cause: Cause)
  /// Page out a suspended process's memory, if there is swap.
  case reclaim(ProcessKey, cause: Cause)
  /// Set the kernel's kill order of processes.
  case band(ProcessKey, JetsamBand)
  /// Measure its processor use, then report `.processorUsed`.
  case measureProcessor(ProcessKey)
  case store(StoreChange)
  /// Find the next date of a notification's calendar trigger, then report `.foundDate`.
  indirect case findDate(AppKey, UserNotification, cause: Cause)
  /// Find the reports on the app's past processes, then report `.foundReports`.
  case findReports(ProcessKey, request: UInt32)
  /// Make the files under data protection unreadable that a lock is to keep, in the containers of all apps.
  case protectFiles(behind: DeviceLock, cause: Cause)
  /// Make them readable again.
  case unprotectFiles(cause: Cause)
  /// The user types these, key by key, into the scene in front.
  case type(ProcessKey, SessionID, keys: [String], cause: Cause)
  /// Report `.reachedGate` as soon as a process of the app comes to one of its calls.
  indirect case awaitCall(AppKey, CallGate, ExitReason, cause: Cause)
  case record(Record)
}
