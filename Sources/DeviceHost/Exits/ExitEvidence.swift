import DeviceCore
import LifeCycle

/// What the host saw of a launch that has ended, beside the decision.
struct ExitEvidence {
  var pid: Int32?
  var launched: Instant
  var use: ProcessUse?
  var held: [Value]
  var stack: StackTrace.Outcome
  /// The crash report; nil where there is none.
  var report: String?

  init(_ app: RunningApp, _ end: ChildProcess.End) {
    pid = app.pid
    launched = app.launched
    (use, held, stack) = (app.use, app.held, app.stack)
  }
}
