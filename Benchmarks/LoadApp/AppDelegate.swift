@_spi(Scenario) import UIKit

/// What the benchmark loads a device with: it takes memory, grows without end, or answers pings on its main thread.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
  private var heap: [UnsafeMutableRawPointer] = []
  private var answering: PingAnswers?
  private var growth: Growth?
  private var task = UIBackgroundTaskIdentifier.invalid
  private var ticks = 0

  private var screen: Screen? { UIApplication.shared.windows.first?.rootViewController as? Screen }

  func perform(action: String, argument: String) {
    switch action {
    case "take": heap.append(Pages.take(megabytes: Int(argument) ?? 0))
    case "stay": task = UIApplication.shared.beginBackgroundTask(withName: "stay")
    case "leave": UIApplication.shared.endBackgroundTask(task)
    case "answer": answering = PingAnswers(socketName: argument)
    case "move": screen?.move()
    case "scroll": screen?.scroll()
    case "layOut": screen?.layOut(times: Int(argument) ?? 0)
    case "write": screen?.write()
    case "clear": screen?.clear()
    case "insert": screen?.insert(argument)
    case "button": screen?.addButton()
    case "tick": _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.ticks += 1 }
    case "calls": Calls.measure(Int(argument) ?? 0)
    case "ticks": print("ticks \(ticks)")
    case "pages":
      UIApplication.shared.windows.first?.rootViewController = UINavigationController(rootViewController: FullPage())
    case "sleepMainThread": ScenarioSupport.sleepMainThread(seconds: Double(argument) ?? 0)
    case "grow": growth = Growth(megabytesPerSecond: Int(argument) ?? 0)
    default: break
    }
  }

  /// Woken in the background, it stays awake until it is told.
  func application(
    _ application: UIApplication, performFetchWithCompletionHandler completionHandler: (UIBackgroundFetchResult) -> Void
  ) {
    task = application.beginBackgroundTask(withName: "stay")
    completionHandler(.noData)
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Screen()
    window.makeKeyAndVisible()
    self.window = window
  }

  /// The moment up to which a launch is measured.
  func sceneDidBecomeActive(_ scene: UIScene) {}
}
