import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if #unavailable(iOS 13.0) {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = ElderViewController()
            window?.makeKeyAndVisible()
        }
        return true
    }

    func handleDidBecomeActive() {
        print("active")
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        handleDidBecomeActive()
    }

    func handleWillEnterForeground() {
        UIApplication.shared.mainWindow?.tintColor = .systemGreen
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        handleWillEnterForeground()
    }

    @discardableResult func handleOpen(_ url: URL) -> Bool {
        UIApplication.shared.mainWindow?.rootViewController?.title = url.host
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        return handleOpen(url)
    }
}
