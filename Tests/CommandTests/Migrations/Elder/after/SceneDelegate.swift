import UIKit

@available(iOS 13.0, *)
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// Whether the scene was in the background; at its first start it was not.
    private var wasInBackground = false

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = ElderViewController()
        window?.makeKeyAndVisible()

        if !connectionOptions.urlContexts.isEmpty {
            self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        (UIApplication.shared.delegate as? AppDelegate)?.handleDidBecomeActive()
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        wasInBackground = true
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        guard wasInBackground else { return }
        wasInBackground = false
        (UIApplication.shared.delegate as? AppDelegate)?.handleWillEnterForeground()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            (UIApplication.shared.delegate as? AppDelegate)?.handleOpen(context.url)
        }
    }
}

extension UIApplication {
    /// The window of the delegate of the scene in front.
    var mainWindow: UIWindow? {
        guard #available(iOS 13.0, *) else { return delegate?.window ?? nil }
        return (sceneInFront?.delegate as? UIWindowSceneDelegate)?.window ?? nil
    }

    /// The active window scene, else the one nearest to it; of several the one with the key window.
    @available(iOS 13.0, *)
    private var sceneInFront: UIWindowScene? {
        let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
            .filter { $0.session.role == .windowApplication }
        let states: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background, .unattached]
        let groups = states.map { state in scenes.filter { $0.activationState == state } }
        let nearest = groups.first { !$0.isEmpty } ?? []
        return nearest.first { scene in scene.windows.contains { $0.isKeyWindow } } ?? nearest.first
    }
}
