import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let shelf = Shelf()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        shelf.restore()
        // Links are shown in a navigation controller.
        let navigation = UINavigationController(rootViewController: PageViewController(name: "Links"))
        navigation.navigationBar.prefersLargeTitles = true
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.backgroundColor = .systemBackground
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active")
    }

    func applicationWillResignActive(_ application: UIApplication) {
        window?.endEditing(true)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        shelf.save()
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        shelf.refresh()
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        show(url.host ?? "")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard let url = userActivity.webpageURL else { return false }
        show(url.lastPathComponent)
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
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
