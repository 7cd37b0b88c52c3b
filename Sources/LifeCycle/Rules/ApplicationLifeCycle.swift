/// The rules by which one app process walks from state to state: settings in, steps out.
///
/// It holds the states of all connected scenes and of the application. Each input returns the steps that carry it
/// out, already in the order in which the app must see them; the caller runs them one by one. The machine calls
/// nothing, knows no clock, and is the same for an app with scenes and for one without (whose implicit scene it
/// treats as a scene with another recipient).
///
/// **Invariant:** between inputs, `applicationState` is that of the most active scene, but for the time between
/// launch and first foreground of an app without scenes (`inactive`, reference 1.0).
public struct ApplicationLifeCycle: Sendable {
  /// An input that has no meaning in the present state.
  public enum Violation: Error, Hashable, Sendable {
    /// A scene can only be connected once while it is connected.
    case alreadyConnected(SessionID)
    /// Settings, or a disconnect, for a scene that this process does not have.
    case notConnected(SessionID)
    /// Launch happens once, and before any scene.
    case alreadyLaunched
    /// A scene connects after launch has completed: didFinish comes before the scene exists (reference 1.b).
    case notLaunched
    /// Nothing happens after the end.
    case terminated
  }

  enum Phase: Sendable { case notLaunched, launched, terminated }

  public let model: LifeCycleModel
  let rules: LifeCycleRules
  private(set) var phase = Phase.notLaunched
  /// Whether the application has been in the foreground since launch; until then the cold order holds.
  private var enteredForeground = false
  /// In the order of connection: this order breaks ties and makes logs repeatable.
  private var scenes: [(id: SessionID, role: SceneRole, state: ActivationState)] = []
  public private(set) var applicationState: ApplicationState

  /// - Parameter launchedInForeground: an app without scenes is `inactive` during a foreground launch; one with
  ///   scenes is always `background` until its first scene comes to the front (reference 1.0).
  public init(model: LifeCycleModel, rules: LifeCycleRules, launchedInForeground: Bool) {
    self.model = model
    self.rules = rules
    applicationState = model == .application && launchedInForeground ? .inactive : .background
  }

  /// The connected scenes and their states, in the order in which they connected.
  public var connected: [(id: SessionID, state: ActivationState)] { scenes.map { ($0.id, $0.state) } }

  public func state(of scene: SessionID) -> ActivationState? { scenes.first { $0.id == scene }?.state }

  // MARK: Inputs

  /// `UIApplicationMain` has made the delegate; the launch callbacks follow (reference 1.0).
  public mutating func launch() throws(Violation) -> [LifeCycleStep] {
    guard phase == .notLaunched else { throw phase == .terminated ? .terminated : .alreadyLaunched }
    phase = .launched
    return [
      .callApplication(.willFinishLaunching), .callApplication(.didFinishLaunching),
      .postApplication(.didFinishLaunching),
    ]
  }

  /// A scene object was made for a session. It is unattached until settings are applied.
  public mutating func connect(
    _ id: SessionID, role: SceneRole = .windowApplication
  ) throws(Violation) -> [LifeCycleStep] {
    try requireLaunched()
    guard index(of: id) == nil else { throw .alreadyConnected(id) }
    scenes.append((id, role, .unattached))
    switch model {
    case .scenes: return [.callScene(.willConnect, id), .postScene(.willConnect, id)]
    case .application: return []
    }
  }

  /// The system has new settings for scenes. All of them move together, phase by phase: scenes that leave the active
  /// state first, then those that come to the foreground, those that become active, and last those that go to the
  /// background. So one window that takes another's place never drags the application through the background.
  public mutating func apply(
    _ settings: [(scene: SessionID, settings: SceneSettings)]
  ) throws(Violation) -> [LifeCycleStep] {
    try requireLaunched()
    var targets: [(index: Int, target: ActivationState)] = []
    for (id, settings) in settings {
      guard let index = index(of: id) else { throw .notConnected(id) }
      targets.append((index, settings.activationState))
    }
    var steps: [LifeCycleStep] = []
    for (index, target) in targets where scenes[index].state == .foregroundActive && target != .foregroundActive {
      resignActive(index, &steps)
    }
    for (index, target) in targets {
      if target.isForeground, !scenes[index].state.isForeground { enterForeground(index, &steps) }
      if target != .background { steps.append(.deliverActions(scenes[index].id)) }
    }
    for (index, target) in targets where target == .foregroundActive && scenes[index].state != .foregroundActive {
      becomeActive(index, &steps)
    }
    for (index, target) in targets where target == .background {
      enterBackground(index, &steps)
      steps.append(.deliverActions(scenes[index].id))
    }
    settleDeferredForeground(&steps)
    return steps
  }

  /// The scene's object goes; its session may stay (reference 2.6). A scene still active resigns first; it is not
  /// sent to the background here: the system does that before, where it wants it (reference 10, verdict 9).
  public mutating func disconnect(_ id: SessionID) throws(Violation) -> [LifeCycleStep] {
    try requireLaunched()
    guard let index = index(of: id) else { throw .notConnected(id) }
    var steps: [LifeCycleStep] = []
    if scenes[index].state == .foregroundActive { resignActive(index, &steps) }
    scenes.remove(at: index)
    steps.append(.setScene(.unattached, id))
    if model == .scenes { steps += [.callScene(.didDisconnect, id), .postScene(.didDisconnect, id)] }
    followDown(&steps)
    return steps
  }

  /// The process is asked to end while it runs (reference 6.6).
  public mutating func terminate() throws(Violation) -> [LifeCycleStep] {
    try requireLaunched()
    phase = .terminated
    return [.callApplication(.willTerminate), .postApplication(.willTerminate)]
  }

  // MARK: Edges of one scene

  private mutating func enterForeground(_ index: Int, _ steps: inout [LifeCycleStep]) {
    let id = scenes[index].id
    let firstOfImplicit = model == .application && scenes[index].state == .unattached && applicationState != .background
    switch model {
    case .scenes: steps += [.callScene(.willEnterForeground, id), .postScene(.willEnterForeground, id)]
    case .application:
      // A cold launch of an app without scenes tells of no entering (reference 1.a).
      if rules.implicitScenePosts, !firstOfImplicit { steps.append(.postScene(.willEnterForeground, id)) }
    }
    set(index, .foregroundInactive, &steps)
    let cold = model == .scenes && !enteredForeground
    if !cold {
      followUpToInactive(callFirst: true, &steps)
    } else if rules.coldOrder == .applicationWithScene {
      followUpToInactive(callFirst: false, &steps)
    }
  }

  private mutating func becomeActive(_ index: Int, _ steps: inout [LifeCycleStep]) {
    let id = scenes[index].id
    set(index, .foregroundActive, &steps)
    switch model {
    case .scenes: steps += [.callScene(.didBecomeActive, id), .postScene(.didActivate, id)]
    case .application: if rules.implicitScenePosts { steps.append(.postScene(.didActivate, id)) }
    }
    settleDeferredForeground(&steps)
    guard applicationState != .active else { return }
    setApplication(.active, &steps)
    if model == .application { steps.append(.callApplication(.didBecomeActive)) }
    steps.append(.postApplication(.didBecomeActive))
  }

  private mutating func resignActive(_ index: Int, _ steps: inout [LifeCycleStep]) {
    let id = scenes[index].id
    switch model {
    case .scenes: steps += [.callScene(.willResignActive, id), .postScene(.willDeactivate, id)]
    case .application: if rules.implicitScenePosts { steps.append(.postScene(.willDeactivate, id)) }
    }
    set(index, .foregroundInactive, &steps)
    guard applicationState == .active, mostActive != .foregroundActive else { return }
    if model == .application { steps.append(.callApplication(.willResignActive)) }
    steps.append(.postApplication(.willResignActive))
    setApplication(.inactive, &steps)
  }

  private mutating func enterBackground(_ index: Int, _ steps: inout [LifeCycleStep]) {
    let id = scenes[index].id
    let wasForeground = scenes[index].state.isForeground
    guard scenes[index].state != .background else { return }
    set(index, .background, &steps)
    // A connect that the system asked for goes to the background without a word (reference 2.2).
    guard wasForeground else { return }
    switch model {
    case .scenes: steps += [.callScene(.didEnterBackground, id), .postScene(.didEnterBackground, id)]
    case .application: if rules.implicitScenePosts { steps.append(.postScene(.didEnterBackground, id)) }
    }
    followDown(&steps)
  }

  // MARK: The application follows

  /// background -> inactive. Warm: told first, then set; cold: set first, as measured (reference 2.3).
  private mutating func followUpToInactive(callFirst: Bool, _ steps: inout [LifeCycleStep]) {
    enteredForeground = true
    guard applicationState == .background else { return }
    if !callFirst { setApplication(.inactive, &steps) }
    if model == .application { steps.append(.callApplication(.willEnterForeground)) }
    steps.append(.postApplication(.willEnterForeground))
    if callFirst { setApplication(.inactive, &steps) }
  }

  /// In the `sceneFirst` order the application's own entering waits for the scene's whole pass.
  private mutating func settleDeferredForeground(_ steps: inout [LifeCycleStep]) {
    guard !enteredForeground, mostActive.isForeground else { return }
    followUpToInactive(callFirst: false, &steps)
  }

  /// Downwards, after a scene has left the foreground or the process.
  private mutating func followDown(_ steps: inout [LifeCycleStep]) {
    if applicationState == .active, mostActive != .foregroundActive {
      if model == .application { steps.append(.callApplication(.willResignActive)) }
      steps.append(.postApplication(.willResignActive))
      setApplication(.inactive, &steps)
    }
    guard applicationState == .inactive, !mostActive.isForeground else { return }
    setApplication(.background, &steps)
    if model == .application { steps.append(.callApplication(.didEnterBackground)) }
    steps.append(.postApplication(.didEnterBackground))
  }

  // MARK: Small things

  private var mostActive: ActivationState {
    var best = ActivationState.unattached
    for scene in scenes where scene.state.rank > best.rank { best = scene.state }
    return best
  }

  private func index(of id: SessionID) -> Int? { scenes.firstIndex { $0.id == id } }

  private func requireLaunched() throws(Violation) {
    switch phase {
    case .notLaunched: throw .notLaunched
    case .launched: return
    case .terminated: throw .terminated
    }
  }

  private mutating func set(_ index: Int, _ state: ActivationState, _ steps: inout [LifeCycleStep]) {
    scenes[index].state = state
    steps.append(.setScene(state, scenes[index].id))
  }

  private mutating func setApplication(_ state: ApplicationState, _ steps: inout [LifeCycleStep]) {
    applicationState = state
    steps.append(.setApplication(state))
  }
}
