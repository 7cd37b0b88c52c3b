import DeviceCore
import Glibc
import KernelEdge
import LifeCycle

/// Debuggers: a process that one holds may take its time (reference 6.2).
extension Device {
  /// Gives those whose time is over, and who are held by a debugger, their time again; told once per launch.
  func spareDebugged(at now: Instant) {
    guard let due = core.nextDeadline, due <= now else { return }
    for key in core.overdue(at: now) {
      guard let app = running[key], let tracer = tracer(of: app) else { continue }
      core.spare(key, at: now)
      guard !app.isKnownAsDebugged else { continue }
      app.isKnownAsDebugged = true
      tell("watchdogHeldOff", ["explanation": .string("process \(tracer) debugs the app")], app: app)
    }
  }

  /// Whoever traces the app's process; asked only when its time is over.
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
