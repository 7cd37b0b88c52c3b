import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let list = PageListViewController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigation
    self.window = window
    window.makeKeyAndVisible()
    open(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts)
  }

  /// `gallery://NAME` shows the page of that name.
  private func open(_ contexts: Set<UIOpenURLContext>) {
    guard let name = contexts.first?.url.host, let page = Page(rawValue: name) else { return }
    list.show(page, animated: false)
  }
}
