import DeviceCore
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls
import SystemLink

/// Starts processes, reads their output, and detects that they closed their link.
extension Device {
  func spawn(_ key: ProcessKey, _ app: AppKey, _ sessions: [SessionRecord], _ isPrewarm: Bool, by cause: Cause) {
    guard let bundle = library.bundle(named: core.apps[app].name) else {
      return feed(.kernel(.exited(key, .notStarted("the bundle is gone"))))
    }
    let runningApp = RunningApp(key: key, app: app, bundle: bundle, launched: clock.now)
    let isOccupied = running.values.contains { $0.app == app }
    running[key] = runningApp
    guard !isOccupied else {
      // The app's last process is still ending and uses the app's files: one after the other.
      runningApp.begin = { [weak self] in self?.start($0, sessions, isPrewarm, by: cause) }
      return
    }
    start(runningApp, sessions, isPrewarm, by: cause)
  }

  private func start(_ app: RunningApp, _ sessions: [SessionRecord], _ isPrewarm: Bool, by cause: Cause) {
    memory?.runs(app.key, at: clock.now)
    do {
      try launch(app, sessions, isPrewarm)
      tell(isPrewarm ? "prewarmed" : "launched", app: app, kind: .process, by: cause)
      for message in app.unsent { app.link?.send(message) }
      app.unsent = []
    } catch {
      return failed(app, error, by: cause)
    }
    do { try store.markRunning(app: app.bundle.bundleIdentifier) } catch {
      // It runs anyway; if the device is killed, there is no record of this run.
      tell("notStored", ["explanation": .string("\(error)")], app: app)
    }
  }

  /// Ends a launch that failed half-way, and reports the exit when it is complete.
  private func failed(_ app: RunningApp, _ error: any Error, by cause: Cause) {
    guard let process = app.process else {
      running[app.key] = nil
      return feed(.kernel(.exited(app.key, .notStarted("\(error)"))))
    }
    tell("notStarted", ["explanation": .string("\(error)")], app: app, by: cause)
    do { try process.kill() } catch {
      tell("notKilled", ["explanation": .string("\(error)")], app: app, by: cause)
    }
  }

  /// The next launch of an app whose last process is gone.
  func startNext(after ended: RunningApp) {
    let waiting = running.values.filter { $0.app == ended.app && $0.begin != nil }.min { $0.key < $1.key }
    guard let waiting, !hasEnded else { return }
    let begin = waiting.begin
    waiting.begin = nil
    begin?(waiting)
    // What was decided while it had no process.
    if let band = core.band(of: waiting.app) { tellKernel(of: band, waiting.key) }
  }

  private func launch(_ app: RunningApp, _ sessions: [SessionRecord], _ isPrewarm: Bool) throws {
    let container = try library.makeContainer(of: app.bundle)
    let groupContainers = try library.makeGroupContainers(of: app.bundle)
    let pair = try SocketPair()
    var launch = Launch(
      executable: app.bundle.executable.path, arguments: configuration.arguments,
      environment: AppEnvironment.make(container: container, world: configuration.world, isPrewarm: isPrewarm),
      workingDirectory: app.bundle.url.path)
    launch.descriptors = [AppEnvironment.linkDescriptor: pair.app.number]
    let events = makeEvents(of: app)
    if let events {
      launch.descriptors[AppEnvironment.eventsDescriptor] = events.descriptor.number
      launch.environment.merge(AppEnvironment.events) { $1 }
    }
    let time = try makeClock()
    if let time {
      launch.descriptors[AppEnvironment.clockDescriptor] = time.page.descriptor.number
      launch.environment.merge(AppEnvironment.clock(time.library)) { $1 }
    }
    if configuration.countsLines {
      try library.makeFolder(container.appending(path: ContainerProtection.lineCounts))
      launch.environment.merge(AppEnvironment.lineCounts(in: container)) { $1 }
    }
    launch.captures = [.standardOutput, .standardError]
    launch.group = try groups?.makeLaunchGroup(label: app.bundle.name)
    let kind = templateKind(of: app.bundle)
    launch.template = kind.flatMap(templates.template)
    if let kind, launch.template == nil, templates.isFirstOfAnotherBuild(kind) {
      let explanation = "The app is launched by exec, and a template of its build is made."
      tell("templateOfAnotherBuild", ["explanation": .string(explanation)], app: app)
    }
    launch.confinement = try confiner?.make(
      bundle: app.bundle.url.path, libraries: [launch.template?.framework, time?.library.path].compactMap { $0 },
      own: [container.path] + groupContainers.values.sorted())
    let process = try ChildProcess(launch, on: loop) { [weak self, weak app] end in
      if let self, let app { self.ended(app, end) }
    }
    app.process = process
    pair.app.close()
    events?.descriptor.close()
    time?.page.descriptor.close()
    app.clock = time?.page
    tellOfMissingClock(app)
    if launch.template.map({ $0.failure != nil }) ?? true { try wantTemplate(of: app.bundle) }
    if let refusal = process.groupRefusal {
      tell("withoutControlGroup", ["explanation": .string("\(refusal)")], app: app)
    }
    if configuration.world == .real { app.freezer = try process.makeFreezer() }
    for (pipe, stream) in [(process.standardOutput, "stdout"), (process.standardError, "stderr")] {
      guard let pipe else { continue }
      app.output.append(
        try LineReader(
          pipe, on: loop,
          onLine: { [weak self, weak app] line in if let self, let app { self.printed(line, stream, app) } }))
    }
    app.link = try AppLink(
      socket: pair.device, events: events?.memory, pid: process.pid, on: loop,
      onMessage: { [weak self, weak app] in if let self, let app { self.received($0, from: app) } },
      onClosed: { [weak self, weak app] in if let self, let app { self.closed(app) } },
      onViolation: { [weak self, weak app] in if let self, let app { self.feed(.kernel(.violated(app.key, $0))) } })
    app.link?.send(.bootstrap(bootstrap(app.bundle, sessions, container, groupContainers)))
    talking[app.key] = app
    goStepwise(app)
  }

  /// The memory in which a process leaves its events. Without it they come over its socket.
  private func makeEvents(of app: RunningApp) -> (memory: SharedMemory, descriptor: Descriptor)? {
    do { return try SharedMemory.make("events", length: EventRing.length) } catch {
      tell("withoutEventRing", ["explanation": .string("\(error)")], app: app)
      return nil
    }
  }

  private func bootstrap(
    _ bundle: AppBundle, _ sessions: [SessionRecord], _ container: URL, _ groupContainers: [String: String]
  ) -> Bootstrap {
    let screen = configuration.screen
    let model = bundle.installed(sdk: configuration.systemVersion).model(under: core.policy.rules)
    var bootstrap = Bootstrap(
      world: configuration.world, systemVersion: configuration.systemVersion, idiom: configuration.idiom,
      screenWidth: screen.width, screenHeight: screen.height, screenScale: screen.scale, appName: bundle.name,
      bundleIdentifier: bundle.bundleIdentifier, moduleName: bundle.moduleName, bundlePath: bundle.url.path,
      containerPath: container.path, groupContainers: groupContainers, model: model,
      manifest: bundle.manifest ?? SceneManifest(), mainStoryboard: bundle.mainStoryboard,
      principalClass: bundle.principalClass, urlSchemes: bundle.urlSchemes, backgroundModes: bundle.backgroundModes,
      backgroundTaskBudget: core.policy.backgroundTasks, entitlements: bundle.entitlements, sessions: sessions,
      permittedTaskIdentifiers: bundle.permittedTaskIdentifiers)
    if let key = core.app(named: bundle.name) { bootstrap.services = core.services(for: key) }
    bootstrap.queriedSchemes = bundle.queriedSchemes
    bootstrap.openableSchemes = bundle.queriedSchemes.filter { core.app(forURL: $0 + ":") != nil }
    bootstrap.staticShortcutItems = bundle.shortcutItems
    bootstrap.shortcutItems = core.app(named: bundle.name).map { core.apps[$0].shortcutItems } ?? []
    return bootstrap
  }

  private func printed(_ line: String, _ stream: String, _ app: RunningApp) {
    guard !app.isFlooding(at: clock.now) else { return feed(.kernel(.violated(app.key, "it floods its output"))) }
    tell(line, ["stream": .string(stream)], app: app, kind: .output)
  }

  /// The link closes just before a process ends; a process that runs on without its link has violated the protocol.
  private func closed(_ app: RunningApp) {
    do {
      app.closedWatch = try Ticker(every: .seconds(1), on: loop) { [weak self, weak app] in
        guard let self, let app else { return }
        app.closedWatch?.stop()
        if self.running[app.key] != nil { self.feed(.kernel(.violated(app.key, "it closed its link to the system"))) }
      }
    } catch {
      feed(.kernel(.violated(app.key, "it closed its link to the system")))
    }
  }
}
