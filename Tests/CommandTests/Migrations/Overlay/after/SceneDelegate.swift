import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = VaultViewController()
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        (UIApplication.shared.delegate as? AppDelegate)?.handleDidBecomeActive()
    }

    func sceneWillResignActive(_ scene: UIScene) {
        (UIApplication.shared.delegate as? AppDelegate)?.handleWillResignActive()
    }
}

extension UIApplication {
    /// The window of the delegate of the scene in front.
    var mainWindow: UIWindow? {
        return (sceneInFront?.delegate as? UIWindowSceneDelegate)?.window ?? nil
    }

    /// The active window scene, else the one nearest to it; of several the one with the key window.
    private var sceneInFront: UIWindowScene? {
        let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
            .filter { $0.session.role == .windowApplication }
        let states: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background, .unattached]
        let groups = states.map { state in scenes.filter { $0.activationState == state } }
        let nearest = groups.first { !$0.isEmpty } ?? []
        return nearest.first { scene in scene.windows.contains { $0.isKeyWindow } } ?? nearest.first
    }
}
