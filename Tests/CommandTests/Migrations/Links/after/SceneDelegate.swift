import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// Whether the scene was in the background; at its first start it was not.
    private var wasInBackground = false

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        // Links are shown in a navigation controller.
        let navigation = UINavigationController(rootViewController: PageViewController(name: "Links"))
        navigation.navigationBar.prefersLargeTitles = true
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = navigation
        window?.backgroundColor = .systemBackground
        window?.makeKeyAndVisible()

        if !connectionOptions.urlContexts.isEmpty {
            self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        }
        for userActivity in connectionOptions.userActivities {
            self.scene(scene, continue: userActivity)
        }
        if let shortcutItem = connectionOptions.shortcutItem {
            self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })
        }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        print("active")
    }

    func sceneWillResignActive(_ scene: UIScene) {
        window?.endEditing(true)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        wasInBackground = true
        (UIApplication.shared.delegate as? AppDelegate)?.handleDidEnterBackground()
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        guard wasInBackground else { return }
        wasInBackground = false
        (UIApplication.shared.delegate as? AppDelegate)?.handleWillEnterForeground()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            handleOpen(context.url)
        }
    }

    @discardableResult
    private func handleOpen(_ url: URL) -> Bool {
        show(url.host ?? "")
        return true
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        handleContinue(userActivity)
    }

    @discardableResult
    private func handleContinue(_ userActivity: NSUserActivity) -> Bool {
        guard let url = userActivity.webpageURL else { return false }
        show(url.lastPathComponent)
        return true
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        show(shortcutItem.localizedTitle)
        completionHandler(true)
    }

    private func show(_ name: String) {
        let navigation = window?.rootViewController as? UINavigationController
        navigation?.pushViewController(PageViewController(name: name), animated: false)
    }
}
