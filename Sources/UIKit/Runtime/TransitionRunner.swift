import Foundation
internal import LifeCycle
internal import SystemLink

/// Carries out what the system asks, one transition at a time, by the rules of the life cycle.
@MainActor
final class TransitionRunner {
  /// What the system asked for that cannot be.
  enum Failure: Error {
    case notBootstrapped
    case notLaunched
  }

  private var principalClass: String?
  private var delegateClass: String?
  /// Why the app was launched, for its launch callbacks.
  var launchOptions = LaunchOptions.none
  /// What an app without scenes was launched for, until its scene is in front.
  private var launchActions = SceneActions.none
  /// What this transition brought to scenes, until its place in the order has come.
  var actions: [SessionID: SceneActions] = [:]
  /// Scenes that left the foreground in this transition, in that order.
  var leftForeground: [UIScene] = []
  /// The scene that knows from its connection that an activity was to come, which does not arrive.
  var announced: SessionID?
  /// What comes with the scene that is being connected.
  var connecting: UIScene.ConnectionOptions?
  /// The window that a storyboard gave, until it is shown.
  var storyboardWindow: UIWindow?
  /// The scene that is being disconnected: no longer a connected one, but still to be called.
  var disconnecting: UIScene?

  var runtime: Runtime { Runtime.shared }

  /// The system has said who this process is.
  func begin(_ bootstrap: Bootstrap, principalClass: String?, delegateClass: String?) {
    self.principalClass = principalClass ?? bootstrap.principalClass
    self.delegateClass = delegateClass
    runtime.bootstrap = bootstrap
    for record in bootstrap.sessions { runtime.add(UISceneSession(record)) }
    let screen = UIScreen.main
    screen.bounds = CGRect(x: 0, y: 0, width: bootstrap.screenWidth, height: bootstrap.screenHeight)
    screen.scale = bootstrap.screenScale
    screen.idiom = bootstrap.idiom == .pad ? .pad : .phone
    AppContainers.adopt(bootstrap)
    UserNotificationBridge.start()
  }

  /// Carries out a transition.
  ///
  /// - Returns: What is to be done once the transition has been acknowledged.
  /// - Throws: Where the system and this process disagree on what exists.
  func run(_ transition: Transition) throws -> (() -> Void)? {
    actions = [:]
    announced = nil
    switch transition {
    case .launch(let launch): try run(launch)
    case .connectScene(let connection): try connect(connection)
    case .updateScenes(let updates): try update(updates)
    case .disconnectScene(let id, let discards): try disconnect(id, discards: discards)
    case .discardSessions(let ids): discard(ids)
    case .deliver(let event): BackgroundEvents.deliver(event)
    case .presentNotification(let notification): UserNotificationBridge.present(notification)
    case .memoryWarning: warnOfMemory()
    case .protectedData(let isAvailable): protectedData(isAvailable)
    case .screens(let screens): UIScreen.update(screens, tells: runtime.machine != nil)
    case .significantTimeChange: significantTimeChange()
    case .backgroundRefresh(let status): backgroundRefresh(status)
    case .traits(let traits): self.traits(traits)
    case .activityContinuedElsewhere: UserActivities.continuedElsewhere()
    case .refreshScene(let id): if let scene = runtime.scene(id) { SceneRestoration.ask(scene) }
    case .expireBackgroundTasks: for handler in BackgroundTasks.shared.expired() { handler() }
    case .runTask(let task): TaskBridge.run(task)
    case .expireTask(let id): TaskBridge.expire(id)
    case .prepareSuspension: break
    case .terminate: carryOut(try steps { (machine) throws(Violation) in try machine.terminate() })
    case .perform(let action): return ScenarioSupport.perform(action)
    case .touch(let id, let path): touch(id, path)
    case .service(let event): ServicePort.deliver(event)
    }
    return nil
  }

  typealias Violation = ApplicationLifeCycle.Violation

  func steps(
    _ input: (inout ApplicationLifeCycle) throws(Violation) -> [LifeCycleStep]
  ) throws -> [LifeCycleStep] {
    guard var machine = runtime.machine else { throw Failure.notLaunched }
    let steps = try input(&machine)
    runtime.machine = machine
    return steps
  }

  // MARK: Launch

  private func run(_ launch: Transition.Launch) throws {
    guard let bootstrap = runtime.bootstrap else { throw Failure.notBootstrapped }
    var machine = ApplicationLifeCycle(
      model: bootstrap.model, rules: .rules(for: bootstrap.systemVersion), launchedInForeground: launch.inForeground)
    let steps = try machine.launch()
    runtime.machine = machine
    runtime.isProtectedDataAvailable = launch.isProtectedDataAvailable
    runtime.backgroundRefresh = launch.backgroundRefresh
    UIScreen.main.adopt(launch.traits, upright: bootstrap)
    setApplication(machine.applicationState, isFirst: true)
    let application = runtime.makeApplication(principalClass)
    makeDelegate(for: application)
    if bootstrap.model == .application {
      makeImplicitScene()
      launchOptions = LaunchOptions(launch)
      if launch.discardsSavedState { StateRestoration.shared.discard("the user has swiped the app away") }
      loadMainStoryboard(bootstrap.mainStoryboard, application)
    }
    carryOut(steps)
    TaskBridge.finishedLaunching()
    if let storyboardWindow, application.delegate?.window == .some(storyboardWindow) {
      storyboardWindow.makeKeyAndVisible()
    }
    storyboardWindow = nil
    launchActions = launch.actions
  }

  private func makeDelegate(for application: UIApplication) {
    guard application.delegate == nil, let delegateClass else { return }
    guard let type = Instantiation.findClass(delegateClass),
      let delegate = Instantiation.make(type) as? any UIApplicationDelegate
    else {
      StandardError.print("there is no app delegate class \(delegateClass); the app runs without a delegate")
      return
    }
    application.delegate = delegate
  }

  private func makeImplicitScene() {
    let record = SessionRecord(id: SessionID(UUID().uuidString), role: .windowApplication)
    runtime.implicitScene = UIWindowScene(
      session: UISceneSession(record), connectionOptions: UIScene.ConnectionOptions(.none))
  }

  /// The window is there before the launch callbacks, and is shown after them (reference 1.a).
  private func loadMainStoryboard(_ name: String?, _ application: UIApplication) {
    guard let name, let delegate = application.delegate else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    delegate.window = window
    storyboardWindow = window
  }

  /// What comes with the scene of an app without scenes: what its connection says, else what the app was launched for.
  ///
  /// Will- and didFinishLaunching say together whether a URL or a quick action of the launch is still to be delivered
  /// (reference 1.e).
  func takeActions(_ options: SceneActions) -> SceneActions {
    defer { launchActions = .none }
    var actions = options.isEmpty ? launchActions : options
    if !launchActions.isEmpty, !launchOptions.isAccepted {
      actions.urls = []
      actions.shortcutItem = nil
    }
    return actions
  }

  // MARK: Small things

  private func warnOfMemory() {
    let application = UIApplication.shared
    if let delegate = application.delegate {
      CallLog.optional(.application, "applicationDidReceiveMemoryWarning(_:)", on: delegate) {
        delegate.applicationDidReceiveMemoryWarning(application)
      }
    }
    Appearance.sendMemoryWarning(to: application.windows)
    CallLog.call(.notification, "UIApplication.didReceiveMemoryWarningNotification") {
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    }
  }

  /// What "will" become unavailable can still be read in the calls.
  private func protectedData(_ isAvailable: Bool) {
    let application = UIApplication.shared
    if isAvailable { runtime.isProtectedDataAvailable = true }
    if let delegate = application.delegate {
      let name = "applicationProtectedData\(isAvailable ? "DidBecomeAvailable" : "WillBecomeUnavailable")(_:)"
      CallLog.optional(.application, name, on: delegate) {
        if isAvailable {
          delegate.applicationProtectedDataDidBecomeAvailable(application)
        } else {
          delegate.applicationProtectedDataWillBecomeUnavailable(application)
        }
      }
    }
    let notification = "protectedData\(isAvailable ? "DidBecomeAvailable" : "WillBecomeUnavailable")Notification"
    CallLog.call(.notification, "UIApplication.\(notification)") {
      NotificationCenter.default.post(
        name: isAvailable
          ? UIApplication.protectedDataDidBecomeAvailableNotification
          : UIApplication.protectedDataWillBecomeUnavailableNotification,
        object: application)
    }
    runtime.isProtectedDataAvailable = isAvailable
  }

  /// To the front-most window under the point.
  private func touch(_ id: SessionID, _ path: TouchPath) {
    let point = CGPoint(x: path.start.x, y: path.start.y)
    guard let scene = runtime.scene(id) else { return }
    guard let scene = scene as? UIWindowScene else {
      // The point is the system's: any number, as long as it is one.
      guard (0..<1_000_000).contains(point.y) else { return }
      return scene.systemSelect(row: Int(point.y / SceneCommit.rowHeight))
    }
    let window = SceneCommit.visibleWindows(of: scene).last { $0.frame.contains(point) }
    guard let window else { return }
    let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    guard let end = path.end else {
      UserTouch(in: window, at: place)?.lift()
      return
    }
    UserTouch.drag(
      in: window, from: place, to: CGPoint(x: end.x - window.frame.minX, y: end.y - window.frame.minY),
      duration: path.duration.seconds)
  }
}
