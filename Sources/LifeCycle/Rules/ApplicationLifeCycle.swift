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

    init(_ illegal: ApplicationMachine.Illegal) {
      switch illegal {
      case .notLaunched: self = .notLaunched
      case .alreadyLaunched: self = .alreadyLaunched
      case .terminated: self = .terminated
      }
    }

    init(_ illegal: SceneMachine.Illegal, _ scene: SessionID) {
      switch illegal {
      case .alreadyConnected: self = .alreadyConnected(scene)
      case .notConnected: self = .notConnected(scene)
      }
    }
  }

  /// Whether the app has scenes.
  public let model: LifeCycleModel
  let rules: LifeCycleRules
  /// How far the process has come.
  public private(set) var phase = ApplicationPhase.notLaunched
  /// Whether the application has been in the foreground since launch; until then the cold order holds.
  public private(set) var enteredForeground = false
  /// Whether the settings being applied bring something that is delivered by a call of its own. Then the application
  /// goes with its scene in the cold order too: on iOS 14 a tapped notification's launch reads `inactive` in
  /// `UIScene.didActivateNotification`, a plain one `background` (both measured, reference 2.3 and its source).
  private var delivers = false
  /// Whether the settings being applied are the first of an app without scenes that was launched in the foreground.
  private var isLaunchPass = false
  /// In the order of connection: this order breaks ties and makes logs repeatable.
  private var scenes: [(id: SessionID, role: SceneRole, state: ActivationState)] = []
  /// The application's state.
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

  /// The state of a connected scene; nil for any other.
  public func state(of scene: SessionID) -> ActivationState? { scenes.first { $0.id == scene }?.state }

  // MARK: Inputs

  /// `UIApplicationMain` has made the delegate; the launch callbacks follow (reference 1.0).
  public mutating func launch() throws(Violation) -> [LifeCycleStep] {
    try enter(.launch)
    return [
      .callApplication(.willFinishLaunching), .callApplication(.didFinishLaunching),
      .postApplication(.didFinishLaunching),
    ]
  }

  /// A scene object was made for a session. It is unattached until settings are applied.
  public mutating func connect(
    _ id: SessionID, role: SceneRole = .windowApplication
  ) throws(Violation) -> [LifeCycleStep] {
    try enter(.connect)
    _ = try path(id, .connect)
    scenes.append((id, role, .unattached))
    var steps: [LifeCycleStep] = []
    tell(.connect, id, &steps)
    return steps
  }

  /// The system has new settings for scenes. All of them move together, phase by phase: scenes that leave the active
  /// state first, then those that come to the foreground, those that become active, and last those that go to the
  /// background. So one window that takes another's place never drags the application through the background.
  ///
  /// - Parameter bringing: The scenes to which something is delivered by a call of its own on the way.
  public mutating func apply(
    _ settings: [(scene: SessionID, settings: SceneSettings)], bringing: Set<SessionID> = []
  ) throws(Violation) -> [LifeCycleStep] {
    try enter(.apply)
    var moves: [(index: Int, path: [SceneEdge], target: ActivationState)] = []
    for (id, settings) in settings {
      let target = settings.activationState
      guard let input = SceneInput(target: target) else { continue }
      let path = try path(id, input)
      let index = index(of: id)!
      // Of two settings for one scene the later counts.
      moves.removeAll { $0.index == index }
      moves.append((index, path, target))
    }
    delivers = !bringing.isEmpty
    isLaunchPass =
      model == .application && applicationState != .background
      && moves.contains { scenes[$0.index].state == .unattached }
    var steps: [LifeCycleStep] = []
    for move in moves where move.path.contains(.resignActive) { walk(.resignActive, move.index, &steps) }
    for move in moves {
      if move.path.contains(.enterForeground) { walk(.enterForeground, move.index, &steps) }
      if move.target != .background { steps.append(.deliverActions(scenes[move.index].id)) }
    }
    for move in moves where move.path.contains(.becomeActive) { walk(.becomeActive, move.index, &steps) }
    for move in moves where move.target == .background {
      for edge in move.path where edge != .resignActive { walk(edge, move.index, &steps) }
      steps.append(.deliverActions(scenes[move.index].id))
    }
    settleDeferredForeground(&steps)
    return steps
  }

  /// The scene's object goes; its session may stay (reference 2.6). A scene still active resigns first; it is not
  /// sent to the background here: the system does that before, where it wants it (reference 10, verdict 9).
  public mutating func disconnect(_ id: SessionID) throws(Violation) -> [LifeCycleStep] {
    try enter(.disconnect)
    let path = try path(id, .disconnect)
    var steps: [LifeCycleStep] = []
    for edge in path { walk(edge, index(of: id)!, &steps) }
    return steps
  }

  /// The process is asked to end while it runs (reference 6.6).
  public mutating func terminate() throws(Violation) -> [LifeCycleStep] {
    try enter(.terminate)
    return [.callApplication(.willTerminate), .postApplication(.willTerminate)]
  }

  // MARK: Edges of one scene

  /// Takes one step of a scene, and then what the application does because of it.
  private mutating func walk(_ edge: SceneEdge, _ index: Int, _ steps: inout [LifeCycleStep]) {
    let id = scenes[index].id
    if edge.readsNewState { set(index, edge.target, &steps) }
    tell(edge, id, &steps)
    if !edge.readsNewState { set(index, edge.target, &steps) }
    switch edge {
    case .connect: break
    // An app without scenes that was launched for the foreground and never got there.
    case .stayInBackground: followDown(&steps)
    case .enterForeground:
      let isCold = model == .scenes && !enteredForeground
      if !isCold {
        enterForeground(callFirst: true, &steps)
      } else if rules.coldOrder == .applicationWithScene || delivers {
        enterForeground(callFirst: false, &steps)
      }
    case .becomeActive:
      settleDeferredForeground(&steps)
      follow(.active, &steps)
    case .resignActive:
      if applicationState == .active, mostActive != .foregroundActive { follow(.inactive, &steps) }
    case .enterBackground: followDown(&steps)
    case .disconnect:
      scenes.remove(at: index)
      followDown(&steps)
    }
  }

  private func tell(_ edge: SceneEdge, _ id: SessionID, _ steps: inout [LifeCycleStep]) {
    guard model == .scenes || posts(edge) else { return }
    if model == .scenes, let call = edge.callback { steps.append(.callScene(call, id)) }
    if let notification = edge.notification { steps.append(.postScene(notification, id)) }
  }

  /// Whether the implicit scene of an app without scenes posts a step: only on some systems, and nothing in the launch
  /// (measured on iOS 14), except that it has become active where the launch delivered something (measured for the
  /// answer to a notification; the source of reference 1.a).
  private func posts(_ edge: SceneEdge) -> Bool {
    guard rules.implicitScenePosts else { return false }
    switch edge {
    case .connect, .stayInBackground, .disconnect: return false
    case .enterForeground: return !isLaunchPass
    case .becomeActive: return !isLaunchPass || delivers
    case .resignActive, .enterBackground: return true
    }
  }

  // MARK: The application follows

  /// background -> inactive. Warm: told first, then set; cold: set first, as measured (reference 2.3).
  private mutating func enterForeground(callFirst: Bool, _ steps: inout [LifeCycleStep]) {
    enteredForeground = true
    guard applicationState == .background else { return }
    if !callFirst { setApplication(.inactive, &steps) }
    tell(.enterForeground, &steps)
    if callFirst { setApplication(.inactive, &steps) }
  }

  /// In the `sceneFirst` order the application's own entering waits for the scene's whole pass.
  private mutating func settleDeferredForeground(_ steps: inout [LifeCycleStep]) {
    guard !enteredForeground, mostActive.isForeground else { return }
    enterForeground(callFirst: false, &steps)
  }

  /// Downwards, after a scene has left the foreground or the process.
  private mutating func followDown(_ steps: inout [LifeCycleStep]) {
    let target = ApplicationState(mostActive: mostActive)
    guard target.rank < applicationState.rank else { return }
    follow(target, &steps)
  }

  /// Takes the application to a state, edge by edge.
  private mutating func follow(_ target: ApplicationState, _ steps: inout [LifeCycleStep]) {
    for edge in ApplicationMachine.edges(from: applicationState, to: target) {
      switch edge {
      case .enterForeground: enterForeground(callFirst: false, &steps)
      case .becomeActive:
        setApplication(edge.target, &steps)
        tell(edge, &steps)
      case .resignActive:
        tell(edge, &steps)
        setApplication(edge.target, &steps)
      case .enterBackground:
        setApplication(edge.target, &steps)
        tell(edge, &steps)
      }
    }
  }

  private func tell(_ edge: ApplicationEdge, _ steps: inout [LifeCycleStep]) {
    if model == .application { steps.append(.callApplication(edge.callback)) }
    steps.append(.postApplication(edge.notification))
  }

  // MARK: Small things

  private var mostActive: ActivationState {
    var best = ActivationState.unattached
    for scene in scenes where scene.state.rank > best.rank { best = scene.state }
    return best
  }

  private func index(of id: SessionID) -> Int? { scenes.firstIndex { $0.id == id } }

  /// Moves on in the life, or says why that cannot be.
  private mutating func enter(_ input: ApplicationInput) throws(Violation) {
    do throws(ApplicationMachine.Illegal) {
      phase = try ApplicationMachine.phase(after: input, in: phase)
    } catch {
      throw Violation(error)
    }
  }

  private func path(_ id: SessionID, _ input: SceneInput) throws(Violation) -> [SceneEdge] {
    do throws(SceneMachine.Illegal) {
      return try SceneMachine.path(from: state(of: id), on: input)
    } catch {
      throw Violation(error, id)
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
