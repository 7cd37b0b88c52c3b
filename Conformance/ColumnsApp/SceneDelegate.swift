import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = CommandLine.arguments.contains("--list") ? makeList() : makeColumns()
    window.makeKeyAndVisible()
    self.window = window
  }

  private func makeColumns() -> UISplitViewController {
    let columns = UISplitViewController(style: .doubleColumn)
    columns.preferredDisplayMode = .oneBesideSecondary
    columns.setViewController(ListViewController(), for: .primary)
    columns.setViewController(DetailViewController(), for: .secondary)
    return columns
  }

  private func makeList() -> UISplitViewController {
    let columns = UISplitViewController()
    columns.preferredDisplayMode = .oneBesideSecondary
    columns.viewControllers = [
      UINavigationController(rootViewController: ListViewController()), DetailViewController(),
    ]
    return columns
  }
}
