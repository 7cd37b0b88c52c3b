import DeviceCore
import EventLog
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// The evidence about a process at its kill, and the report on its death.
extension Device {
  /// Samples a process before its kill, then calls `kill`: at once, or when a debugger has read the main thread's
  /// stack, at most three seconds later. The device keeps running meanwhile.
  func examine(_ app: RunningApp, _ exit: ProcessExit, thenKill kill: @escaping () -> Void) {
    app.use = use(of: app)
    app.held = core.heldAssertions(of: app.app).map { held in
      [
        "assertion": .string(held.assertion.explanation),
        "since": held.since.map { .number((clock.now - $0).seconds) } ?? .null,
        "limit": held.limit.map { .number($0.seconds) } ?? .null,
      ]
    }
    guard CrashReport.wantsStack(for: exit.reason), let pid = app.pid else { return kill() }
    guard configuration.world == .real else {
      app.stack = .missing("not taken in the virtual world")
      return kill()
    }
    guard configuration.looksAtStacks else {
      app.stack = .missing("stack traces are turned off")
      return kill()
    }
    guard let command = StackTrace.command(for: pid) else {
      app.stack = .missing("neither eu-stack nor gdb is installed")
      return kill()
    }
    do {
      traces[app.key] = try StackTrace(command, on: loop, within: configuration.debuggerPatience) {
        [weak self, weak app, key = app.key] outcome in
        if let app { self?.note(outcome, of: app) }
        self?.traces[key] = nil
        kill()
      }
    } catch {
      app.stack = .missing("\(error)")
      kill()
    }
  }

  /// Demangles the function names of a stack, and finds the functions' files while the process still maps them.
  private func note(_ outcome: StackTrace.Outcome, of app: RunningApp) {
    guard case .frames(let lines) = outcome, let pid = app.pid else {
      app.stack = outcome
      return
    }
    app.stack = .frames(lines.map(StackFrames.readable))
    var map: [MappedFile] = []
    do throws(SystemCallError) { map = MappedFile.files(inMaps: try KernelFile.read("/proc/\(pid)/maps")) } catch {
      // A process that has already ended has no mappings.
      if !error.isGone { tell("mapsUnreadable", ["explanation": .string(error.description)], app: app) }
    }
    app.frames = lines.compactMap { StackFrames.frame(debuggerLine: $0, in: map) }
  }

  /// Writes reports on the exits among these changes.
  func writeReports(_ changes: [StoreChange]) {
    for case .exit(let app, let record) in changes where CrashReport.isDue(for: record.exit.reason) {
      guard let process = record.process, let seen = evidence[process] else { continue }
      let installed = core.apps[app]
      let calendar = DeviceCalendar(epoch: core.epoch)
      guard case .object(var fields) = StoredExit(record, calendar, seen).value else { continue }
      fields["app"] = .string(installed.name)
      fields["bundleIdentifier"] = .string(installed.bundleIdentifier)
      fields["os"] = .string(configuration.systemVersion.description)
      fields["world"] = .string(configuration.world.rawValue)
      // The assertions it held, for how long, and within what limits; its budget and its use.
      fields["held"] = .array(seen.held)
      fields["processorTime"] = seen.use.map { .number($0.processor.seconds) } ?? .null
      fields["memory"] = seen.use.map { .integer($0.memory) } ?? .null
      switch seen.stack {
      case .frames(let frames): fields["stack"] = .array(frames.map { .string($0) })
      case .missing(let why):
        fields["stack"] = .null
        fields["stackMissing"] = .string(why)
      }
      var frames = seen.frames
      if frames.isEmpty, record.exit.reason == .crash {
        let output = log.recent(of: installed.name, atMost: CrashReport.outputLines).filter { $0.kind == .output }
        frames = StackFrames.frames(crashOutput: output.map(\.name))
      }
      fields["frames"] = .array(frames.map(\.value))
      do {
        fields["lastEvents"] = .array(
          try log.recent(of: installed.name, atMost: CrashReport.events).map {
            try EventLogEncoding.value(json: EventLogEncoding.line(for: $0))
          })
        evidence[process]?.report = try CrashReport.write(
          .object(fields), app: installed.name, time: calendar.seconds(at: record.time),
          in: folder.url.appending(path: "reports"))
      } catch {
        tell("notReported", ["explanation": .string("\(error)")])
      }
    }
  }
}
