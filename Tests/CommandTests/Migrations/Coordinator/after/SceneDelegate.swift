import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
        guard let trips = appDelegate.trips else { return }

        let window = UIWindow(windowScene: windowScene)
        let coordinator = AppCoordinator(window: window, trips: trips)
        coordinator.start()
        self.window = window
        self.coordinator = coordinator
        window.makeKeyAndVisible()

        if !connectionOptions.urlContexts.isEmpty {
            self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        coordinator?.refresh()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            handleOpen(context.url)
        }
    }

    @discardableResult
    private func handleOpen(_ url: URL) -> Bool {
        coordinator?.open(url) ?? false
    }
}
