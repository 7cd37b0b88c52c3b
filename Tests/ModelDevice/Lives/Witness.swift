import DeviceCore
import LifeCycle

/// Watches what apps see, step by step, and notes every breach of the rules that hold in every trace (the eight at the
/// end of `docs/reference/view-controller-traces.md`; rule 4 is of view controllers, and rule 5 is kept here at the level
/// of callbacks).
public struct Witness: Sendable {
  /// Where a scene is by its callbacks alone.
  enum Told: Sendable { case connected, inactive, active, background }

  struct App: Sendable {
    var model: LifeCycleModel
    var launched = false
    var terminated = false
    /// By `setApplication` and `setScene`.
    var state: ApplicationState
    var scenes: [SessionID: ActivationState] = [:]
    /// By callbacks alone.
    var told: [SessionID: Told] = [:]
    /// By application notifications alone.
    var posted: ApplicationState
    var last: LifeCycleStep?
    var launchedInForeground: Bool
  }

  var apps: [ProcessKey: App] = [:]
  /// The first breach, in words; later ones only follow from it.
  public private(set) var breach: String?
  /// How many calls and notifications were looked at.
  public private(set) var looks = 0

  public init() {}

  mutating func breach(_ rule: Int, _ what: String) {
    if breach == nil { breach = rule > 0 ? "rule \(rule): \(what)" : what }
  }

  // MARK: What a process is asked

  public mutating func begin(_ key: ProcessKey, model: LifeCycleModel, inForeground: Bool) {
    let state: ApplicationState = model == .application && inForeground ? .inactive : .background
    apps[key] = App(model: model, state: state, posted: state, launchedInForeground: inForeground)
  }

  public mutating func end(_ key: ProcessKey) { apps[key] = nil }

  /// Rule 8: nothing of what a scene app was launched for stands in its launch options.
  public mutating func take(_ transition: Transition, by key: ProcessKey) {
    guard case .launch(let launch) = transition, apps[key]?.model == .scenes else { return }
    if !launch.actions.isEmpty || launch.remoteNotification != nil || launch.isForLocation {
      breach(8, "launch options of a scene app: \(launch)")
    }
  }

  // MARK: What it sees

  public mutating func see(_ step: LifeCycleStep, of key: ProcessKey) {
    guard var app = apps[key] else { return breach(0, "a step of a process that is not there: \(step)") }
    if app.terminated, step != .postApplication(.willTerminate) { breach(3, "\(step) after the end") }
    switch step {
    case .callScene(let call, let id): see(call, id, &app)
    case .callApplication(let call): see(call, &app)
    case .postScene(let notification, let id): see(notification, id, app)
    case .postApplication(let notification): see(notification, &app)
    case .setScene(let state, let id):
      if state == .background, app.scenes[id] == .foregroundActive { breach(2, "\(id) goes behind while active") }
      app.scenes[id] = state
    case .setApplication(let state):
      if state == app.state { breach(6, "the application is set to \(state), where it is") }
      app.state = state
    case .deliverActions: break
    }
    app.last = step
    apps[key] = app
  }

  private mutating func see(_ call: SceneCallback, _ id: SessionID, _ app: inout App) {
    looks += 1
    if app.model == .application { breach(0, "\(call) in an app without scenes") }
    if !app.launched { breach(3, "\(call) before the launch") }
    let told = app.told[id]
    switch call {
    case .willConnect:
      // Rule 5: coming back from the background connects nothing, so it shows no controller anew.
      if told != nil { breach(told == .background ? 5 : 3, "\(id) connects while it is connected") }
      app.told[id] = .connected
      app.scenes[id] = .unattached
    case .willEnterForeground:
      if told != .connected, told != .background { breach(2, "\(id) enters the foreground when \(told as Any)") }
      if app.scenes[id]?.isForeground != false { breach(2, "a will call reads the old state") }
      app.told[id] = .inactive
    case .didBecomeActive:
      if told != .inactive { breach(1, "\(id) becomes active when \(told as Any)") }
      if app.scenes[id] != .foregroundActive { breach(1, "a did call reads the new state") }
      app.told[id] = .active
    case .willResignActive:
      if told != .active { breach(2, "\(id) resigns when \(told as Any)") }
      if app.scenes[id] != .foregroundActive { breach(2, "a will call reads the old state") }
      app.told[id] = .inactive
    case .didEnterBackground:
      if told != .inactive { breach(2, "\(id) enters the background when \(told as Any)") }
      if app.scenes[id] != .background { breach(2, "a did call reads the new state") }
      app.told[id] = .background
    case .didDisconnect:
      if told == nil { breach(3, "\(id) disconnects twice") }
      if told == .active { breach(2, "\(id) disconnects without having resigned") }
      app.told[id] = nil
    }
  }

  private mutating func see(_ call: ApplicationCallback, _ app: inout App) {
    looks += 1
    switch call {
    case .willFinishLaunching:
      if app.launched { breach(3, "launched twice") }
      app.launched = true
    case .didFinishLaunching: if app.last != .callApplication(.willFinishLaunching) { breach(7, "did before will") }
    case .willTerminate: app.terminated = true
    case .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground:
      if app.model == .scenes { breach(6, "\(call) in an app with scenes") }
    }
  }

  private mutating func see(_ notification: SceneNotification, _ id: SessionID, _ app: App) {
    looks += 1
    guard app.model == .scenes else { return }
    if app.last != .callScene(notification.call, id) { breach(7, "\(notification) is not right after its call") }
  }

  private mutating func see(_ notification: ApplicationNotification, _ app: inout App) {
    looks += 1
    if app.model == .application || notification.call == .willTerminate,
      app.last != .callApplication(notification.call)
    {
      breach(7, "\(notification) is not right after its call")
    }
    let move: (from: ApplicationState, to: ApplicationState)
    switch notification {
    case .didFinishLaunching, .willTerminate: return
    case .willEnterForeground: move = (.background, .inactive)
    case .didBecomeActive: move = (.inactive, .active)
    case .willResignActive: move = (.active, .inactive)
    case .didEnterBackground: move = (.inactive, .background)
    }
    if app.posted != move.from { breach(6, "\(notification) is posted when \(app.posted)") }
    app.posted = move.to
  }

  // MARK: At rest

  /// Rule 6, and that what was told is where things are.
  public mutating func rest() {
    guard breach == nil else { return }
    for (key, app) in apps {
      if app.posted != app.state { breach(6, "process \(key.rawValue) is \(app.state), and posted \(app.posted)") }
      // An app without scenes is inactive between its launch and the first settings of its scene.
      let best = app.scenes.values.map(Self.rank).max() ?? 0
      let expected: ApplicationState = best == 3 ? .active : best == 2 ? .inactive : .background
      let isLaunching = app.model == .application && app.launchedInForeground && best == 0
      if app.state != expected, !isLaunching { breach(6, "the application is \(app.state), its scenes \(app.scenes)") }
      for (id, told) in app.told {
        guard let state = app.scenes[id] else { continue }
        let agrees =
          switch told {
          case .connected: !state.isForeground
          case .inactive: state == .foregroundInactive
          case .active: state == .foregroundActive
          case .background: state == .background
          }
        if !agrees { breach(2, "\(id) is \(state), and was told \(told)") }
      }
    }
  }

  private static func rank(_ state: ActivationState) -> Int {
    switch state {
    case .foregroundActive: 3
    case .foregroundInactive: 2
    case .background: 1
    case .unattached: 0
    }
  }
}

extension SceneNotification {
  /// The delegate's call of the same step.
  public var call: SceneCallback {
    switch self {
    case .willConnect: .willConnect
    case .willEnterForeground: .willEnterForeground
    case .didActivate: .didBecomeActive
    case .willDeactivate: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .didDisconnect: .didDisconnect
    }
  }
}

extension ApplicationNotification {
  /// The delegate's call of the same step.
  public var call: ApplicationCallback {
    switch self {
    case .didFinishLaunching: .didFinishLaunching
    case .willEnterForeground: .willEnterForeground
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willTerminate: .willTerminate
    }
  }
}
