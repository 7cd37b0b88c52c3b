import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let menu = MenuViewController()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: menu)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
  func sceneWillResignActive(_ scene: UIScene) { note("resigned") }
  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background") }

  /// What the last call was stands in the user defaults, and what was typed by then.
  private func note(_ call: String) {
    UserDefaults.standard.set(call, forKey: "lastCall")
    let form = (window?.rootViewController as? UINavigationController)?.topViewController as? FormViewController
    if let text = form?.body.text { UserDefaults.standard.set(text, forKey: "body") }
  }
}
