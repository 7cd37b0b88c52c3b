import DeviceCore
import Glibc
import KernelEdge
import LifeCycle

/// Debuggers: a process under a debugger may exceed its deadlines (reference 6.2).
extension Device {
  /// Restarts the allowance of processes that exceeded it under a debugger; logged once per launch.
  func spareDebugged(at now: Instant) {
    guard isDue(by: now) else { return }
    for key in core.overdue(at: now) {
      guard let app = running[key], let tracer = tracer(of: app) else { continue }
      core.spare(key, at: now)
      guard !app.isKnownAsDebugged else { continue }
      app.isKnownAsDebugged = true
      tell("watchdogHeldOff", ["explanation": .string("process \(tracer) is debugging the app")], app: app)
    }
  }

  /// The tracer of the app's process; looked up only when its allowance runs out.
  func tracer(of app: RunningApp) -> pid_t? {
    guard let pid = app.pid else { return nil }
    do {
      return try ProcessStatus.tracer(of: pid)
    } catch {
      tell("debuggerUnknown", ["explanation": .string("\(error)")], app: app)
      return nil
    }
  }
}
