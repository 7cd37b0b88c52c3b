import Foundation
internal import LifeCycle
internal import SystemLink

/// Carries out the steps that ``AppSide`` decides: calls the app, posts notifications, creates objects.
@MainActor
final class TransitionRunner {
  /// A scene while it connects.
  struct Connecting {
    let session: UISceneSession
    let options: UIScene.ConnectionOptions
    var configuration: UISceneConfiguration
    var scene: UIScene?
  }

  private var principalClass: String?
  private(set) var delegateClass: String?
  /// Why the app was launched, for its launch callbacks.
  var launchOptions = LaunchOptions.none
  var connecting: Connecting?
  /// The storyboard's window, until it is shown.
  var storyboardWindow: UIWindow?
  /// What the main nib has at its top, which lives as long as the app.
  private var mainNibObjects: [Any] = []
  /// The scene that is disconnecting: already detached, but its delegate still has calls to come.
  var disconnecting: UIScene?

  var runtime: Runtime { Runtime.shared }

  /// Sets up the process from the system's first message.
  func begin(_ bootstrap: Bootstrap, principalClass: String?, delegateClass: String?) {
    self.principalClass = principalClass ?? bootstrap.principalClass
    self.delegateClass = delegateClass
    runtime.bootstrap = bootstrap
    for record in bootstrap.sessions { runtime.add(UISceneSession(record)) }
    let screen = UIScreen.main
    screen.take(ScreenLook())
    screen.bounds = CGRect(x: 0, y: 0, width: bootstrap.screenWidth, height: bootstrap.screenHeight)
    screen.scale = bootstrap.screenScale
    screen.idiom = bootstrap.idiom == .pad ? .pad : .phone
    AppContainers.adopt(bootstrap)
    UserNotificationBridge.start()
    AppLanguage.tell()
  }

  /// Carries out a step.
  func carryOut(_ step: AppSide.Step) {
    if let change = ProcessSide.shared.reached(step) { tell(change) }
    switch step {
    case .lifeCycle(let step): carryOut(step)
    case .work(let work): carryOut(work)
    default: carryOutOther(step)
    }
  }

  /// One of those that no app comes by when it wakes.
  @inline(never) private func carryOutOther(_ step: AppSide.Step) {
    switch step {
    case .lifeCycle, .work: break  // Carried out above.
    case .adopt(let launch): adopt(launch)
    case .begin: break
    case .takeLaunchOptions(let launch): launchOptions = LaunchOptions(launch)
    case .configure(let connection, let configurer): configure(connection, by: configurer)
    case .makeScene: makeScene()
    case .attach: attach()
    case .furnish: furnish()
    case .resize(let id, let share): SceneGeometryChange.resize(runtime.scene(id), to: share)
    case .adoptImplicitScene(let record): adoptImplicitScene(record)
    case .sceneDidConnect(let id): didConnect(runtime.scene(id))
    case .restoreInteraction(let id): restoreInteraction(of: runtime.scene(id))
    case .answerNotification(let response, let id): UserNotificationBridge.deliver(response, session: id)
    case .deliver(let actions, let id, let isAnnounced): deliver(actions, to: id, isAnnounced: isAnnounced)
    case .saveRestoration(let id): if let scene = runtime.scene(id) { SceneRestoration.ask(scene) }
    case .snapshots(let id, let variants): SceneSnapshots.take(variants, of: runtime.scene(id))
    case .willDisconnect(let id): willDisconnect(runtime.scene(id))
    case .detach: if let disconnecting { runtime.remove(disconnecting) }
    case .didDisconnect: didDisconnect()
    case .discard(let ids): discard(ids)
    case .callDevice(let callback): call(callback)
    case .postDevice(let notification): post(notification)
    case .setProtectedData(let isAvailable): runtime.isProtectedDataAvailable = isAvailable
    case .setBackgroundRefresh(let status): runtime.backgroundRefresh = status
    case .screens(let screens, let tells): UIScreen.update(screens, tells: tells)
    case .traits(let traits): InterfaceTurn.deviceChanged(to: traits)
    case .keyboardElsewhere(let height): Keyboard.isElsewhere(height: height.map { CGFloat($0) })
    case .deliverEvent(let event): BackgroundEvents.deliver(event)
    case .present(let notification): UserNotificationBridge.present(notification)
    case .expireBackgroundTasks(let tasks):
      for handler in ProcessSide.shared.handlers(of: tasks) { handler() }
      for complaint in ProcessSide.shared.complaints(about: tasks) { StandardError.print(complaint) }
    case .runTask(let run): TaskBridge.run(run)
    case .expireTask(let id): TaskBridge.expire(id)
    case .touch(let id, let path): touch(id, path)
    case .perform(let action): ScenarioSupport.perform(action)
    case .service(let event): ServicePort.deliver(event)
    case .storeDefaults(false): StoredDefaults.write()
    case .storeDefaults(thenRest: true):
      StoredDefaults.writeAndRest()
      // One that is only started has its launch before it.
      if ProcessSide.shared.model != nil { LaunchCode.release() } else { lookAhead() }
    // For the client: these control the timing of steps, and the link.
    case .wait, .acknowledge: break
    }
  }

  private func carryOut(_ work: AppSide.Work) {
    switch work {
    case .makeApplication: makeDelegate(for: runtime.makeApplication(principalClass))
    case .makeImplicitScene: makeImplicitScene()
    case .discardSavedState: StateRestoration.shared.discard("the user has swiped the app away")
    case .loadMainStoryboard: loadMainStoryboard()
    case .restoreState: StateRestoration.shared.restore()
    case .finishLaunching: TaskBridge.finishedLaunching()
    case .showMainWindow: showMainWindow()
    case .cancelTouch:
      LiveTouches.cancelAll()
      LiveKeys.cancelAll()
      LiveWheel.end()
    case .saveState: StateRestoration.shared.save()
    case .warnViewControllers: Appearance.sendMemoryWarning(to: UIApplication.shared.windows)
    case .activityContinuedElsewhere: UserActivities.shared.continuedElsewhere()
    case .settle: settle()
    case .commit: commit()
    }
  }

  /// What the app was called for has its effects.
  func settle() {
    Appearance.commit()
    SceneCommit.commitChanged()
  }

  /// The system hears of all that is different.
  ///
  /// - Parameter mayWait: Whether it hears of what looks different together with what it is told next.
  func commit(mayWait: Bool = false) {
    SceneCommit.commitChanged(mayWait: mayWait)
    runtime.accessories.tell()
    SceneConditions.commitChanged()
  }

  // MARK: Launch

  private func adopt(_ launch: Transition.Launch) {
    runtime.isProtectedDataAvailable = launch.isProtectedDataAvailable
    runtime.backgroundRefresh = launch.backgroundRefresh
    InterfaceTurn.begin(with: launch.traits)
    CADisplayLink.appIsOut(!launch.inForeground)
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

  private func loadMainStoryboard() {
    guard let name = runtime.bootstrap?.mainStoryboard else { return loadMainNib() }
    guard let delegate = UIApplication.shared.delegate else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    UIStoryboard(name: name, bundle: nil).furnish(window)
    delegate.window = window
    storyboardWindow = window
  }

  /// Loads the nib that `NSMainNibFile` names. Its owner is the application; it may contain the delegate and the window.
  private func loadMainNib() {
    guard let name = (MainBundleInfo.value(of: "NSMainNibFile") as? NSString)?.description, !name.isEmpty
    else { return }
    let made = UINib(nibName: name, bundle: nil).instantiate(withOwner: UIApplication.shared)
    mainNibObjects = made
    guard let window = made.lazy.compactMap({ $0 as? UIWindow }).first else { return }
    storyboardWindow = window
    if let delegate = UIApplication.shared.delegate, delegate.window == .some(nil) { delegate.window = window }
  }

  /// Shows the main window, unless the delegate has replaced it.
  private func showMainWindow() {
    if let storyboardWindow, UIApplication.shared.delegate?.window == .some(storyboardWindow) {
      storyboardWindow.makeKeyAndVisible()
    }
    storyboardWindow = nil
  }
}
