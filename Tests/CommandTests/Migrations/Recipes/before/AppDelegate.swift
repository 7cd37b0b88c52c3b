//
//  AppDelegate.swift
//  Recipes
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        // The app's colour is the window's.
        window?.tintColor = .systemGreen
        Cookbook.shared.load()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        Cookbook.shared.save()
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        guard let name = url.host else { return false }
        let recipe = RecipeViewController(name: name, sender: options[.sourceApplication] as? String)
        window?.rootViewController?.present(recipe, animated: false)
        return true
    }
}
