import DeviceCore
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// Ends the device: in order, at once, or for a restart.
extension Device {
  /// How long killed processes may take to die.
  private static let deathLimit: Span = .seconds(10)

  /// Ends every process and waits for their deaths. Sessions stay. A second call does nothing.
  public func shutDown() throws {
    guard !hasEnded else { return }
    isInterrupted = { false }
    // Before the windows go.
    endRecording()
    for app in core.apps.keys where core.process(of: app) != nil {
      do { try perform(.terminate(.systemRestart), app) } catch Refusal.notRunning {
        // It is already ending.
      }
    }
    try settle()
    // A debugger whose process has died exits by itself; wait to reap it, then give up.
    _ = try loop.run(within: StackTrace.patience) { traces.isEmpty }
    log.release()
    saveChanges()
    hasEnded = true
    try screen.stop()
    try viewing?.stop()
    try templates.leave()
    for screen in launchScreens.values { screen.stop() }
    launchScreens = [:]
    unwritten.ticker?.stop()
    memory?.close()
    try groups?.close()
    try store.close()
  }

  /// Ends the device nearly as `SIGKILL` would: its processes die, and the core decides nothing more. Unlike the
  /// signal, it first writes pending changes: at most 20 ms of them, 200 while apps answer, or those of the last second
  /// after a full disk.
  ///
  /// Returns when the processes are dead. A second call does nothing.
  /// - Throws: `SystemCallError`; ETIMEDOUT if a process does not die.
  public func abandon() throws {
    guard !hasEnded else { return }
    endRecording()
    saveChanges()
    hasEnded = true
    try screen.stop()
    try viewing?.stop()
    try templates.leave()
    for screen in launchScreens.values { screen.stop() }
    launchScreens = [:]
    unwritten.ticker?.stop()
    memory?.close()
    let apps = Array(running.values)
    for app in apps { try app.process?.kill() }
    let areDead = try loop.run(within: Self.deathLimit) {
      apps.allSatisfy { $0.process.map { $0.end != nil } ?? true }
    }
    guard areDead else { throw SystemCallError("kill", ETIMEDOUT, while: "ending the device's processes") }
    try groups?.close()
    try store.close()
  }

  /// Ends the device as `SIGKILL` would and restores it from the same state folder. The clock, the log's numbers and
  /// its observers continue, sessions stay, displays stay connected, and processes that ran have ended with the reason
  /// `systemRestart`.
  ///
  /// - Parameter locked: whether it is locked from then on, as a phone that was switched off and on.
  public func restarted(locked: Bool = false) throws -> Device {
    let time = clock.now
    let event = Event(
      time: time, world: configuration.world, kind: .input, name: "restartSystem",
      detail: locked ? ["locked": true] : [:])
    log.add(event, id: core.newEvent(), cause: nil)
    recordShown()
    let recorder = self.recorder
    self.recorder = nil
    try abandon()
    var configuration = configuration
    configuration.startsLocked = locked
    let next = try Device(
      configuration, in: folder, start: time, epoch: core.epoch, on: loop,
      sharing: templates.sharedFrameworks == nil ? nil : templates, displays: core.displays)
    next.log.goOn(from: log)
    next.isInterrupted = isInterrupted
    next.recorder = recorder
    return next
  }
}
