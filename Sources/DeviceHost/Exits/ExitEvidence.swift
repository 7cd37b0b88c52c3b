import DeviceCore
import KernelEdge
import LifeCycle

/// The host's evidence about a launch that has ended, apart from the decision.
struct ExitEvidence {
  var pid: Int32?
  var launched: Instant
  var version: String
  var build: String
  var use: ProcessUse?
  var held: [Value]
  var stack: StackTrace.Outcome
  var frames: [StackFrame]
  /// The crash report; nil if there is none.
  var report: String?

  init(_ app: RunningApp, _ end: ChildProcess.End) {
    pid = app.pid
    launched = app.launched
    (version, build) = (app.bundle.version, app.bundle.build)
    (use, held, stack, frames) = (app.use, app.held, app.stack, app.frames)
  }
}
