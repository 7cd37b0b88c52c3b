import DormouseFoundation
internal import LayerTree
internal import LifeCycle
internal import SystemLink

/// The framework's knowledge of the app in this process: its objects, its states, and its link to the system.
@MainActor
final class Runtime {
  /// Replaceable by tests.
  static var shared = Runtime() {
    didSet { ProcessSide.shared.reset() }
  }

  /// The system's first message; nil in a process that no device launched.
  var bootstrap: Bootstrap? {
    didSet {
      ClassNames.appModule = bootstrap?.moduleName
      isBootstrapped = bootstrap != nil
    }
  }
  /// Whether that message has come: to look at it is to copy it.
  private(set) var isBootstrapped = false
  var application: UIApplication?
  /// Keeps the app delegate alive, because the application's own reference does not.
  private(set) var delegate: (any UIApplicationDelegate)?
  var isProtectedDataAvailable = true { didSet { if isProtectedDataAvailable { StoredDefaults.unlocked() } } }
  /// The screens other than the device's own, in the order in which they were connected.
  var connectedScreens: [UIScreen] = []
  /// The scene accessories that the app's view controllers offer (iOS 27).
  let accessories = SceneAccessories()
  var backgroundRefresh = BackgroundRefresh.available
  /// The connected scenes, in the order in which they connected.
  private(set) var scenes: [UIScene] = []
  /// The sessions, in the order in which the system named them.
  private(set) var sessions: [UISceneSession] = []
  /// The scene of an app without scenes. It exists from launch, so that windows can join it, but counts as connected
  /// only once the system has connected it.
  var implicitScene: UIWindowScene?

  /// Whether an app without scenes is launched but its scene is not connected yet; until then nothing appears on screen
  /// (reference 1.a).
  var awaitsImplicitScene: Bool { implicitScene.map { scene in !scenes.contains { $0 === scene } } ?? false }

  private var requests: [UInt32: (RequestAnswer) -> Void] = [:]
  private var lastRequest: UInt32 = 0

  /// All scenes that can have windows, including the implicit scene before it is connected.
  var windowScenes: [UIWindowScene] {
    let connected = scenes.compactMap { $0 as? UIWindowScene }
    guard let implicitScene, !connected.contains(where: { $0 === implicitScene }) else { return connected }
    return connected + [implicitScene]
  }

  init() { UserActivityKeeping.keeper = UserActivities.shared }

  // MARK: Application

  /// Creates the application object, of the principal class if there is one.
  func makeApplication(_ principalClass: String?) -> UIApplication {
    if let application { return application }
    guard let principalClass, principalClass != "UIApplication" else { return UIApplication() }
    guard let found = Instantiation.findClass(principalClass), found is UIApplication.Type,
      let application = Instantiation.make(found) as? UIApplication
    else {
      StandardError.print("the principal class \(principalClass) does not exist or does not derive from UIApplication")
      return UIApplication()
    }
    return application
  }

  func delegateChanged(to delegate: (any UIApplicationDelegate)?) {
    if let delegate { self.delegate = delegate }
  }

  // MARK: Scenes

  func session(_ id: SessionID) -> UISceneSession? { sessions.first { $0.id == id } }
  func scene(_ id: SessionID) -> UIScene? {
    // Not by a closure, which looks first whether it is on the main thread.
    for scene in scenes where scene.session.id == id { return scene }
    return nil
  }

  func add(_ session: UISceneSession) {
    if self.session(session.record.id) == nil { sessions.append(session) }
  }
  func remove(_ session: UISceneSession) { sessions.removeAll { $0 === session } }

  func add(_ scene: UIScene) {
    scenes.append(scene)
    scene.session.scene = scene
  }
  func remove(_ scene: UIScene) {
    scenes.removeAll { $0 === scene }
    scene.session.scene = nil
  }

  // MARK: Messages

  /// Sends a message if a device launched this process.
  func send(_ message: AppMessage) { CallLog.send?(message, false) }

  /// The session whose window changed last.
  private var lastCommitted: SessionID?

  /// Sends a change of a session's window; the session is named where it is another one than the last time.
  func send(_ change: TreeChange, of session: SessionID, mayWait: Bool = false) {
    CallLog.send?(session == lastCommitted ? .commitAgain(change) : .commit(session, change), mayWait)
    lastCommitted = session
  }

  /// Sends a request about scenes; the handler is called only if the system refuses.
  func request(_ request: SceneRequest, _ errorHandler: ((any Error) -> Void)?) {
    ask { answer in
      guard case .refused(let code, let reason) = answer else { return }
      errorHandler?(UISceneError(UISceneError.Code(rawValue: Int(code)) ?? .requestDenied, reason: reason))
    }.map { send(.request(id: $0, request)) }
  }

  func open(_ url: String, _ completion: @escaping (Bool) -> Void) {
    ask { completion($0 == .granted) }.map { send(.open(request: $0, url: url)) }
  }

  /// Stores the handler and numbers the request. Without a device, every request is refused, asynchronously on the main
  /// queue.
  private func ask(_ handler: @escaping (RequestAnswer) -> Void) -> UInt32? {
    guard CallLog.send != nil else {
      DispatchQueue.main.async { handler(.refused(code: 1, reason: "This process was not launched by a device.")) }
      return nil
    }
    lastRequest &+= 1
    requests[lastRequest] = handler
    return lastRequest
  }

  func answered(_ request: UInt32, _ answer: RequestAnswer) { requests.removeValue(forKey: request)?(answer) }
}
