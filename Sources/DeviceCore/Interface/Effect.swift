import LifeCycle

/// What the system decided; a runner carries it out in order.
///
/// What may lead to an event of the runner's own carries its cause.
public enum Effect: Sendable {
  /// Start a process of the app and send it its bootstrap, with these stored sessions.
  case spawn(ProcessKey, AppKey, sessions: [SessionRecord], isPrewarm: Bool, cause: Cause)
  case send(ProcessKey, number: UInt32, Transition, cause: Cause)
  case answer(ProcessKey, request: UInt32, code: Int32?, reason: String)
  indirect case answerTask(ProcessKey, request: UInt32, TaskAnswer)
  /// Freeze it, read what it had still sent, then say `.frozen`.
  case freeze(ProcessKey, cause: Cause)
  case thaw(ProcessKey, cause: Cause)
  /// Look whether a process still holds locks in shared containers, then say `.sharedLocks`.
  case checkLocks(ProcessKey, cause: Cause)
  /// End it with certainty; `.exited` follows.
  indirect case kill(ProcessKey, ProcessExit, cause: Cause)
  /// Move what a suspended process has in memory out of it, where there is a place for it.
  case reclaim(ProcessKey, cause: Cause)
  /// Let the kernel know in which order processes are to go, should it come to that.
  case band(ProcessKey, JetsamBand)
  /// See what it has used of the processors, then say `.processorUsed`.
  case measureProcessor(ProcessKey)
  indirect case store(StoreChange)
  /// Find the next date of a notification's calendar trigger, then say `.foundDate`.
  indirect case findDate(AppKey, UserNotification, cause: Cause)
  /// See what the app is to be told of its past lives, then say `.foundReports`.
  case findReports(ProcessKey, request: UInt32)
  case record(Record)
}
