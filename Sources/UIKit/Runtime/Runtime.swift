import DormouseFoundation
internal import LifeCycle
internal import SystemLink

/// What the framework knows of the app in this process: its objects, its states, and its way to the system.
@MainActor
final class Runtime {
  /// Tests put a new one in its place.
  static var shared = Runtime() {
    didSet { ProcessSide.shared.reset() }
  }

  /// What the system said first; nil in a process that no device launched.
  var bootstrap: Bootstrap?
  var application: UIApplication?
  /// Keeps the app delegate alive: the application's own reference does not.
  private(set) var delegate: (any UIApplicationDelegate)?
  var isProtectedDataAvailable = true
  /// The screens beside the device's own, in the order in which they were connected.
  var connectedScreens: [UIScreen] = []
  /// What the app's view controllers offer for displays (iOS 27).
  let accessories = SceneAccessories()
  var backgroundRefresh = BackgroundRefresh.available
  /// In the order in which they connected.
  private(set) var scenes: [UIScene] = []
  /// In the order in which the system named them.
  private(set) var sessions: [UISceneSession] = []
  /// The scene of an app without scenes: there from launch on, so that windows can be in it, and listed among the
  /// connected ones once the system has connected it.
  var implicitScene: UIWindowScene?

  /// Whether an app without scenes is launched and its scene is still to come: until then nothing gets on screen
  /// (reference 1.a).
  var awaitsImplicitScene: Bool { implicitScene.map { scene in !scenes.contains { $0 === scene } } ?? false }

  private var requests: [UInt32: (RequestAnswer) -> Void] = [:]
  private var lastRequest: UInt32 = 0

  /// All scenes that can have windows, the implicit one before it is connected too.
  var windowScenes: [UIWindowScene] {
    let connected = scenes.compactMap { $0 as? UIWindowScene }
    guard let implicitScene, !connected.contains(where: { $0 === implicitScene }) else { return connected }
    return connected + [implicitScene]
  }

  init() { UserActivityKeeping.keeper = UserActivities.shared }

  // MARK: Application

  /// Makes the application object, of the principal class where there is one, and its delegate.
  func makeApplication(_ principalClass: String?) -> UIApplication {
    if let application { return application }
    guard let principalClass, principalClass != "UIApplication" else { return UIApplication() }
    guard let found = Instantiation.findClass(principalClass), found is UIApplication.Type,
      let application = Instantiation.make(found) as? UIApplication
    else {
      StandardError.print("the principal class \(principalClass) is no class derived from UIApplication")
      return UIApplication()
    }
    return application
  }

  func delegateChanged(to delegate: (any UIApplicationDelegate)?) {
    if let delegate { self.delegate = delegate }
  }

  // MARK: Scenes

  func session(_ id: SessionID) -> UISceneSession? { sessions.first { $0.record.id == id } }
  func scene(_ id: SessionID) -> UIScene? { scenes.first { $0.session.record.id == id } }

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

  /// Sends a message, if a device launched this process.
  func send(_ message: AppMessage) { CallLog.send?(message, false) }

  /// Asks something about scenes; the handler hears of a refusal, and only of that.
  func request(_ request: SceneRequest, _ errorHandler: ((any Error) -> Void)?) {
    ask { answer in
      guard case .refused(let code, let reason) = answer else { return }
      errorHandler?(UISceneError(UISceneError.Code(rawValue: Int(code)) ?? .requestDenied, reason: reason))
    }.map { send(.request(id: $0, request)) }
  }

  func open(_ url: String, _ completion: @escaping (Bool) -> Void) {
    ask { completion($0 == .granted) }.map { send(.open(request: $0, url: url)) }
  }

  /// Remembers who waits for an answer, and gives the request a number. Without a device every request is refused: on
  /// the main queue, so never before the caller has gone on.
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
