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

  public init(seed: UInt64, length: Int) {
    var random = SplitMix(state: seed)
    self.seed = seed
    system = Self.systems[Int(random.next() % UInt64(Self.systems.count))]
    idiom = random.next() % 2 == 0 ? .pad : .phone
    stimuli = (0..<length).map { _ in LifeStimulus.random(apps: Self.apps, &random) }
  }

  static let apps = 4

  /// What a life came to.
  public struct Outcome: Sendable {
    /// What was broken, and by which stimulus; nil where everything held.
    public var breach: (message: String, at: Int)?
    public var refused = 0
    public var looks = 0
  }

  /// Lives it, and stops at the first breach.
  public func live() -> Outcome {
    var device = ModelDevice(version: system, idiom: idiom)
    device.keepsSteps = false
    device.witness = Witness()
    let apps = [
      // Several windows; one window, as from a storyboard; and no scenes, by an older SDK and by this system's.
      device.install("Windows", sdk: system), device.install("Storyboard", severalWindows: false, sdk: system),
      device.install("Older", scenes: false, sdk: SystemVersion(11)),
      device.install("Plain", scenes: false, sdk: system),
    ]
    var outcome = Outcome()
    for (index, stimulus) in stimuli.enumerated() {
      do { try Self.take(stimulus, &device, apps) } catch is Refusal { outcome.refused += 1 } catch {
        outcome.breach = ("\(error)", index)
        break
      }
      device.witness!.rest()
      if let breach = device.witness!.breach ?? Self.unrest(device, apps) {
        outcome.breach = (breach, index)
        break
      }
    }
    outcome.looks = device.witness!.looks
    return outcome
  }

  private static func take(_ stimulus: LifeStimulus, _ device: inout ModelDevice, _ apps: [AppKey]) throws {
    func session(_ app: Int, _ window: Int) -> Session? {
      let sessions = device.core.sessions(of: apps[app])
      return sessions.isEmpty ? nil : sessions[window % sessions.count]
    }
    switch stimulus {
    case .launch(let app): try device.handle(.launch(apps[app]))
    case .open(let app, let what): try device.handle(.open(apps[app], what.actions))
    case .home: try device.handle(.home)
    case .lock: try device.handle(.lock)
    case .unlock: try device.handle(.unlock)
    case .openSwitcher: try device.handle(.openSwitcher)
    case .closeSwitcher: try device.handle(.closeSwitcher)
    case .select(let app): try device.handle(.select(apps[app]))
    case .swipeAway(let app): try device.handle(.swipeAway(apps[app]))
    case .interrupt(let what): try device.handle(.interrupt(what))
    case .endInterrupt(let what): try device.handle(.endInterrupt(what))
    case .newWindow(let app): try device.handle(.newWindow(apps[app]))
    case .closeWindow(let app, let window):
      if let session = session(app, window) { try device.handle(.closeWindow(session.key)) }
    case .focusWindow(let app, let window):
      if let session = session(app, window) { try device.handle(.focusWindow(session.key)) }
    case .reclaim(let app, let window):
      if let session = session(app, window) { try device.handle(.reclaimScene(session.key)) }
    case .push(let app):
      try device.handle(.deliver(apps[app], .remoteNotification(RemoteNotification(identifier: "p"))))
    case .fetch(let app): try device.handle(.deliver(apps[app], .fetch))
    case .alert(let app): try device.handle(.alertNotification(apps[app], UserNotification(identifier: "a")))
    case .location(let app): try device.handle(.launchInBackground(apps[app], nil))
    case .memoryWarning(let app): try device.handle(.memoryWarning(apps[app]))
    case .terminate(let app, let reason): try device.handle(.terminate(apps[app], reason))
    case .beginTask(let app):
      guard let process = device.core.process(of: apps[app]), !device.frozen.contains(process) else { return }
      device.lastTask += 1
      device.tasks[process, default: []].append(device.lastTask)
      try device.handle(.acquired(process, id: device.lastTask, name: "task"))
    case .endTask(let app):
      guard let process = device.core.process(of: apps[app]), !device.frozen.contains(process),
        let task = device.tasks[process]?.popLast()
      else { return }
      try device.handle(.released(process, id: task))
    case .requestScene(let app):
      guard let process = device.core.process(of: apps[app]), !device.frozen.contains(process) else { return }
      try device.handle(.requested(process, id: 1, .activate(nil, nil)))
    case .requestDestruction(let app, let window):
      guard let process = device.core.process(of: apps[app]), !device.frozen.contains(process),
        let session = session(app, window)
      else { return }
      try device.handle(.requested(process, id: 2, .destroy(session.record.id)))
    case .restart: device.restart()
    case .wait(let milliseconds): try device.wait(.milliseconds(Int64(milliseconds)))
    }
  }

  /// At rest each app is where the system's settings put it, and what nothing holds awake sleeps.
  private static func unrest(_ device: ModelDevice, _ apps: [AppKey]) -> String? {
    guard device.core.isAtRest else { return "no rest: \(device.core.unrest)" }
    for app in apps {
      guard let states = device.states(of: app) else { continue }
      var inFront = false
      for (id, state) in states.scenes where state != .unattached {
        guard let session = device.core.session(id, of: app), let settings = device.core.settings(of: session.key)
        else { return "the app has a scene \(id) that the system does not know" }
        if settings.activationState != state { return "the scene is \(state), by its settings \(settings)" }
        inFront = inFront || settings.isForeground
      }
      let process = device.core.processState(of: app)
      if inFront, process != .running { return "a process with a scene on screen is \(process)" }
      if process == .suspended, !device.core.assertions(of: app).isEmpty { return "a process sleeps that is needed" }
    }
    return device.frozen.isSubset(of: device.live) ? nil : "a dead process is frozen"
  }
}
