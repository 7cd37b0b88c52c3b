import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        let covered = CoveredWindow(windowScene: windowScene)
        covered.words = "Nothing to see"
        covered.rootViewController = AccountViewController()
        covered.overrideUserInterfaceStyle = .dark
        window = covered
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        (window as? CoveredWindow)?.reveal()
    }

    func sceneWillResignActive(_ scene: UIScene) {
        (window as? CoveredWindow)?.cover()
    }
}
