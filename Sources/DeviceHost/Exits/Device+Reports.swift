import DeviceCore
import EventLog
import KernelEdge
import LifeCycle
import SystemCalls

/// What is seen of a process when it is killed, and the report on its death.
extension Device {
  /// Looks at a process that is to be killed, then lets `kill` do it: at once, or when a debugger has told its main
  /// thread's stack, at most three seconds later. The device goes on meanwhile.
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
      app.stack = .missing("the virtual world stops for nobody, so none is taken there")
      return kill()
    }
    guard configuration.looksAtStacks else {
      app.stack = .missing("this device takes none")
      return kill()
    }
    guard let command = StackTrace.command(for: pid) else {
      app.stack = .missing("neither eu-stack nor gdb is installed")
      return kill()
    }
    do {
      traces[app.key] = try StackTrace(command, on: loop) { [weak self, weak app, key = app.key] outcome in
        if let app { self?.note(outcome, of: app) }
        self?.traces[key] = nil
        kill()
      }
    } catch {
      app.stack = .missing("\(error)")
      kill()
    }
  }

  /// Names the functions of a stack as people write them, and finds their files while the process still has them.
  private func note(_ outcome: StackTrace.Outcome, of app: RunningApp) {
    guard case .frames(let lines) = outcome, let pid = app.pid else {
      app.stack = outcome
      return
    }
    app.stack = .frames(lines.map(StackFrames.readable))
    var map: [MappedFile] = []
    do throws(SystemCallError) { map = MappedFile.files(inMaps: try KernelFile.read("/proc/\(pid)/maps")) } catch {
      // One that has ended by itself meanwhile has no files any more.
      if !error.isGone { tell("mapsUnreadable", ["explanation": .string(error.description)], app: app) }
    }
    app.frames = lines.compactMap { StackFrames.frame(debuggerLine: $0, in: map) }
  }

  /// Writes the reports on these changes' exits.
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
      // What it held, for how long, and how long it may: budget and use.
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
