import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private static var isSetUp = false

  /// A second connection in one process shows nothing of the app's.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Self.isSetUp ? UIViewController() : NoteViewController()
    window.makeKeyAndVisible()
    self.window = window
    AppDelegate.show(window)
    Self.isSetUp = true
  }

  /// A link that launches the app is lost.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { open(context.url) }
  }

  private func open(_ url: URL) { (window?.rootViewController as? NoteViewController)?.show(url.absoluteString) }

  /// Too much work while the app resigns.
  func sceneWillResignActive(_ scene: UIScene) { Thread.sleep(forTimeInterval: 6) }
}
