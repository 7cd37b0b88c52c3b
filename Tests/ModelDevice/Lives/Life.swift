import DeviceCore
import LifeCycle

/// A device with several apps and a list of what happens to it: all of it follows from one seed.
public struct Life: Sendable, Hashable {
  public static let systems = [
    SystemVersion(11), SystemVersion(12), SystemVersion(13), SystemVersion(14), SystemVersion(18, 4), SystemVersion(26),
    SystemVersion(27),
  ]

  public var seed: UInt64
  public var system: SystemVersion
  public var idiom: Bootstrap.Idiom
  public var stimuli: [LifeStimulus]
  /// How many apps there are.
  public var apps: Int
  /// Whether apps and the kernel take their time, fail, and fall silent.
  public var hasFaults: Bool

  public init(seed: UInt64, length: Int, apps: Int = 4, hasFaults: Bool = false) {
    self.apps = apps
    self.hasFaults = hasFaults
    var random = SplitMix(state: seed)
    self.seed = seed
    system = Self.systems[Int(random.next() % UInt64(Self.systems.count))]
    idiom = random.next() % 2 == 0 ? .pad : .phone
    stimuli = (0..<length).map { _ in
      // Where apps fail often, they are launched often too.
      guard hasFaults, random.next() % 5 < 2 else { return LifeStimulus.random(apps: apps, &random) }
      let app = Int(random.next() % UInt64(apps))
      return random.next() % 4 == 0 ? .terminate(app: app, .jetsam) : .launch(app: app)
    }
  }

  /// What a life came to.
  public struct Outcome: Sendable {
    /// What was broken, and by which stimulus; nil where everything held.
    public var breach: (message: String, at: Int)?
    public var refused = 0
    public var looks = 0
    /// How many processes were started.
    public var launches = 0
  }

  /// Lives it, and stops at the first breach.
  public func live() -> Outcome {
    var device = ModelDevice(version: system, idiom: idiom)
    return live(&device)
  }

  /// Lives it and takes down all that was decided.
  public func transcript() -> Transcript {
    var device = ModelDevice(version: system, idiom: idiom)
    device.transcript = Transcript()
    _ = live(&device)
    return device.transcript ?? Transcript()
  }

  private func live(_ device: inout ModelDevice) -> Outcome {
    device.keepsSteps = false
    device.chains = CauseChains()
    device.witness = Witness()
    if hasFaults { device.faults = ModelFaults(seed: seed) }
    let apps = (0..<apps).map { index in
      // Several windows; one window, as from a storyboard; and no scenes, by an older SDK and by this system's.
      switch index % 4 {
      case 0: device.install("Windows\(index)", displays: [.external, .carPlay], sdk: system)
      case 1: device.install("Storyboard\(index)", severalWindows: false, sdk: system)
      case 2: device.install("Older\(index)", scenes: false, sdk: SystemVersion(11))
      default: device.install("Plain\(index)", scenes: false, sdk: system)
      }
    }
    var outcome = Outcome()
    for (index, stimulus) in stimuli.enumerated() {
      do {
        if stimulus == .restart { try device.settle() }
        let before = stimulus == .restart ? device.standing : nil
        try take(stimulus, &device, apps)
        // Now and then everything comes to rest; else the next stimulus meets what is still under way.
        if hasFaults, index % 8 == 7 { try device.settle() }
        if let before, let breach = device.lost(since: before) { throw ModelDevice.Unexpected(breach) }
      } catch is Refusal { outcome.refused += 1 } catch {
        outcome.breach = ("\(error)", index)
        break
      }
      if device.core.isAtRest { device.witness!.rest() }
      if let breach = device.witness!.breach ?? device.chains!.breach ?? unrest(device, apps)
        ?? device.disorder(all: index % 8 == 7)
      {
        outcome.breach = (breach, index)
        break
      }
    }
    outcome.looks = device.witness!.looks
    outcome.launches = device.launches
    return outcome
  }

  private func take(_ stimulus: LifeStimulus, _ device: inout ModelDevice, _ apps: [AppKey]) throws {
    func session(_ app: Int, _ window: Int) -> Session? {
      let sessions = device.core.sessions(of: apps[app])
      return sessions.isEmpty ? nil : sessions[window % sessions.count]
    }
    /// The process, where it is able to say something.
    func awake(_ app: Int) -> ProcessKey? {
      device.core.process(of: apps[app]).flatMap { device.mayTalk($0) ? $0 : nil }
    }
    switch stimulus {
    case .launch(let app): try device.perform(.launch(), apps[app])
    case .open(let app, let what): try device.perform(what.action, apps[app])
    case .home: try device.perform(.home)
    case .lock: try device.perform(.lock)
    case .unlock: try device.perform(.unlock)
    case .openSwitcher: try device.perform(.openSwitcher)
    case .closeSwitcher: try device.perform(.closeSwitcher)
    case .select(let app): try device.perform(.select, apps[app])
    case .swipeAway(let app): try device.perform(.swipeAway, apps[app])
    case .interrupt(let what): try device.perform(.interrupt(what))
    case .endInterrupt(let what): try device.perform(.endInterrupt(what))
    case .newWindow(let app): try device.perform(.newWindow, apps[app])
    case .closeWindow(let app, let window):
      if let session = session(app, window) { try device.perform(.closeWindow(session.number), session.app) }
    case .focusWindow(let app, let window):
      if let session = session(app, window) { try device.perform(.focusWindow(session.number), session.app) }
    case .reclaim(let app, let window):
      if let session = session(app, window) { try device.perform(.reclaimScene(session.number), session.app) }
    case .push(let app):
      try device.perform(.push(PushPayload(silent: true)), apps[app])
    case .fetch(let app): try device.perform(.backgroundFetch, apps[app])
    case .alert(let app): try device.perform(.push(PushPayload(title: "a")), apps[app])
    case .location(let app): try device.perform(.launch(background: .location), apps[app])
    case .memoryWarning(let app): try device.perform(.memoryWarning, apps[app])
    case .terminate(let app, let reason): try device.perform(.terminate(reason), apps[app])
    case .beginTask(let app):
      if let process = awake(app) { try device.beginBackgroundTask(process) }
    case .endTask(let app):
      if let process = awake(app) { try device.endBackgroundTask(process) }
    case .requestScene(let app):
      guard let process = awake(app) else { return }
      try device.handle(.process(process, .requested(id: 1, .activate(nil, nil))))
    case .requestDestruction(let app, let window):
      guard let process = awake(app), let session = session(app, window) else { return }
      try device.handle(.process(process, .requested(id: 2, .destroy(session.record.id))))
    case .restart: device.restart()
    case .wait(let milliseconds): try device.wait(.milliseconds(Int64(milliseconds)))
    case .prewarm(let app): try device.perform(.prewarm, apps[app])
    case .connectDisplay(let display, let app): try device.perform(.connectDisplay(display), apps[app])
    case .disconnectDisplay(let display): try device.perform(.disconnectDisplay(display))
    case .audio(let command): try device.perform(.audio(command))
    case .allowLocation(let app, let permission): try device.perform(.permitLocation(permission), apps[app])
    case .move(let kilometres):
      try device.perform(.setLocation(Coordinate(latitude: Double(kilometres) / 111, longitude: 0)))
    case .runTask(let app): try device.perform(.runTask(identifier: Self.refresh), apps[app])
    case .expireTask(let app): try device.perform(.expireTask(identifier: Self.refresh), apps[app])
    case .rotate: try device.perform(.rotate(device.core.traits.orientation == .portrait ? .landscapeLeft : .portrait))
    case .timeChange: try device.perform(.significantTimeChange)
    case .memory(let left):
      let usage = Dictionary(uniqueKeysWithValues: device.live.map { ($0, Int64(40 << 20)) })
      try device.handle(
        .kernel(.memory(MemorySample(capacity: 1 << 30, available: Int64(left) << 30 / 100, usage: usage))))
    case .fillDisk(let isFull): isFull ? device.fillDisk() : device.makeRoom()
    case .submitTask, .completeTask, .play, .updateLocation, .giveHandler, .callHandler, .lockFile, .unlockFile:
      try say(stimulus, &device, apps)
    }
  }

  private static let refresh = "com.example.refresh"

  /// What an app does of its own accord with the services beside UIKit.
  private func say(_ stimulus: LifeStimulus, _ device: inout ModelDevice, _ apps: [AppKey]) throws {
    func awake(_ app: Int) -> ProcessKey? {
      device.core.process(of: apps[app]).flatMap { device.mayTalk($0) ? $0 : nil }
    }
    switch stimulus {
    case .submitTask(let app, let kind):
      guard let process = awake(app) else { return }
      let identifier = kind == .refresh ? Self.refresh : "com.example.process"
      try device.handle(.process(process, .taskAsked(request: 1, .submit(TaskRequest(kind, identifier)))))
    case .completeTask(let app):
      guard let process = awake(app), let run = device.held[process]?.runs.popLast() else { return }
      try device.handle(.process(process, .taskReport(.completed(run, success: true))))
    case .play(let app, let isOn):
      guard let process = awake(app) else { return }
      let state = AudioState(continuesInBackground: true, isActive: isOn, isPlaying: isOn)
      try device.handle(.process(process, .service(request: 0, .audio(state))))
    case .updateLocation(let app, let isOn):
      guard let process = awake(app) else { return }
      try device.handle(
        .process(process, .service(request: 0, .location(isOn ? .startUpdates(inBackground: true) : .stopUpdates))))
    case .giveHandler(let app):
      guard let process = awake(app) else { return }
      device.lastNumber += 1
      device.held[process, default: .init()].handlers.append(device.lastNumber)
      try device.handle(.process(process, .awaits(id: device.lastNumber, name: "handler")))
    case .callHandler(let app):
      guard let process = awake(app), let handler = device.held[process]?.handlers.popLast() else { return }
      try device.handle(.process(process, .answered(id: handler)))
    case .lockFile(let app): if let process = awake(app) { device.locks[process] = ["/groups/shared/file"] }
    case .unlockFile(let app): if let process = awake(app) { device.locks[process] = nil }
    default: preconditionFailure("\(stimulus) is nothing that an app does")
    }
  }

  /// At rest each app is where the system's settings put it, and what nothing holds awake sleeps.
  private func unrest(_ device: ModelDevice, _ apps: [AppKey]) -> String? {
    // An app that has been given a completion handler may take its time.
    let mayBeBusy = hasFaults || device.held.values.contains { !$0.handlers.isEmpty }
    guard device.core.isAtRest else { return mayBeBusy ? nil : "no rest: \(device.core.unrest)" }
    for app in apps {
      guard let states = device.states(of: app) else { continue }
      var inFront = false
      for scene in states.scenes where scene.state != .unattached {
        guard let session = device.core.session(scene.id, of: app), let settings = device.core.settings(of: session.key)
        else { return "the app has a scene \(scene.id) that the system does not know" }
        guard settings.activationState == scene.state else {
          return "the scene is \(scene.state), by its settings \(settings)"
        }
        inFront = inFront || settings.isForeground
      }
      let process = device.core.processState(of: app)
      if inFront, process != .running { return "a process with a scene on screen is \(process)" }
      if process == .suspended, !device.core.assertions(of: app).isEmpty { return "a process sleeps that is needed" }
    }
    return device.frozen.isSubset(of: device.live) ? nil : "a dead process is frozen"
  }
}
