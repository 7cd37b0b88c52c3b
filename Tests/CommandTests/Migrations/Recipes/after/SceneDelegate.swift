//
//  SceneDelegate.swift
//  Recipes
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        // The app's colour is the window's.
        window?.tintColor = .systemGreen

        window?.makeKeyAndVisible()
        if !connectionOptions.urlContexts.isEmpty {
            self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        }
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        Cookbook.shared.save()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            handleOpen(context.url, options: context.applicationOptions)
        }
    }

    @discardableResult
    private func handleOpen(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard let name = url.host else { return false }
        let recipe = RecipeViewController(name: name, sender: options[.sourceApplication] as? String)
        window?.rootViewController?.present(recipe, animated: false)
        return true
    }
}

private extension UIOpenURLContext {
    /// The options in the form in which an app delegate gets them.
    var applicationOptions: [UIApplication.OpenURLOptionsKey: Any] {
        var result: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: options.openInPlace]
        result[.sourceApplication] = options.sourceApplication
        result[.annotation] = options.annotation
        return result
    }
}
