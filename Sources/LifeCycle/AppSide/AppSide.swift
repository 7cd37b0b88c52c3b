/// The app's side of the life cycle: takes one transition at a time and returns the steps that carry it out.
///
/// It decides what a process does and in which order: which scenes exist, who is asked for a configuration, which calls
/// and notifications are made, when URLs are delivered, when state is saved, when the transition is acknowledged, and
/// whether a background task is granted. UIKit carries the steps out by calling the app; the model device carries them
/// out by noting them. Pure: it calls nothing and reads no clock.
///
/// The protocol: ``take(_:at:)`` once, then ``reached(_:at:)`` for each step right before it is carried out. What the
/// app can read changes as the steps are reached, never ahead of them.
///
/// **Invariant:** between transitions, ``states`` are those that the settings of the scenes give.
public struct AppSide: Sendable {
  /// A transition that makes no sense now. The system and this process disagree on what exists, and nothing has been
  /// carried out.
  public enum Violation: Error, Hashable, Sendable {
    /// The life cycle has no such input here.
    case lifeCycle(ApplicationLifeCycle.Violation)
    /// The transition before is not acknowledged yet: transitions come one at a time.
    case underWay
    /// An implicit scene in an app with scenes, or a scene of its own in an app without.
    case wrongModel(SessionID)
  }

  /// A state that the app can read has changed.
  public enum Change: Hashable, Sendable {
    /// From nil where the process has only begun.
    case application(from: ApplicationState?, to: ApplicationState)
    case scene(SessionID, from: ActivationState, to: ActivationState)
  }

  /// Whether the app has scenes.
  public let model: LifeCycleModel
  private let rules: LifeCycleRules
  /// Nil until the launch.
  private var machine: ApplicationLifeCycle?
  /// What the app can read now.
  public private(set) var states = AppStates()
  /// The background tasks and the time that is left for them.
  public private(set) var backgroundTime: BackgroundTime
  /// Whether one of the app's view controllers offers content for this role now (iOS 27, reference 2.5).
  public var offers: Set<SceneRole> = []

  /// What an app without scenes was launched for, until its scene connects.
  private var launchActions = SceneActions.none
  /// Whether neither will- nor didFinishLaunching has returned false.
  private var acceptsLaunch = true
  /// A transition is taken and not acknowledged.
  private var isUnderWay = false
  /// The acknowledgement to come answers a prepared suspension.
  private var isPreparingSuspension = false

  /// A process whose app is still to be launched.
  ///
  /// - Parameter backgroundTaskBudget: What all background tasks have together (reference 5.2).
  public init(model: LifeCycleModel, rules: LifeCycleRules, backgroundTaskBudget: Span) {
    self.model = model
    self.rules = rules
    backgroundTime = BackgroundTime(budget: backgroundTaskBudget)
  }

  /// Whether the launch has been taken.
  public var isLaunched: Bool { machine != nil }

  /// The state of a scene that goes into an event with a call: that of the scene concerned, else that of the most
  /// active one on the device's own screen. Nil where there is none, and without a scene in an app that has no scenes.
  public func sceneState(for scene: SessionID?) -> ActivationState? {
    if let scene { return states.state(of: scene) }
    return model == .scenes ? states.mostActive : nil
  }

  // MARK: Transitions

  /// Takes what the system asks.
  ///
  /// - Parameter now: The time on the app's clock: the device's in the virtual world, the machine's in the real one.
  /// - Returns: The steps, of which ``Step/acknowledge`` is one.
  /// - Throws: A violation; then nothing is to be carried out, and the process cannot go on.
  public mutating func take(_ transition: Transition, at now: Instant) throws(Violation) -> [Step] {
    guard !isUnderWay else { throw .underWay }
    guard machine?.phase != .terminated else { throw .lifeCycle(.terminated) }
    var steps = try plan(transition)
    isUnderWay = true
    backgroundTime.wake(at: now)
    finish(transition, &steps)
    return steps
  }

  private mutating func plan(_ transition: Transition) throws(Violation) -> [Step] {
    guard isLaunched || transition.mayPrecedeLaunch else { throw .lifeCycle(.notLaunched) }
    switch transition {
    case .launch(let launch): return try self.launch(launch)
    case .connectScene(let connection):
      return try connection.isImplicit ? connectImplicit(connection) : connect(connection)
    case .updateScenes(let updates): return try update(updates)
    case .disconnectScene(let id, let discards): return try disconnect(id, discards: discards)
    case .terminate:
      return try walk { (machine) throws(ApplicationLifeCycle.Violation) in try machine.terminate() }
    case .refreshScene(let id):
      try requireScene(id)
      return model == .scenes ? [.saveRestoration(id)] : []
    case .touch(let id, let path):
      try requireScene(id)
      return [.touch(id, path)]
    case .discardSessions(let ids): return [.discard(ids)]
    case .deliver(let event): return [.deliverEvent(event)]
    case .presentNotification(let notification): return [.present(notification)]
    // The delegate, then the view controllers, then whoever listens (reference 6.4).
    case .memoryWarning:
      return [.callDevice(.didReceiveMemoryWarning), .warnViewControllers, .postDevice(.didReceiveMemoryWarning)]
    case .protectedData(isAvailable: true):
      return [
        .setProtectedData(isAvailable: true), .callDevice(.protectedDataDidBecomeAvailable),
        .postDevice(.protectedDataDidBecomeAvailable),
      ]
    // The calls that announce the end still find the data available.
    case .protectedData(isAvailable: false):
      return [
        .callDevice(.protectedDataWillBecomeUnavailable), .postDevice(.protectedDataWillBecomeUnavailable),
        .setProtectedData(isAvailable: false),
      ]
    // The delegate first, as with every notification of the application (reference 2.3).
    case .significantTimeChange: return [.callDevice(.significantTimeChange), .postDevice(.significantTimeChange)]
    case .backgroundRefresh(let status):
      return [.setBackgroundRefresh(status), .postDevice(.backgroundRefreshStatusDidChange)]
    case .screens(let screens): return [.screens(screens, tells: isLaunched)]
    case .traits(let traits): return [.traits(traits)]
    case .activityContinuedElsewhere: return [.activityContinuedElsewhere]
    case .expireBackgroundTasks: return [.expireBackgroundTasks(backgroundTime.expire())]
    case .runTask(let run): return [.runTask(run)]
    case .expireTask(let id): return [.expireTask(id)]
    // After the acknowledgement, where the app could not give one any more.
    case .perform(let action): return action.stopsMainThread ? [] : [.perform(action)]
    case .service(let event): return [.service(event)]
    case .prepareSuspension: return []
    }
  }

  /// What ends every transition: the app's work settles, then the system hears of it.
  private mutating func finish(_ transition: Transition, _ steps: inout [Step]) {
    isPreparingSuspension = transition == .prepareSuspension
    guard !isPreparingSuspension else {
      // The app is not called, so there is nothing to wait for.
      steps += [.storeDefaults(thenRest: true), .acknowledge]
      return
    }
    var wait = Wait.mainQueue
    if case .service(.answer) = transition { wait = .notificationCentre }
    steps += [.settle, .wait(wait), .commit]
    if mayBeTheLast(transition) { steps.append(.storeDefaults(thenRest: false)) }
    steps.append(.acknowledge)
    if case .perform(let action) = transition, action.stopsMainThread { steps.append(.perform(action)) }
  }

  /// Whether the process may be ended afterwards without hearing of it.
  private func mayBeTheLast(_ transition: Transition) -> Bool {
    transition == .terminate || states.application != .background && machine?.applicationState == .background
  }

  // MARK: Launch

  private mutating func launch(_ launch: Transition.Launch) throws(Violation) -> [Step] {
    guard machine == nil else { throw .lifeCycle(.alreadyLaunched) }
    var machine = ApplicationLifeCycle(model: model, rules: rules, launchedInForeground: launch.inForeground)
    let path: [LifeCycleStep]
    do throws(ApplicationLifeCycle.Violation) { path = try machine.launch() } catch { throw .lifeCycle(error) }
    self.machine = machine
    var steps: [Step] = [.adopt(launch), .begin(machine.applicationState), .makeApplication]
    guard model == .application else { return steps + path.map { .lifeCycle($0) } + [.finishLaunching] }
    launchActions = launch.actions
    steps += [.makeImplicitScene, .takeLaunchOptions(launch)]
    if launch.discardsSavedState { steps.append(.discardSavedState) }
    steps.append(.loadMainStoryboard)
    for step in path {
      steps.append(.lifeCycle(step))
      // Between will and did (reference 1.f).
      if step == .callApplication(.willFinishLaunching) { steps.append(.restoreState) }
    }
    return steps + [.finishLaunching, .showMainWindow]
  }

  /// One of the launch callbacks has returned false: the URL or quick action of the launch is not delivered (reference
  /// 1.e).
  public mutating func refuseLaunch() { acceptsLaunch = false }

  // MARK: Scenes

  private mutating func connect(_ connection: Transition.SceneConnection) throws(Violation) -> [Step] {
    let (id, role) = (connection.session.id, connection.session.role)
    guard model == .scenes else { throw .wrongModel(id) }
    let connecting = try walk { (machine) throws(ApplicationLifeCycle.Violation) in
      try machine.connect(id, role: role)
    }
    var steps: [Step] = [
      .configure(connection, by: configurer(of: connection.session)), .makeScene(id), .attach(id, role), .furnish(id),
    ]
    steps += connecting
    steps += [.sceneDidConnect(id), .restoreInteraction(id)]
    // The answer that connects a scene comes twice: in the options, and to the notification centre's delegate, while
    // the scene is still unattached (reference 1.e).
    let response = connection.options.notificationResponse
    if let response { steps.append(.answerNotification(response, id)) }
    var brought: [SessionID: SceneActions] = [:]
    // The scene knows from its connection that an activity was to come; it does not arrive.
    if let handoff = connection.options.handoff, handoff.failure != nil { brought[id] = SceneActions(handoff: handoff) }
    return try steps
      + apply(
        [Transition.SceneUpdate(scene: id, settings: connection.settings)], bringing: response == nil ? [] : [id],
        brought, announced: id)
  }

  /// Each session's configuration is asked for once (reference 1.b). On iOS 27 an accessory says what its scene is made
  /// of, and nobody is asked (reference 2.5).
  private func configurer(of session: SessionRecord) -> Configurer {
    if offers.contains(session.role) { return .accessory }
    return session.configuration == nil ? .delegate : .session
  }

  private mutating func connectImplicit(_ connection: Transition.SceneConnection) throws(Violation) -> [Step] {
    let (id, role) = (connection.session.id, connection.session.role)
    guard model == .application else { throw .wrongModel(id) }
    let connecting = try walk { (machine) throws(ApplicationLifeCycle.Violation) in
      try machine.connect(id, role: role)
    }
    let actions = takeLaunchActions(connection.options)
    let steps = [.adoptImplicitScene(connection.session), .attach(id, role)] + connecting + [.sceneDidConnect(id)]
    return try steps
      + apply(
        [Transition.SceneUpdate(scene: id, settings: connection.settings)], bringing: actions.isEmpty ? [] : [id],
        actions.isEmpty ? [:] : [id: actions])
  }

  /// What comes with the scene of an app without scenes: what its connection says, else what the app was launched for,
  /// as far as the app has accepted it (reference 1.e).
  private mutating func takeLaunchActions(_ options: SceneActions) -> SceneActions {
    defer { launchActions = .none }
    var actions = options.isEmpty ? launchActions : options
    if !launchActions.isEmpty, !acceptsLaunch {
      actions.urls = []
      actions.shortcutItem = nil
    }
    return actions
  }

  private mutating func update(_ updates: [Transition.SceneUpdate]) throws(Violation) -> [Step] {
    var brought: [SessionID: SceneActions] = [:]
    for update in updates where !update.actions.isEmpty { brought[update.scene] = update.actions }
    return try apply(updates, bringing: Set(brought.keys), brought)
  }

  /// - Parameters:
  ///   - bringing: The scenes to which something is delivered by a call of its own.
  ///   - brought: What is delivered between foreground and active, by scene.
  ///   - announced: The scene that has heard from its connection of what does not arrive.
  private mutating func apply(
    _ updates: [Transition.SceneUpdate], bringing: Set<SessionID>, _ brought: [SessionID: SceneActions],
    announced: SessionID? = nil
  ) throws(Violation) -> [Step] {
    let leaving = updates.filter { machine?.state(of: $0.scene)?.isForeground == true }.map(\.scene)
    var left: [SessionID] = []
    var steps: [Step] = []
    let path = try input { (machine) throws(ApplicationLifeCycle.Violation) in
      try machine.apply(updates.map { ($0.scene, $0.settings) }, bringing: bringing)
    }
    for step in path {
      switch step {
      case .deliverActions(let id):
        steps.append(.lifeCycle(step))
        if let actions = brought[id] { steps.append(.deliver(actions, to: id, isAnnounced: announced == id)) }
      case .setScene(.background, let id) where leaving.contains(id):
        left.append(id)
        // A finger on a screen that goes has no hold any more.
        steps += [.cancelTouch, .lifeCycle(step)]
      case .setScene, .callApplication, .callScene, .postApplication, .postScene, .setApplication:
        steps.append(.lifeCycle(step))
      }
    }
    // What leaves the screen is saved when all has been told (reference 1.f).
    for id in left { steps.append(model == .scenes ? .saveRestoration(id) : .saveState) }
    return steps
  }

  private mutating func disconnect(_ id: SessionID, discards: Bool) throws(Violation) -> [Step] {
    let path = try input { (machine) throws(ApplicationLifeCycle.Violation) in try machine.disconnect(id) }
    var steps: [Step] = [.willDisconnect(id)]
    for step in path {
      steps.append(.lifeCycle(step))
      // From here on it is no longer one of the connected scenes.
      if step == .setScene(.unattached, id) { steps.append(.detach(id)) }
    }
    steps.append(.didDisconnect(id))
    if discards { steps.append(.discard([id])) }
    return steps
  }

  // MARK: The machine

  private mutating func walk(
    _ body: (inout ApplicationLifeCycle) throws(ApplicationLifeCycle.Violation) -> [LifeCycleStep]
  ) throws(Violation) -> [Step] { try input(body).map { .lifeCycle($0) } }

  private mutating func input(
    _ body: (inout ApplicationLifeCycle) throws(ApplicationLifeCycle.Violation) -> [LifeCycleStep]
  ) throws(Violation) -> [LifeCycleStep] {
    guard machine != nil else { throw .lifeCycle(.notLaunched) }
    do throws(ApplicationLifeCycle.Violation) { return try body(&machine!) } catch { throw .lifeCycle(error) }
  }

  private func requireScene(_ id: SessionID) throws(Violation) {
    guard let machine else { throw .lifeCycle(.notLaunched) }
    guard machine.state(of: id) != nil else { throw .lifeCycle(.notConnected(id)) }
  }

  // MARK: Carrying out

  /// A step is about to be carried out: from here on the app reads what it sets.
  ///
  /// - Returns: The state that changes; nil where none does.
  @discardableResult
  public mutating func reached(_ step: Step, at now: Instant) -> Change? {
    switch step {
    case .begin(let state):
      setApplication(state, now)
      return .application(from: nil, to: state)
    case .lifeCycle(.setApplication(let state)):
      let old = states.application
      setApplication(state, now)
      return .application(from: old, to: state)
    case .lifeCycle(.setScene(let state, let id)):
      let old = states.set(state, of: id)
      return .scene(id, from: old, to: state)
    case .attach(let id, let role): states.add(id, role)
    case .detach(let id): states.remove(id)
    case .acknowledge:
      isUnderWay = false
      if isPreparingSuspension { backgroundTime.prepareSuspension() }
    case .lifeCycle(.callApplication), .lifeCycle(.callScene), .lifeCycle(.postApplication), .lifeCycle(.postScene),
      .lifeCycle(.deliverActions), .adopt, .makeApplication, .makeImplicitScene, .takeLaunchOptions,
      .discardSavedState, .loadMainStoryboard, .restoreState, .finishLaunching, .showMainWindow, .configure, .makeScene,
      .furnish, .adoptImplicitScene, .sceneDidConnect, .restoreInteraction, .answerNotification, .deliver, .cancelTouch,
      .saveRestoration, .saveState, .willDisconnect, .didDisconnect, .discard, .callDevice, .postDevice,
      .warnViewControllers, .setProtectedData, .setBackgroundRefresh, .screens, .traits, .deliverEvent, .present,
      .activityContinuedElsewhere, .expireBackgroundTasks, .runTask, .expireTask, .touch, .perform, .service, .settle,
      .wait, .commit, .storeDefaults:
      break
    }
    return nil
  }

  private mutating func setApplication(_ state: ApplicationState, _ now: Instant) {
    states.application = state
    backgroundTime.applicationIs(inBackground: state == .background, at: now)
  }

  // MARK: Background tasks

  /// The app asks not to be suspended.
  ///
  /// - Returns: The task's identifier; nil (`.invalid` in UIKit) once the time is used up, or once a prepared suspension
  ///   is acknowledged: such a task would come too late (reference 5.2).
  public mutating func beginBackgroundTask() -> UInt32? { backgroundTime.begin() }

  /// Ends a task.
  ///
  /// - Returns: Whether it was open.
  public mutating func endBackgroundTask(_ id: UInt32) -> Bool { backgroundTime.end(id) }
}

extension AppSide.Violation {
  /// Why the transition makes no sense, in words.
  public var reason: String {
    switch self {
    case .lifeCycle(.alreadyConnected(let id)), .lifeCycle(.notConnected(let id)): "\(violationReason): \(id)"
    case .lifeCycle(.alreadyLaunched), .lifeCycle(.notLaunched), .lifeCycle(.terminated): violationReason
    case .underWay: "the transition before it is not acknowledged yet"
    case .wrongModel(let id): "an app with scenes has no implicit scene, and one without has no other: \(id)"
    }
  }

  private var violationReason: String { if case .lifeCycle(let violation) = self { violation.reason } else { "" } }
}

extension Transition {
  /// Whether a process takes it that is started and not launched, as one that was prewarmed (reference 1.d). Code that
  /// runs before `main` may have begun a background task, so its time may be over.
  fileprivate var mayPrecedeLaunch: Bool {
    switch self {
    case .launch, .screens, .service, .prepareSuspension, .expireBackgroundTasks: true
    case .connectScene, .updateScenes, .disconnectScene, .discardSessions, .deliver, .presentNotification,
      .memoryWarning, .protectedData, .significantTimeChange, .backgroundRefresh, .traits, .activityContinuedElsewhere,
      .refreshScene, .runTask, .expireTask, .terminate, .perform, .touch:
      false
    }
  }
}

extension ActionRequest {
  /// Whether the app cannot answer while it performs the action, so that it answers first.
  var stopsMainThread: Bool { name == "sleepMainThread" }
}
