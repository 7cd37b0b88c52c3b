/// The app's side of the life cycle: takes one transition at a time and returns the steps that carry it out.
///
/// It decides what a process does and in what order: which scenes exist, who supplies a configuration, which calls and
/// notifications go out, when URLs are delivered, when state is saved, when the transition is acknowledged, and whether
/// a background task is granted. UIKit carries the steps out by calling the app; the model device carries them out by
/// recording them. Pure: calls nothing and reads no clock.
///
/// The protocol: ``take(_:at:)`` once, then ``reached(_:at:)`` for each step right before it is carried out. What the
/// app can read changes when a step is reached, never earlier.
///
/// **Invariant:** between transitions, ``states`` match the settings of the scenes.
public struct AppSide: Sendable {
  /// A transition that is illegal now. The system and this process disagree about what exists; no step has been carried
  /// out.
  public enum Violation: Error, Hashable, Sendable {
    /// The life cycle does not allow this input here.
    case lifeCycle(ApplicationLifeCycle.Violation)
    /// The previous transition is not acknowledged yet: transitions come one at a time.
    case underWay
    /// An implicit scene in an app with scenes, or an explicit scene in an app without.
    case wrongModel(SessionID)
  }

  /// A change of a state that the app can read.
  public enum Change: Hashable, Sendable {
    /// From nil when the process has just begun.
    case application(from: ApplicationState?, to: ApplicationState)
    case scene(SessionID, from: ActivationState, to: ActivationState)

    /// The scene that changes; nil where it is the application.
    public var scene: SessionID? { if case .scene(let id, _, _) = self { id } else { nil } }
  }

  /// Whether the app has scenes.
  public let model: LifeCycleModel
  private let rules: LifeCycleRules
  /// Nil until launch.
  private var machine: ApplicationLifeCycle?
  /// What the app can read now.
  public private(set) var states = AppStates()
  /// The background tasks and their remaining time.
  public private(set) var backgroundTime: BackgroundTime
  /// The roles for which one of the app's view controllers offers content now (iOS 27, reference 2.5).
  public var offers: Set<SceneRole> = []

  /// The launch actions of an app without scenes, until its scene connects.
  private var launchActions = SceneActions.none
  /// False once will- or didFinishLaunching has returned false.
  private var acceptsLaunch = true
  /// A transition was taken and is not acknowledged yet.
  private var isUnderWay = false
  /// The parts of the screen that are not the whole of it.
  private var shares: [SessionID: ScreenShare] = [:]
  /// The next acknowledgement answers a prepared suspension.
  private var isPreparingSuspension = false

  /// A process whose app has not launched yet.
  ///
  /// - Parameter backgroundTaskBudget: The time that all background tasks share (reference 5.2).
  public init(model: LifeCycleModel, rules: LifeCycleRules, backgroundTaskBudget: Span) {
    self.model = model
    self.rules = rules
    backgroundTime = BackgroundTime(budget: backgroundTaskBudget)
  }

  /// Whether the launch was taken.
  public var isLaunched: Bool { machine != nil }

  /// The scene state that an event records with a call: the state of the scene concerned, else of the most active scene
  /// on the device's own screen. Nil if there is none, and for calls without a scene in an app without scenes.
  public func sceneState(for scene: SessionID?) -> ActivationState? {
    if let scene { return states.state(of: scene) }
    return model == .scenes ? states.mostActive : nil
  }

  // MARK: Transitions

  /// Takes a transition from the system.
  ///
  /// - Parameter now: The time on the app's clock: device time in the virtual world, machine time in the real one.
  /// - Returns: The steps, ``Step/acknowledge`` among them.
  /// - Throws: A violation; the caller must then carry nothing out, and the process cannot go on.
  public mutating func take(_ transition: Transition, at now: Instant) throws(Violation) -> [Step] {
    var steps: [Step] = []
    // Enough for most transitions, so that the list rarely grows.
    steps.reserveCapacity(24)
    try take(transition, at: now, into: &steps)
    return steps
  }

  /// Takes a transition from the system, and appends its steps to a list of the caller's.
  ///
  /// - Throws: A violation; the list is then as it was.
  public mutating func take(_ transition: Transition, at now: Instant, into steps: inout [Step]) throws(Violation) {
    guard !isUnderWay else { throw .underWay }
    guard machine?.phase != .terminated else { throw .lifeCycle(.terminated) }
    var plan = Plan(model: model, before: states)
    swap(&plan.steps, &steps)
    let count = plan.steps.count
    defer { swap(&plan.steps, &steps) }
    do { try self.plan(transition, &plan) } catch {
      plan.steps.removeSubrange(count...)
      throw error
    }
    isUnderWay = true
    backgroundTime.wake(at: now)
    finish(transition, &plan)
  }

  private mutating func plan(_ transition: Transition, _ plan: inout Plan) throws(Violation) {
    guard isLaunched || transition.mayPrecedeLaunch else { throw .lifeCycle(.notLaunched) }
    // What wakes an app stands by itself, here and wherever the app comes by on waking: the code of all other cases would
    // lie between what it needs.
    if case .updateScenes(let updates) = transition { return try update(updates, &plan) }
    try planOther(transition, &plan)
  }

  @inline(never) private mutating func planOther(_ transition: Transition, _ plan: inout Plan) throws(Violation) {
    switch transition {
    case .launch(let launch): try self.launch(launch, &plan)
    case .connectScene(let connection):
      if connection.isImplicit { try connectImplicit(connection, &plan) } else { try connect(connection, &plan) }
    case .updateScenes: break  // Planned above.
    case .disconnectScene(let id, let discards): try disconnect(id, discards: discards, &plan)
    case .terminate:
      try input { (machine) throws(ApplicationLifeCycle.Violation) in try machine.terminate(&plan) }
    case .refreshScene(let id, let variants):
      try requireScene(id)
      if model == .scenes { plan.append(.saveRestoration(id)) }
      plan.take(variants, of: id)
    case .takeSnapshots(let id, let variants):
      try requireScene(id)
      plan.take(variants, of: id)
    case .touch(let id, let path):
      try requireScene(id)
      plan.append(.touch(id, path))
    case .discardSessions(let ids): plan.append(.discard(ids))
    case .deliver(let event): plan.append(.deliverEvent(event))
    case .presentNotification(let notification): plan.append(.present(notification))
    case .notice(let notice): for step in notice.steps { plan.append(step) }
    case .protectedData(isAvailable: true):
      plan.append(.setProtectedData(isAvailable: true))
      plan.append(.callDevice(.protectedDataDidBecomeAvailable))
      plan.append(.postDevice(.protectedDataDidBecomeAvailable))
    // The calls that announce the loss still find the data available.
    case .protectedData(isAvailable: false):
      plan.append(.callDevice(.protectedDataWillBecomeUnavailable))
      plan.append(.postDevice(.protectedDataWillBecomeUnavailable))
      plan.append(.setProtectedData(isAvailable: false))
    case .backgroundRefresh(let status):
      plan.append(.setBackgroundRefresh(status))
      plan.append(.postDevice(.backgroundRefreshStatusDidChange))
    case .screens(let screens): plan.append(.screens(screens, tells: isLaunched))
    case .traits(let traits): plan.append(.traits(traits))
    case .keyboardElsewhere(let height): plan.append(.keyboardElsewhere(height: height))
    case .activityContinuedElsewhere: plan.append(.work(.activityContinuedElsewhere))
    case .expireBackgroundTasks: plan.append(.expireBackgroundTasks(backgroundTime.expire()))
    case .runTask(let run): plan.append(.runTask(run))
    case .expireTask(let id): plan.append(.expireTask(id))
    // After the acknowledgement if the action keeps the app from sending one.
    case .perform(let action): if !action.stopsMainThread { plan.append(.perform(action)) }
    case .service(let event): plan.append(.service(event))
    case .prepareSuspension: break
    }
  }

  /// Ends every transition: the app's work settles, then the system gets the acknowledgement.
  private mutating func finish(_ transition: Transition, _ plan: inout Plan) {
    isPreparingSuspension = if case .prepareSuspension = transition { true } else { false }
    guard !isPreparingSuspension else {
      // The app is not called, so there is nothing to wait for.
      plan.append(.storeDefaults(thenRest: true))
      return plan.append(.acknowledge)
    }
    var wait = Wait.mainQueue
    if case .service(.answer) = transition { wait = .notificationCentre }
    plan.append(.work(.settle))
    plan.append(.wait(wait))
    plan.append(.work(.commit))
    plan.takeSnapshots()
    if mayBeTheLast(transition) { plan.append(.storeDefaults(thenRest: false)) }
    plan.append(.acknowledge)
    if case .perform(let action) = transition, action.stopsMainThread { plan.append(.perform(action)) }
  }

  /// Whether the system may end the process afterwards without notice.
  private func mayBeTheLast(_ transition: Transition) -> Bool {
    if case .terminate = transition { return true }
    return states.application != .background && machine?.applicationState == .background
  }

  // MARK: Launch

  private mutating func launch(_ launch: Transition.Launch, _ plan: inout Plan) throws(Violation) {
    guard machine == nil else { throw .lifeCycle(.alreadyLaunched) }
    let machine = ApplicationLifeCycle(model: model, rules: rules, launchedInForeground: launch.inForeground)
    self.machine = machine
    plan.append(.adopt(launch))
    plan.append(.begin(machine.applicationState))
    plan.append(.work(.makeApplication))
    if model == .application {
      launchActions = launch.actions
      plan.append(.work(.makeImplicitScene))
      plan.append(.takeLaunchOptions(launch))
      if launch.discardsSavedState { plan.append(.work(.discardSavedState)) }
      plan.append(.work(.loadMainStoryboard))
    }
    try input { (machine) throws(ApplicationLifeCycle.Violation) in try machine.launch(&plan) }
    plan.append(.work(.finishLaunching))
    if model == .application { plan.append(.work(.showMainWindow)) }
  }

  /// A launch callback returned false: the launch URL or quick action is not delivered (reference 1.e).
  public mutating func refuseLaunch() { acceptsLaunch = false }

  // MARK: Scenes

  private mutating func connect(
    _ connection: Transition.SceneConnection, _ plan: inout Plan
  ) throws(Violation) {
    let (id, role) = (connection.session.id, connection.session.role)
    guard model == .scenes else { throw .wrongModel(id) }
    plan.append(.configure(connection, by: configurer(of: connection.session)))
    plan.append(.makeScene(id))
    plan.append(.attach(id, role))
    resize(id, connection.settings, &plan)
    plan.append(.furnish(id))
    try input { (machine) throws(ApplicationLifeCycle.Violation) in try machine.connect(id, role: role, &plan) }
    plan.append(.sceneDidConnect(id))
    plan.append(.restoreInteraction(id))
    // The response that connects a scene arrives twice: in the options, and at the notification centre's delegate
    // while the scene is still unattached (reference 1.e).
    let response = connection.options.notificationResponse
    if let response { plan.append(.answerNotification(response, id)) }
    var update = Transition.SceneUpdate(scene: id, settings: connection.settings)
    // The connection options announced an activity that does not arrive.
    if let handoff = connection.options.handoff, handoff.failure != nil {
      update.actions = SceneActions(handoff: handoff)
    }
    try apply([update], delivering: response != nil, announced: id, &plan)
  }

  /// The app is asked for each session's configuration once (reference 1.b). On iOS 27 an accessory defines its scene,
  /// and nobody is asked (reference 2.5).
  private func configurer(of session: SessionRecord) -> Configurer {
    if offers.contains(session.role) { return .accessory }
    return session.isConfigured ? .session : .delegate
  }

  private mutating func connectImplicit(
    _ connection: Transition.SceneConnection, _ plan: inout Plan
  ) throws(Violation) {
    let (id, role) = (connection.session.id, connection.session.role)
    guard model == .application else { throw .wrongModel(id) }
    plan.append(.adoptImplicitScene(connection.session))
    plan.append(.attach(id, role))
    try input { (machine) throws(ApplicationLifeCycle.Violation) in try machine.connect(id, role: role, &plan) }
    plan.append(.sceneDidConnect(id))
    let actions = takeLaunchActions(connection.options)
    plan.viewsAppearFirst = rules.viewsAppearFirst
    try apply(
      [Transition.SceneUpdate(scene: id, settings: connection.settings, actions: actions)],
      delivering: !actions.isEmpty, &plan)
  }

  /// The actions for the scene of an app without scenes: those of its connection, else the launch actions, if the app
  /// accepted them (reference 1.e).
  private mutating func takeLaunchActions(_ options: SceneActions) -> SceneActions {
    defer { launchActions = .none }
    var actions = options.isEmpty ? launchActions : options
    if !launchActions.isEmpty, !acceptsLaunch {
      actions.urls = []
      actions.shortcutItem = nil
    }
    return actions
  }

  private mutating func update(_ updates: [Transition.SceneUpdate], _ plan: inout Plan) throws(Violation) {
    try apply(updates, delivering: updates.contains { !$0.actions.isEmpty }, &plan)
  }

  /// - Parameters:
  ///   - delivering: Whether a scene gets a delivery call of its own.
  ///   - announced: The scene whose connection options announced an activity that does not arrive.
  private mutating func apply(
    _ updates: [Transition.SceneUpdate], delivering: Bool, announced: SessionID? = nil, _ plan: inout Plan
  ) throws(Violation) {
    plan.begin(updates, announced: announced)
    for update in updates { resize(update.scene, update.settings, &plan) }
    try input { (machine) throws(ApplicationLifeCycle.Violation) in
      try machine.apply(updates, delivering: delivering, &plan)
    }
    plan.saveWhatLeft()
    for update in updates where !update.settings.isForeground { plan.take(update.snapshots, of: update.scene) }
  }

  /// A scene's size changes before its calls; in the background it keeps its last one.
  private mutating func resize(_ id: SessionID, _ settings: SceneSettings, _ plan: inout Plan) {
    guard settings.isForeground, settings.share != .whole || !shares.isEmpty else { return }
    guard (shares[id] ?? .whole) != settings.share else { return }
    shares[id] = settings.share == .whole ? nil : settings.share
    plan.append(.resize(id, settings.share))
  }

  private mutating func disconnect(_ id: SessionID, discards: Bool, _ plan: inout Plan) throws(Violation) {
    shares[id] = nil
    plan.append(.willDisconnect(id))
    try input { (machine) throws(ApplicationLifeCycle.Violation) in try machine.disconnect(id, &plan) }
    plan.append(.didDisconnect(id))
    if discards { plan.append(.discard([id])) }
  }

  // MARK: The machine

  private mutating func input(
    _ body: (inout ApplicationLifeCycle) throws(ApplicationLifeCycle.Violation) -> Void
  ) throws(Violation) {
    guard machine != nil else { throw .lifeCycle(.notLaunched) }
    do throws(ApplicationLifeCycle.Violation) { try body(&machine!) } catch { throw .lifeCycle(error) }
  }

  private func requireScene(_ id: SessionID) throws(Violation) {
    guard let machine else { throw .lifeCycle(.notLaunched) }
    guard machine.state(of: id) != nil else { throw .lifeCycle(.notConnected(id)) }
  }

  // MARK: Carrying out

  // Inlined, because most steps change nothing.

  /// Updates what the app can read, right before a step is carried out.
  ///
  /// - Parameter now: The time on the app's clock, which is looked at only where the step needs it.
  /// - Returns: The state change; nil if there is none.
  @inlinable @discardableResult
  public mutating func reached(_ step: Step, at now: @autoclosure () -> Instant) -> Change? {
    switch step {
    case .begin(let state): begin(state, now())
    case .lifeCycle(.setApplication(let state)): set(state, now())
    case .lifeCycle(.setScene(let state, let id)): set(state, of: id)
    case .attach(let id, let role): attach(id, role)
    case .detach(let id): detach(id)
    case .acknowledge: acknowledged()
    case .lifeCycle, .work, .adopt, .takeLaunchOptions, .configure, .makeScene, .furnish, .resize, .adoptImplicitScene,
      .sceneDidConnect, .restoreInteraction, .answerNotification, .deliver, .saveRestoration, .snapshots,
      .willDisconnect,
      .didDisconnect, .discard, .callDevice, .postDevice, .setProtectedData, .setBackgroundRefresh, .screens, .traits,
      .keyboardElsewhere, .deliverEvent, .present, .expireBackgroundTasks, .runTask, .expireTask, .touch, .perform,
      .service, .wait,
      .storeDefaults:
      nil
    }
  }

  @usableFromInline
  mutating func begin(_ state: ApplicationState, _ now: Instant) -> Change? {
    setApplication(state, now)
    return .application(from: nil, to: state)
  }

  @usableFromInline
  mutating func set(_ state: ApplicationState, _ now: Instant) -> Change? {
    let old = states.application
    setApplication(state, now)
    return .application(from: old, to: state)
  }

  @usableFromInline
  mutating func set(_ state: ActivationState, of id: SessionID) -> Change? {
    .scene(id, from: states.set(state, of: id), to: state)
  }

  @usableFromInline
  mutating func attach(_ id: SessionID, _ role: SceneRole) -> Change? {
    states.add(id, role)
    return nil
  }

  @usableFromInline
  mutating func detach(_ id: SessionID) -> Change? {
    states.remove(id)
    return nil
  }

  @usableFromInline
  mutating func acknowledged() -> Change? {
    isUnderWay = false
    if isPreparingSuspension { backgroundTime.prepareSuspension() }
    return nil
  }

  private mutating func setApplication(_ state: ApplicationState, _ now: Instant) {
    states.application = state
    backgroundTime.applicationIs(inBackground: state == .background, at: now)
  }

  // MARK: Background tasks

  /// The process runs although it was ready to be suspended, and no transition has come: it holds something.
  public mutating func goesOn() { backgroundTime.goesOn() }

  /// Begins a background task.
  ///
  /// - Returns: The task's identifier; nil (`.invalid` in UIKit) once the time is used up, or once a prepared
  ///   suspension is acknowledged, when a task would come too late (reference 5.2).
  public mutating func beginBackgroundTask() -> UInt32? { backgroundTime.begin() }

  /// Ends a task.
  ///
  /// - Returns: Whether the task was open.
  public mutating func endBackgroundTask(_ id: UInt32) -> Bool { backgroundTime.end(id) }
}

extension AppSide.Violation {
  /// Why the transition is illegal, in words.
  public var reason: String {
    switch self {
    case .lifeCycle(.alreadyConnected(let id)), .lifeCycle(.notConnected(let id)): "\(violationReason): \(id)"
    case .lifeCycle(.alreadyLaunched), .lifeCycle(.notLaunched), .lifeCycle(.terminated): violationReason
    case .underWay: "the previous transition is not acknowledged yet"
    case .wrongModel(let id): "an app with scenes has no implicit scene, and one without has no other: \(id)"
    }
  }

  private var violationReason: String { if case .lifeCycle(let violation) = self { violation.reason } else { "" } }
}

extension Transition {
  /// Whether a process that was started but not launched, such as a prewarmed one, accepts the transition (reference
  /// 1.d). Code that runs before `main` may have begun a background task, so its time may run out.
  fileprivate var mayPrecedeLaunch: Bool {
    switch self {
    case .launch, .screens, .service, .prepareSuspension, .expireBackgroundTasks: true
    case .connectScene, .updateScenes, .disconnectScene, .discardSessions, .deliver, .presentNotification,
      .notice, .protectedData, .backgroundRefresh, .traits, .keyboardElsewhere, .activityContinuedElsewhere,
      .refreshScene, .takeSnapshots, .runTask, .expireTask, .terminate, .perform, .touch:
      false
    }
  }
}

extension ActionRequest {
  /// Whether the action blocks the main thread, so that the app must acknowledge first.
  var stopsMainThread: Bool { name == "sleepMainThread" }
}
