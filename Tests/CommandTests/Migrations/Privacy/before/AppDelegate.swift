import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let covered = CoveredWindow(frame: UIScreen.main.bounds)
        covered.words = "Nothing to see"
        covered.rootViewController = AccountViewController()
        covered.overrideUserInterfaceStyle = .dark
        window = covered
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        (window as? CoveredWindow)?.reveal()
    }

    func applicationWillResignActive(_ application: UIApplication) {
        (window as? CoveredWindow)?.cover()
    }
}
