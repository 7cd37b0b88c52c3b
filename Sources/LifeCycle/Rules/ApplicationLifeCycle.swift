/// The rules by which one app process changes state: settings in, steps out.
///
/// It holds the states of all connected scenes and of the application. Each input returns the steps that carry it out,
/// in the order in which the app must see them; the caller runs them one by one. The machine makes no calls and reads
/// no clock. It is the same for apps with scenes and without: an implicit scene is a scene with another recipient.
///
/// **Invariant:** between inputs, `applicationState` matches the most active scene, except in an app without scenes
/// between launch and first foreground (`inactive`, reference 1.0).
public struct ApplicationLifeCycle: Sendable {
  /// An input that is illegal in the present state.
  public enum Violation: Error, Hashable, Sendable {
    /// The scene is already connected.
    case alreadyConnected(SessionID)
    /// Settings or a disconnection for a scene that this process does not have.
    case notConnected(SessionID)
    /// Launch happens once, before any scene connects.
    case alreadyLaunched
    /// A scene connects only after launch: didFinish comes before the scene exists (reference 1.b).
    case notLaunched
    /// No input is legal after termination.
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
  /// The phase of the process.
  public private(set) var phase = ApplicationPhase.notLaunched
  /// Whether the application has been in the foreground since launch; until then the cold order applies.
  public private(set) var enteredForeground = false
  /// Whether the current settings come with a delivery call of their own. The application then moves with its scene in
  /// the cold order too: on iOS 14 the launch from a tapped notification reads `inactive` in
  /// `UIScene.didActivateNotification`, a plain launch `background` (both measured, reference 2.3 and its source).
  private var delivers = false
  /// Whether the current settings are the first for an app without scenes that was launched in the foreground.
  private var isLaunchPass = false
  /// In order of connection, which breaks ties and makes logs repeatable.
  private var scenes: [(id: SessionID, role: SceneRole, state: ActivationState)] = []
  /// The application's state.
  public private(set) var applicationState: ApplicationState

  /// - Parameter launchedInForeground: an app without scenes is `inactive` during a foreground launch; one with scenes
  ///   is always `background` until its first scene enters the foreground (reference 1.0).
  public init(model: LifeCycleModel, rules: LifeCycleRules, launchedInForeground: Bool) {
    self.model = model
    self.rules = rules
    applicationState = model == .application && launchedInForeground ? .inactive : .background
  }

  /// The connected scenes and their states, in order of connection.
  public var connected: [(id: SessionID, state: ActivationState)] { scenes.map { ($0.id, $0.state) } }

  /// The state of a connected scene; nil if it is not connected.
  public func state(of scene: SessionID) -> ActivationState? { scenes.first { $0.id == scene }?.state }

  // MARK: Inputs

  /// `UIApplicationMain` created the delegate; the launch callbacks follow (reference 1.0).
  public mutating func launch() throws(Violation) -> [LifeCycleStep] {
    var steps: [LifeCycleStep] = []
    try launch(&steps)
    return steps
  }

  mutating func launch(_ steps: inout some LifeCycleSteps) throws(Violation) {
    try enter(.launch)
    steps.append(.callApplication(.willFinishLaunching))
    steps.append(.callApplication(.didFinishLaunching))
    steps.append(.postApplication(.didFinishLaunching))
  }

  /// A session got its scene object, which is unattached until settings are applied.
  public mutating func connect(
    _ id: SessionID, role: SceneRole = .windowApplication
  ) throws(Violation) -> [LifeCycleStep] {
    var steps: [LifeCycleStep] = []
    try connect(id, role: role, &steps)
    return steps
  }

  mutating func connect(
    _ id: SessionID, role: SceneRole, _ steps: inout some LifeCycleSteps
  ) throws(Violation) {
    try enter(.connect)
    _ = try path(id, .connect)
    scenes.append((id, role, .unattached))
    tell(.connect, id, &steps)
  }

  /// Applies new settings to scenes. All of them move together, phase by phase: first the scenes that leave the active
  /// state, then those that enter the foreground, then those that become active, and last those that enter the
  /// background. So when one window replaces another, the application never passes through the background.
  ///
  /// - Parameter delivering: Whether a scene gets a delivery call of its own on the way.
  public mutating func apply(
    _ settings: [(scene: SessionID, settings: SceneSettings)], delivering: Bool = false
  ) throws(Violation) -> [LifeCycleStep] {
    var steps: [LifeCycleStep] = []
    let updates = settings.map { Transition.SceneUpdate(scene: $0.scene, settings: $0.settings) }
    try apply(updates, delivering: delivering, &steps)
    return steps
  }

  mutating func apply(
    _ updates: [Transition.SceneUpdate], delivering: Bool, _ steps: inout some LifeCycleSteps
  ) throws(Violation) {
    try enter(.apply)
    // Mostly one scene moves, and needs no list.
    if updates.count == 1 {
      carryOut(CollectionOfOne(try move(updates[0])), delivering: delivering, &steps)
    } else {
      carryOut(try moves(updates), delivering: delivering, &steps)
    }
  }

  private func moves(_ updates: [Transition.SceneUpdate]) throws(Violation) -> [Move] {
    var moves: [Move] = []
    for update in updates {
      let move = try move(update)
      // Of two settings for one scene, the later wins.
      moves.removeAll { $0.index == move.index }
      moves.append(move)
    }
    return moves
  }

  private func move(_ update: Transition.SceneUpdate) throws(Violation) -> Move {
    let path = try path(update.scene, SceneInput(update.settings))
    return Move(index: index(of: update.scene)!, path: path, target: update.settings.activationState)
  }

  private mutating func carryOut(
    _ moves: some Collection<Move>, delivering: Bool, _ steps: inout some LifeCycleSteps
  ) {
    delivers = delivering
    isLaunchPass =
      model == .application && applicationState != .background
      && moves.contains { scenes[$0.index].state == .unattached }
    for move in moves where move.resignsActive { walk(.resignActive, move.index, &steps) }
    for move in moves {
      if move.entersForeground { walk(.enterForeground, move.index, &steps) }
      if move.target != .background { steps.append(.deliverActions(scenes[move.index].id)) }
    }
    for move in moves where move.becomesActive { walk(.becomeActive, move.index, &steps) }
    for move in moves where move.target == .background {
      if let edge = move.intoBackground { walk(edge, move.index, &steps) }
      steps.append(.deliverActions(scenes[move.index].id))
    }
    settleDeferredForeground(&steps)
  }

  /// The scene object goes away; its session may stay (reference 2.6). A scene that is still active resigns first. It
  /// does not enter the background here: the system does that beforehand if it wants to (reference 10, verdict 9).
  public mutating func disconnect(_ id: SessionID) throws(Violation) -> [LifeCycleStep] {
    var steps: [LifeCycleStep] = []
    try disconnect(id, &steps)
    return steps
  }

  mutating func disconnect(_ id: SessionID, _ steps: inout some LifeCycleSteps) throws(Violation) {
    try enter(.disconnect)
    for edge in try path(id, .disconnect) { walk(edge, index(of: id)!, &steps) }
  }

  /// The system asks the running process to terminate (reference 6.6).
  public mutating func terminate() throws(Violation) -> [LifeCycleStep] {
    var steps: [LifeCycleStep] = []
    try terminate(&steps)
    return steps
  }

  mutating func terminate(_ steps: inout some LifeCycleSteps) throws(Violation) {
    try enter(.terminate)
    steps.append(.callApplication(.willTerminate))
    steps.append(.postApplication(.willTerminate))
  }

  /// The path of one scene to its new settings, by the phases in which all scenes move together.
  private struct Move {
    let index: Int
    let target: ActivationState
    let resignsActive: Bool
    let entersForeground: Bool
    let becomesActive: Bool
    let intoBackground: SceneEdge?

    init(index: Int, path: [SceneEdge], target: ActivationState) {
      self.index = index
      self.target = target
      resignsActive = path.contains(.resignActive)
      entersForeground = path.contains(.enterForeground)
      becomesActive = path.contains(.becomeActive)
      intoBackground = path.last { $0.target == .background }
    }
  }

  // MARK: Edges of one scene

  /// Takes one step of a scene, then the application's steps that follow from it.
  private mutating func walk(_ edge: SceneEdge, _ index: Int, _ steps: inout some LifeCycleSteps) {
    let id = scenes[index].id
    if edge.readsNewState { set(index, edge.target, &steps) }
    tell(edge, id, &steps)
    if !edge.readsNewState { set(index, edge.target, &steps) }
    switch edge {
    case .connect: break
    // An app without scenes, launched for the foreground, that never got there.
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

  private func tell(_ edge: SceneEdge, _ id: SessionID, _ steps: inout some LifeCycleSteps) {
    guard model == .scenes || posts(edge) else { return }
    if model == .scenes, let call = edge.callback { steps.append(.callScene(call, id)) }
    if let notification = edge.notification { steps.append(.postScene(notification, id)) }
  }

  /// Whether the implicit scene of an app without scenes posts the step's notification: only on some systems, and not
  /// during launch (measured on iOS 14), except for becoming active if the launch delivered something (measured for a
  /// notification response; the source of reference 1.a).
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

  /// background -> inactive. Warm: called first, then set; cold: set first, as measured (reference 2.3).
  private mutating func enterForeground(callFirst: Bool, _ steps: inout some LifeCycleSteps) {
    enteredForeground = true
    guard applicationState == .background else { return }
    if !callFirst { setApplication(.inactive, &steps) }
    tell(.enterForeground, &steps)
    if callFirst { setApplication(.inactive, &steps) }
  }

  /// In the `sceneFirst` order the application enters the foreground only after the scene's whole pass.
  private mutating func settleDeferredForeground(_ steps: inout some LifeCycleSteps) {
    guard !enteredForeground, mostActive.isForeground else { return }
    enterForeground(callFirst: false, &steps)
  }

  /// Lowers the application's state after a scene left the foreground or the process.
  private mutating func followDown(_ steps: inout some LifeCycleSteps) {
    let target = ApplicationState(mostActive: mostActive)
    guard target.rank < applicationState.rank else { return }
    follow(target, &steps)
  }

  /// Takes the application to a state, edge by edge.
  private mutating func follow(_ target: ApplicationState, _ steps: inout some LifeCycleSteps) {
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

  private func tell(_ edge: ApplicationEdge, _ steps: inout some LifeCycleSteps) {
    if model == .application { steps.append(.callApplication(edge.callback)) }
    steps.append(.postApplication(edge.notification))
  }

  // MARK: Helpers

  private var mostActive: ActivationState {
    var best = ActivationState.unattached
    for scene in scenes where scene.state.rank > best.rank { best = scene.state }
    return best
  }

  private func index(of id: SessionID) -> Int? { scenes.firstIndex { $0.id == id } }

  /// Enters the next phase, or throws the reason why the input is illegal.
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

  private mutating func set(_ index: Int, _ state: ActivationState, _ steps: inout some LifeCycleSteps) {
    scenes[index].state = state
    steps.append(.setScene(state, scenes[index].id))
  }

  private mutating func setApplication(_ state: ApplicationState, _ steps: inout some LifeCycleSteps) {
    applicationState = state
    steps.append(.setApplication(state))
  }
}
